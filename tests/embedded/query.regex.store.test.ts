import { describe, expect, test } from 'vitest';
import { compileRegex } from '#models/embedded/query/regex.ts';

describe('patterns that can take exponential time are refused', () => {
  test.each([
    ['(a+)+$'],
    ['(a*)*'],
    ['(a|a)*b'],
    ['(a|ab)*c'],
    ['(.|a)*c'],
    ['([a-z]+.)+x'],
    ['((a+))+'],
    ['((a+)b?)*'],
    ['(?:(?:x?){30})*'],
    ['(a?){40}a{40}'],
    ['(\\w|\\d)+$'],
    ['(?<name>a+)+'],
    ['(?=(a+))+'],
    ['a{1,100000}'],
    ['(a{900}){900}'],
    ['x'.repeat(1_001)],
  ])('%s', (pattern) => {
    expect(() => compileRegex(pattern, '')).toThrow(
      expect.objectContaining({ name: 'StoreError', code: 51091 }),
    );
  });
});

describe('what only PCRE knows is refused, not misread', () => {
  test.each([
    ['\\Aabc'],
    ['abc\\z'],
    ['\\Qa.b\\E'],
    ['[[:alpha:]]'],
    ['(?>a)'],
    ['a++'],
    ['(unclosed'],
    ['[z-a]'],
  ])('%s', (pattern) => {
    expect(() => compileRegex(pattern, '')).toThrow(expect.objectContaining({ code: 51091 }));
  });
});

describe('everyday patterns work', () => {
  test.each<[string, string, string, boolean]>([
    ['^[\\w.+-]+@[\\w-]+\\.[\\w.]+$', '', 'a.b@example.org', true],
    ['(foo|bar)+', '', 'xbarfoo', true],
    ['^(?:hero|planet)s?$', 'i', 'Planets', true],
    ['(ab)+c', '', 'ababc', true],
    ['colou?r', '', 'color', true],
    ['^\\d{3,4}$', '', '1234', true],
    ['a.*b.*c', '', 'axxbxxc', true],
    ['(x+)?y', '', 'xxy', true],
    ['\\p{L}+', '', 'é', true],
    ['[(|*+]', '', 'a+b', true],
    ['a{,3}', '', 'a{,3}', true],
    ['a\\(b', '', 'a(b', true],
    ['\\\\z', '', 'a\\z', true],
  ])('%s with %j on %j', (pattern, options, text, expected) => {
    expect(compileRegex(pattern, options)(text)).toBe(expected);
  });
});

describe('a long text', () => {
  const many = compileRegex('a*a*a*a*a*b', '');
  test('is given up when the pattern takes too long on it', () => {
    expect(() => many('a'.repeat(5_000))).toThrow(expect.objectContaining({ code: 51156 }));
  });
  test('is matched all the same when it does not', () => {
    expect(compileRegex('x.*y', '')(`${'a'.repeat(100_000)}xy`)).toBe(true);
    expect(many('b')).toBe(true);
  });
});
