/** Reads the texts of the client and what its sources do with them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LANGUAGES, type Language } from '#shared/accounts/accounts.schema.ts';

const CLIENT = join(import.meta.dirname, '../../../client/src');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** All texts of one namespace in one language: the way to a text, joined by points, and the text. */
export type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, way: string, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(way, value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) flatten(child, way ? `${way}.${name}` : name, texts);
  else throw new Error(`${way} is neither a text nor a group of texts`);
}

export function namespacesOf(language: Language): string[] {
  return readdirSync(join(CLIENT, 'locales', language))
    .map((file) => file.replace('.json', ''))
    .toSorted();
}

export function textsOf(language: Language, namespace: string): Texts {
  const texts = new Map<string, string>();
  const file = readFileSync(join(CLIENT, 'locales', language, `${namespace}.json`), 'utf8');
  flatten(JSON.parse(file), '', texts);
  return texts;
}

/** The key a source asks for: without the ending of a plural. */
export const askedKey = (key: string): string => key.replace(PLURAL, '');

/** The plural forms of a language that i18next looks for. */
export function pluralsOf(language: Language): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
}

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/{{\s*([\w-]+)/g)].map((match) => match[1] ?? '').toSorted();

/** Every text of every language, for rules that hold for each. */
export function everyText(): { language: Language; namespace: string; key: string; text: string }[] {
  return LANGUAGES.flatMap((language) =>
    namespacesOf(language).flatMap((namespace) =>
      [...textsOf(language, namespace)].map(([key, text]) => ({ language, namespace, key, text })),
    ),
  );
}

export interface Source {
  readonly path: string;
  readonly code: string;
}

/** The sources of the client; the page `/design` shows parts to developers and speaks English only. */
export function sources(): Source[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('pages/design'))
    .map((path) => ({
      path: relative(CLIENT, join(CLIENT, path)),
      code: readFileSync(join(CLIENT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    }));
}

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const TEMPLATE = /`((?:[^`\\]|\\.)*)`/g;

/** Every string in a source, and every template with something in it, as what it can become. */
export function stringsIn({ code }: Source): { literals: string[]; templates: RegExp[] } {
  const literals = [...code.matchAll(LITERAL)].map((match) => match[1] ?? match[2] ?? '');
  const templates: RegExp[] = [];
  for (const [, body = ''] of code.matchAll(TEMPLATE)) {
    const fixed = body.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/);
    if (fixed.length === 1) literals.push(body);
    else if (fixed.join('').includes('.'))
      templates.push(new RegExp(`^${fixed.map((part) => part.replaceAll(/[^\w]/g, '\\$&')).join('.+')}$`));
  }
  return { literals, templates };
}

/** The keys a source asks for by name, with the namespaces in which they may be. */
export function asksIn({ code }: Source): { key: string; namespaces: string[] }[] {
  const named = [...code.matchAll(/useTranslation\((?:'([\w-]+)'|\[([^\]]*)\])/g)].flatMap((match) =>
    match[1] === undefined
      ? [...(match[2] ?? '').matchAll(/'([\w-]+)'/g)].map((part) => part[1] ?? '')
      : [match[1]],
  );
  // With a translator made by hand, the namespace is one of the words of the file.
  const fixed = /getFixedT\(/.test(code)
    ? [...code.matchAll(/'([\w-]+)'/g)].map((match) => match[1] ?? '')
    : [];
  const own = [...fixed, ...(/useUiText\(/.test(code) ? ['ui'] : [])];
  const usual = [
    ...new Set([...named, ...own]),
    ...(/useTranslation\(\)/.test(code) || named.length + own.length === 0 ? ['common'] : []),
  ];
  return [...code.matchAll(/(?<![\w.])(?:t|text)\(\s*'([\w.:-]+)'/g)].map((match) => {
    const [namespace, key] = (match[1] ?? '').includes(':')
      ? (match[1] ?? '').split(':')
      : [undefined, match[1]];
    return { key: key ?? '', namespaces: namespace === undefined ? usual : [namespace] };
  });
}
