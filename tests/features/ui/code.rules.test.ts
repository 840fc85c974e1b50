import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, formatCode, parseCode } from '../../../client/src/ui/code.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u00a0456', '123456'],
  ['１２３４５６', '123456'],
  ['My code is 123 456!', '123456'],
  ['https://hero.example:3000/join/987654', '987654'],
  ['12', '12'],
  ['1a2b3', '123'],
  ['1234567', '123456'],
  ['', ''],
  ['no digits', ''],
])('"%s" is read as %s', (text, digits) => {
  expect(parseCode(text)).toBe(digits);
});

test('a code is shown in two groups and read back the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,6}$/), (digits) => {
      expect(parseCode(formatCode(digits))).toBe(digits);
    }),
  );
  expect(formatCode('123456')).toBe('123 456');
  expect(formatCode('123')).toBe('123');
});

test('whatever is pasted gives digits only, and no more than fit', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseCode(text)).toMatch(new RegExp(`^[0-9]{0,${CODE_LENGTH}}$`));
    }),
  );
});
