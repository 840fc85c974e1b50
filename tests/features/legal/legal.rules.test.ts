import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';

const Section = z.object({ title: z.string().min(1), text: z.string().min(1) }).strict();
const Page = z.object({ title: z.string().min(1), hello: z.string().min(1) }).catchall(Section);
const Legal = z
  .object({ contents: z.string(), forGrownUps: z.string(), changed: z.string(), terms: Page, privacy: Page })
  .strict();

const textsOf = (language: string): z.infer<typeof Legal> =>
  Legal.parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../client/src/locales/${language}/legal.json`), 'utf8'),
    ),
  );

const FOR_CHILDREN = {
  terms: ['what', 'fair', 'kind', 'safe', 'photos', 'points', 'account'],
  privacy: ['short', 'kept', 'seen', 'photos', 'messages', 'parents', 'device', 'yours'],
} as const;
const MAX_WORDS_A_SENTENCE = 22;

describe.each(LANGUAGES)('the rules and the privacy notice in %s', (language) => {
  const texts = textsOf(language);

  it.each(['terms', 'privacy'] as const)('have every section: %s', (page) => {
    expect(Object.keys(texts[page])).toEqual(Object.keys(textsOf('en')[page]));
  });

  it.each(['terms', 'privacy'] as const)('speak to children in short sentences: %s', (page) => {
    for (const key of FOR_CHILDREN[page]) {
      const { text } = Section.parse(texts[page][key]);
      const long = text
        .split(/[.!?:]\s|\n/)
        .filter((sentence) => sentence.split(/\s+/).length > MAX_WORDS_A_SENTENCE);
      expect(long).toEqual([]);
    }
  });
});
