import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAGE_TEXTS } from '#api/identity/page.texts.ts';
import { html } from '#api/identity/page.ts';
import { languageFrom } from '#api/identity/pageLanguage.ts';
import { createSeal } from '#models/identity/seal.ts';
import { renderMail } from '#models/mail/mail.render.ts';
import { MAIL_TEXTS, type MailName, type MailText } from '#models/mail/mail.texts.ts';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';

describe('the pages', () => {
  test('use the values of the client’s tokens', () => {
    // Of several blocks of a selector the first one counts: the later ones are inside a media query.
    const blocks = (file: string) =>
      new Map(
        [
          ...readFileSync(file, 'utf8')
            .replaceAll(/\/\*[\s\S]*?\*\//g, '')
            .matchAll(/([^{}]+)\{([^{}]*)\}/g),
        ]
          .reverse()
          .map(([, selector = '', body = '']) => [
            (selector.split(',')[0] ?? '').trim(),
            new Map(
              [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
                name,
                value.replaceAll(/\s+/g, ' '),
              ]),
            ),
          ]),
      );
    const client = blocks('client/src/ui/tokens.css');
    const own = blocks('api/identity/assets/pages.css');
    for (const selector of [':root', '.dark', '[data-contrast="high"]', '.dark[data-contrast="high"]']) {
      const values = own.get(selector) ?? new Map();
      expect(values.size, selector).toBeGreaterThan(5);
      for (const [name, value] of values)
        expect(value, `${selector} ${name}`).toBe(client.get(selector)?.get(name));
    }
  });

  test('a template escapes what is put in, except its own HTML', () => {
    expect(html`<p>${'<b a="1">\'&'}</p>${html`<i>${'<'}</i>`}`.html).toBe(
      '<p>&#60;b a=&#34;1&#34;&#62;&#39;&#38;</p><i>&#60;</i>',
    );
  });

  test('every text is there in every language', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(PAGE_TEXTS[language]).sort()).toEqual(Object.keys(PAGE_TEXTS.en).sort());
      expect(PAGE_TEXTS[language].checkText).toContain('{email}');
    }
  });

  test.each([
    [{ wanted: 'fr', accepted: 'de' }, 'fr'],
    [{ wanted: 'nl fr', accepted: 'de' }, 'fr'],
    [{ accepted: 'nl, de-AT;q=0.9, en;q=0.8' }, 'de'],
    [{ accepted: 'en;q=0.1, es-MX;q=0.7' }, 'es'],
    [{ accepted: 'nl' }, 'en'],
    [{}, 'en'],
    [{ wanted: '<script>', accepted: ';;;q=,,' }, 'en'],
  ])('%j is answered in %s', (asked, language) => expect(languageFrom(asked)).toBe(language));
});

describe('mails', () => {
  const values = {
    link: 'https://planet.example/x?token=abc',
    child: 'Brave <b>Otter</b>',
    hours: '48',
    days: '4',
  };
  const names = Object.keys(MAIL_TEXTS.en).filter(
    (name) => !['hello', 'signature'].includes(name),
  ) as MailName[];

  test.each(LANGUAGES.flatMap((language) => names.map((name) => [language, name] as const)))(
    '%s %s is complete, and a name cannot become markup or a header',
    (language, name) => {
      const mail = renderMail({
        to: 'a@b.example',
        language,
        name,
        values: { ...values, child: `${values.child}\r\nBcc: x` },
      });
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      expect(mail.html).not.toContain('<b>Otter');
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      const text: MailText = MAIL_TEXTS[language][name];
      if (text.button !== undefined) expect(mail.text).toContain(values.link);
      const english: MailText = MAIL_TEXTS.en[name];
      const placeholders = ({ lines, subject, ending = '' }: MailText) =>
        [...new Set([subject, ...lines, ending].join(' ').match(/\{\w+\}/g) ?? [])].sort();
      expect(placeholders(text)).toEqual(placeholders(english));
      expect(text.button !== undefined).toBe(english.button !== undefined);
    },
  );
});

describe('the seal', () => {
  test('opens with the same secret only, and notices a change', () => {
    const seal = createSeal('one secret');
    const closed = seal.close('{"d":"private"}');
    expect(closed).not.toContain('private');
    expect(createSeal('one secret').open(closed)).toBe('{"d":"private"}');
    expect(createSeal('another').open(closed)).toBeUndefined();
    expect(seal.open(`${closed.slice(0, -2)}AA`)).toBeUndefined();
    for (const rubbish of ['', 'x', closed.slice(0, 20)]) expect(seal.open(rubbish)).toBeUndefined();
    expect(seal.derive('one purpose')).not.toBe(seal.derive('another'));
  });
});
