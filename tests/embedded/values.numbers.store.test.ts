import { Decimal128, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addNumbers, multiplyNumbers } from '#models/embedded/values/arithmetic.ts';
import { kindOf } from '#models/embedded/values/kinds.ts';
import { compareNumbers, decimalOf } from '#models/embedded/values/numbers.ts';
import { arbitraryNumber } from './values.arbitrary.ts';

/** A finite number as an exact fraction, by other means than the store's. */
function fraction(value: unknown): { above: bigint; below: bigint } {
  if (value instanceof Decimal128) {
    const { coefficient, exponent } = decimalOf(value) ?? { coefficient: 0n, exponent: 0 };
    const scale = 10n ** BigInt(Math.abs(exponent));
    return exponent < 0 ? { above: coefficient, below: scale } : { above: coefficient * scale, below: 1n };
  }
  if (value instanceof Long) return { above: value.toBigInt(), below: 1n };
  let double = Number(value);
  let below = 1n;
  while (!Number.isInteger(double)) {
    double *= 2;
    below *= 2n;
  }
  return { above: BigInt(double), below };
}

const finite = (value: unknown): boolean => Number.isFinite(Number(String(value)));
const tame = arbitraryNumber.filter((value) => finite(value) && Math.abs(Number(String(value))) < 1e200);

describe('numbers on one line', () => {
  test('compare as their exact fractions do', () => {
    fc.assert(
      fc.property(tame, tame, (a, b) => {
        const [x, y] = [fraction(a), fraction(b)];
        const [left, right] = [x.above * y.below, y.above * x.below];
        expect(Math.sign(compareNumbers(a, b))).toBe(Number(left > right) - Number(left < right));
      }),
      { numRuns: 5_000 },
    );
  });
});

const long = (value: bigint): Long => Long.fromBigInt(value);
const decimal = Decimal128.fromString;
const largest = 2n ** 63n - 1n;

describe('sums', () => {
  test.each<[string, unknown, unknown, string, string]>([
    ['of ints stay int', new Int32(2), new Int32(3), 'int', '5'],
    ['of ints that overflow become long', new Int32(2 ** 31 - 1), new Int32(1), 'long', '2147483648'],
    ['with a long are long', long(1n), new Int32(1), 'long', '2'],
    ['of longs beyond 2^53 are exact', long(2n ** 53n), new Int32(1), 'long', '9007199254740993'],
    ['with a double are double', new Int32(1), new Double(0.5), 'double', '1.5'],
    ['with a decimal are decimal', decimal('1.50'), new Int32(1), 'decimal', '2.50'],
    [
      'of a decimal and a double take its first 15 digits',
      decimal('1'),
      new Double(0.1),
      'decimal',
      '1.100000000000000',
    ],
    [
      'of decimals round to 34 digits, half to even',
      decimal('1E33'),
      decimal('0.5'),
      'decimal',
      '1000000000000000000000000000000000',
    ],
    ['of decimals keep 0.1 + 0.2 exact', decimal('0.1'), decimal('0.2'), 'decimal', '0.3'],
    ['of decimals overflow to Infinity', decimal('9E6144'), decimal('9E6144'), 'decimal', 'Infinity'],
    ['with decimal NaN are NaN', decimal('NaN'), new Int32(1), 'decimal', 'NaN'],
  ])('%s', (_rule, a, b, kind, written) => {
    const sum = addNumbers(a, b);
    expect([kindOf(sum), String(sum)]).toEqual([kind, written]);
  });

  test('of longs that overflow do not exist', () => {
    expect(addNumbers(long(largest), new Int32(1))).toBeUndefined();
    expect(multiplyNumbers(long(largest), new Int32(2))).toBeUndefined();
  });
});

describe('products', () => {
  test.each<[string, unknown, unknown, string, string]>([
    ['of ints that overflow become long', new Int32(2 ** 31 - 1), new Int32(2), 'long', '4294967294'],
    ['with a double are double', new Int32(3), new Double(0.5), 'double', '1.5'],
    ['of decimals are exact', decimal('1.1'), decimal('1.1'), 'decimal', '1.21'],
    ['of tiny decimals become 0', decimal('1E-6000'), decimal('1E-6000'), 'decimal', '0E-6176'],
    ['of large decimals become Infinity', decimal('-1E6000'), decimal('1E6000'), 'decimal', '-Infinity'],
  ])('%s', (_rule, a, b, kind, written) => {
    const product = multiplyNumbers(a, b);
    expect([kindOf(product), String(product)]).toEqual([kind, written]);
  });
});

test('any two numbers have a sum and a product or overflow, and nothing throws', () => {
  fc.assert(
    fc.property(arbitraryNumber, arbitraryNumber, (a, b) => {
      for (const result of [addNumbers(a, b), multiplyNumbers(a, b)]) {
        if (result !== undefined) expect(['int', 'long', 'double', 'decimal']).toContain(kindOf(result));
      }
      expect(String(addNumbers(a, b))).toBe(String(addNumbers(b, a)));
    }),
    { numRuns: 5_000 },
  );
});
