/** The frame of the few pages that the server writes itself, and a template that cannot be broken out of. */
import { LANGUAGES, type Language } from '#shared/accounts/accounts.schema.ts';
import { PRODUCT_NAME } from '#shared/core/product.ts';

/** HTML that is safe to put into HTML. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | false | undefined;

export const raw = (text: string): Html => ({ html: text });

/** Escapes whatever is put in, unless it is HTML of ours. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return raw(strings.map((text, index) => text + written(parts[index])).join(''));
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface PageOptions {
  language: Language;
  title: string;
  content: Html;
  /** Other languages of this page. */
  languageLinks?: { language: Language; href: string }[];
  languagesLabel?: string;
  scripts?: string[];
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** The whole page: nothing inline, nothing from elsewhere. */
export function page(options: PageOptions): string {
  const { language, title, content, languageLinks = [], languagesLabel = '', scripts = [] } = options;
  return html`${raw('<!doctype html>')}
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${PRODUCT_NAME}</title>
  <link rel="stylesheet" href="/auth/assets/pages.css">
  <script src="/first-paint.js"></script>
  <script src="/auth/assets/pages.js" defer></script>
</head>
<body>
  <header class="brand"><a href="/">${PRODUCT_NAME}</a></header>
  <main class="sheet">${content}</main>
  ${languageLinks.length > 0 && languageNav(language, languageLinks, languagesLabel)}
  ${scripts.map((source) => html`<script src="${source}"></script>`)}
</body>
</html>`.html;
}

function languageNav(current: Language, links: { language: Language; href: string }[], label: string): Html {
  const entries = LANGUAGES.flatMap((language) => links.filter((link) => link.language === language));
  return html`<nav class="languages" aria-label="${label}"><ul>${entries.map(
    ({ language, href }) =>
      html`<li><a href="${href}" lang="${language}" hreflang="${language}"${language === current && raw(' aria-current="true"')}>${LANGUAGE_NAMES[language]}</a></li>`,
  )}</ul></nav>`;
}
