import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import {
  CARD_WORDS,
  isCardName,
  nameOnCard,
  passphrase,
  signInNameOf,
  withCardDomain,
} from '#shared/classes/cards.rules.ts';
import {
  CLASS_CODE_LETTERS,
  isClassCode,
  normalClassCode,
  spokenClassCode,
} from '#shared/classes/classes.rules.ts';
import { ClassCode, ClassName, NewClass } from '#shared/classes/classes.schema.ts';
import { seededRandom } from '#shared/core/random.ts';

describe('a class code', () => {
  const codes = fc.string({ unit: fc.constantFrom(...CLASS_CODE_LETTERS), minLength: 6, maxLength: 6 });

  test('is known however it is written down', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (const written of [
          code,
          code.toLowerCase(),
          spokenClassCode(code),
          ` ${code.slice(0, 3)}-${code.slice(3)} `,
        ]) {
          expect(isClassCode(written)).toBe(true);
          expect(normalClassCode(written)).toBe(code);
          expect(ClassCode.parse(written)).toBe(code);
        }
      }),
    );
  });

  test('is never a race code, nor anything shorter, longer or with a vowel', () => {
    for (const text of ['123456', '123 456', 'BCDFG', 'BCDFGHJ', 'BCDFGA', 'BCDFG1', ''])
      expect(isClassCode(text)).toBe(false);
    fc.assert(fc.property(fc.stringMatching(/^\d{6}$/), (digits) => !isClassCode(digits)));
  });
});

describe('a login card', () => {
  test('signs in under a name that no mail can reach', () => {
    const random = seededRandom(7);
    for (let nth = 0; nth < 50; nth += 1) {
      const name = signInNameOf(suggestHeroName(random));
      expect(name).toMatch(/^[a-z]+\.[a-z]+\.\d+@class\.invalid$/);
      expect(isCardName(name)).toBe(true);
      expect(withCardDomain(name)).toBe(name);
      expect(withCardDomain(nameOnCard(name))).toBe(name);
    }
    expect(withCardDomain('Brave  Otter 41')).toBe('brave.otter.41@class.invalid');
    expect(withCardDomain('someone@school.example')).toBe('someone@school.example');
  });

  test.each(LANGUAGES)(
    'has secret words in %s that can be typed on any keyboard and are hard to guess',
    (language) => {
      const words = CARD_WORDS[language];
      expect(new Set(words).size).toBe(words.length);
      expect(words.every((word) => /^[a-z]{2,9}$/.test(word))).toBe(true);
      // Three words and a number: at least 29 bits, at a hundred guesses an hour for each card.
      expect(Math.log2(words.length ** 3 * 90)).toBeGreaterThan(29);
      expect(passphrase(seededRandom(3), language)).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
    },
  );
});

describe('the name of a class', () => {
  test.each(['River class 3b', '4/2', 'Klasse 5a (Süd)', 'CM1 – l’école'.replace('–', '-')])(
    'may be %s',
    (name) => {
      expect(ClassName.safeParse(name).success).toBe(true);
    },
  );

  test.each(['', '   ', 'x'.repeat(41), '<b>bold</b>', ' \u202Eevil'])('may not be %j', (name) => {
    expect(ClassName.safeParse(name).success).toBe(false);
  });

  test('no input makes the schema throw', () => {
    fc.assert(fc.property(fc.anything(), (input) => typeof NewClass.safeParse(input).success === 'boolean'));
  });
});
