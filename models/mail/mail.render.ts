/** Puts a mail together, as text and as HTML that every mail program shows. */
import { MAIL_TEXTS, type MailName, type MailText, type MailValues } from '#models/mail/mail.texts.ts';
import type { Language } from '#shared/accounts/accounts.schema.ts';
import { PRODUCT_NAME } from '#shared/core/product.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What a mail is made of; stored until it is sent. */
export interface MailOrder<Name extends MailName = MailName> {
  to: string;
  language: Language;
  name: Name;
  values: MailValues[Name];
}

/** Writes the mail in the language of the person. */
export function renderMail({ to, language, name, values }: MailOrder): Mail {
  const texts = MAIL_TEXTS[language];
  const known: Record<string, string> = { ...values, product: PRODUCT_NAME };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, word: string) => known[word] ?? '');
  const { subject, lines, button, ending }: MailText = texts[name];
  const words = {
    language,
    subject: fill(subject),
    hello: texts.hello,
    lines: lines.map(fill),
    ...(button !== undefined &&
      known.link !== undefined && { button: { text: fill(button), link: known.link } }),
    ...(ending !== undefined && { ending: fill(ending) }),
    signature: fill(texts.signature),
  };
  return { to, subject: oneLine(words.subject), text: asText(words), html: asHtml(words) };
}

interface Words {
  language: Language;
  subject: string;
  hello: string;
  lines: string[];
  button?: { text: string; link: string };
  ending?: string;
  signature: string;
}

/** A name may not bring a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

function asText({ hello, lines, button, ending, signature }: Words): string {
  const parts = [
    hello,
    ...lines,
    ...(button ? [`${button.text}:\n${button.link}`] : []),
    ending,
    `-- \n${signature}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function asHtml({ language, subject, hello, lines, button, ending, signature }: Words): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const press = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:14px 22px;` +
      'background:#f9c03f;color:#18323c;border-bottom:4px solid #c97f12;border-radius:14px;font-weight:bold;' +
      `text-decoration:none">${escapeHtml(button.text)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:14px;color:#405963;word-break:break-all">${escapeHtml(button.link)}</p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;padding:24px 12px;background:#ddf3ec;color:#18323c;font:17px/1.5 Verdana,sans-serif">' +
    '<table role="presentation" align="center" width="100%" style="max-width:520px;background:#fff9ec;border-radius:20px">' +
    '<tr><td style="padding:28px">' +
    `<h1 style="margin:0 0 16px;font-size:24px">${escapeHtml(subject)}</h1>` +
    paragraph(hello) +
    lines.map(paragraph).join('') +
    press +
    (ending ? paragraph(ending) : '') +
    `<p style="margin:24px 0 0;color:#405963">${escapeHtml(signature)}</p>` +
    '</td></tr></table></body></html>'
  );
}

/** The five characters that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
