import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeKey } from '#models/embedded/values/keys.ts';
import { compareValues, identicalValues } from '#models/embedded/values/order.ts';
import { arbitraryNumber, arbitraryValue } from './values.arbitrary.ts';

const runs = { numRuns: 5_000 };
const decimal = Decimal128.fromString;

describe('the order of types', () => {
  const inOrder = [
    new MinKey(),
    null,
    new Int32(-1),
    '',
    {},
    [],
    new Binary(Buffer.alloc(0)),
    new ObjectId('000000000000000000000000'),
    false,
    new Date(-1),
    new Timestamp({ t: 0, i: 0 }),
    new BSONRegExp(''),
    new MaxKey(),
  ];
  test('is MongoDB’s, whatever the values', () => {
    const shuffled = inOrder.toReversed().toSorted(compareValues);
    expect(shuffled).toEqual(inOrder);
  });
  test('a missing value is null', () => {
    expect(compareValues(undefined, null)).toBe(0);
    expect(encodeKey([undefined])).toEqual(encodeKey([null]));
  });
});

describe('within a type', () => {
  test.each<[string, unknown, unknown, number]>([
    ['decimal 1.5 is decimal 1.50', decimal('1.5'), decimal('1.50'), 0],
    ['decimal 1.5 is double 1.5', decimal('1.5'), new Double(1.5), 0],
    ['decimal 10 is above decimal 9', decimal('10'), decimal('9'), 1],
    ['decimal 0.1 is below double 0.1, which is a little more', decimal('0.1'), new Double(0.1), -1],
    ['a long beyond 2^53 is above 5', Long.fromBigInt(2n ** 53n + 1n), new Int32(5), 1],
    [
      'a long beyond 2^53 differs from the double it rounds to',
      Long.fromBigInt(2n ** 53n + 1n),
      new Double(2 ** 53),
      1,
    ],
    ['minus zero is zero', new Double(-0), new Int32(0), 0],
    ['NaN is below −Infinity', new Double(Number.NaN), new Double(Number.NEGATIVE_INFINITY), -1],
    ['decimal NaN is double NaN', decimal('NaN'), new Double(Number.NaN), 0],
    ['a decimal larger than every double is below Infinity', decimal('1E+6000'), new Double(Infinity), -1],
    ['a decimal smaller than every double is above 0', decimal('1E-6000'), new Int32(0), 1],
    ['text goes by UTF-8 bytes, not by UTF-16 units', '\u{1f600}', '\uffff', 1],
    ['binary data goes by length first', new Binary(Buffer.from([9])), new Binary(Buffer.from([1, 1])), -1],
    [
      'binary data that is no text is still told apart',
      new Binary(Buffer.from([0xff])),
      new Binary(Buffer.from([0xfe])),
      1,
    ],
    ['then by subtype', new Binary(Buffer.from([9]), 0), new Binary(Buffer.from([1]), 4), -1],
    ['a document goes by field order', { a: 1, b: 1 }, { b: 1, a: 1 }, -1],
    ['a document’s field type comes before its name', { b: 1 }, { a: 'x' }, -1],
    ['a shorter array that is the beginning is below', [1], [1, null], -1],
    ['a timestamp is unsigned', new Timestamp({ t: 0xffffffff, i: 0 }), new Timestamp({ t: 1, i: 0 }), 1],
  ])('%s', (_rule, a, b, expected) => {
    expect(Math.sign(compareValues(a, b))).toBe(expected);
    expect(Math.sign(compareValues(b, a))).toBe(-expected + 0);
    expect(Buffer.compare(encodeKey([a]), encodeKey([b]))).toBe(expected);
  });
});

describe('keys', () => {
  test('order by their bytes as the values order, and equal values have equal bytes', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(Buffer.compare(encodeKey([a]), encodeKey([b]))).toBe(Math.sign(compareValues(a, b)));
      }),
      runs,
    );
  });

  test('place numbers of all four types on one line', () => {
    fc.assert(
      fc.property(arbitraryNumber, arbitraryNumber, arbitraryNumber, (a, b, c) => {
        expect(Buffer.compare(encodeKey([a]), encodeKey([b]))).toBe(Math.sign(compareValues(a, b)));
        const sorted = [a, b, c].sort(compareValues);
        expect(compareValues(sorted[0], sorted[2])).toBeLessThanOrEqual(0);
      }),
      runs,
    );
  });

  test('of texts that begin alike order as the texts, and end where they end', () => {
    const texts = fc.string({ unit: fc.constantFrom('\0', '\u0001', 'a', '\xff'), maxLength: 3 });
    fc.assert(
      fc.property(texts, texts, fc.constantFrom<1 | -1>(1, -1), (a, b, direction) => {
        const [one, two] = [encodeKey([a], [direction]), encodeKey([b], [direction])];
        expect(Buffer.compare(one, two)).toBe(Math.sign(compareValues(a, b) * direction) + 0);
        expect(a !== b && two.subarray(0, one.length).equals(one)).toBe(false);
      }),
      runs,
    );
  });

  const compound = fc
    .array(fc.constantFrom<1 | -1>(1, -1), { minLength: 1, maxLength: 3 })
    .chain((directions) => {
      const tuple = fc.tuple(...directions.map(() => arbitraryValue));
      return fc.record({ directions: fc.constant(directions), a: tuple, b: tuple });
    });

  test('of several values order field by field, each in its direction', () => {
    fc.assert(
      fc.property(compound, fc.boolean(), ({ directions, a, b }, shareFirst) => {
        const other = shareFirst ? [a[0], ...b.slice(1)] : b;
        const differing = directions.findIndex((_, at) => compareValues(a[at], other[at]) !== 0);
        const expected =
          differing < 0
            ? 0
            : Math.sign(compareValues(a[differing], other[differing])) * (directions[differing] ?? 1);
        expect(Buffer.compare(encodeKey(a, directions), encodeKey(other, directions))).toBe(expected);
      }),
      runs,
    );
  });

  test('no component is the beginning of another, up or down', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, fc.constantFrom<1 | -1>(1, -1), (a, b, direction) => {
        const [one, two] = [encodeKey([a], [direction]), encodeKey([b], [direction])];
        fc.pre(one.length < two.length);
        expect(two.subarray(0, one.length).equals(one)).toBe(false);
      }),
      runs,
    );
  });
});

describe('identical values', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['int and double of one number are not', new Int32(1), new Double(1), false],
    ['1.5 and 1.50 are not', decimal('1.5'), decimal('1.50'), false],
    ['0 and -0 are not', new Double(0), new Double(-0), false],
    [
      'documents with the same fields in another order are not',
      { a: 'x', b: 'y' },
      { b: 'y', a: 'x' },
      false,
    ],
    ['equal nested values are', { a: [new Int32(1), { b: null }] }, { a: [new Int32(1), { b: null }] }, true],
  ])('%s', (_rule, a, b, expected) => {
    expect(identicalValues(a, b)).toBe(expected);
  });
});
