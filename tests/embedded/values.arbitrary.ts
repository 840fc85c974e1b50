/** BSON values for tests: decoded exactly as the store decodes them, and arbitrary ones of every type. */
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  deserialize,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import type { Document } from '#models/embedded/values/document.ts';

const wrapped = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };

/** The document as the store sees it after the wire. */
export function decoded(document: Document): Document {
  return deserialize(serialize(document), wrapped);
}

/** The document as a person writes it: numbers are numbers again. */
export function plain(document: Document | undefined): unknown {
  return document === undefined ? undefined : deserialize(serialize(document));
}

/** Both again as bytes, for what must be identical to the last bit. */
export function bytesOf(document: Document): string {
  return Buffer.from(serialize(document)).toString('hex');
}

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('\0', '\u0001', 'a', '\xff'), maxLength: 3 }),
  fc.constantFrom('', 'a', 'ab', 'a\0', 'a\0b', 'b', 'é', '\uffff', '\u{1f600}', '10', '9'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

const fieldName = fc.constantFrom('a', 'b', 'ab', 'é', '__proto__', 'constructor', 'z.z');

const wholeNumbers = fc.constantFrom(
  ...[0n, 1n, -1n, 2n, 5n, 2n ** 31n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 53n - 1n, -(2n ** 53n) - 1n],
  ...[2n ** 63n - 1n, -(2n ** 63n), 2n ** 62n + 1n, 9223372036854775000n],
);

const decimals = fc.oneof(
  fc.constantFrom('0', '-0', '1.5', '1.50', '10', '9', '1E+3', '1000', '0.1', '-0.1', 'NaN', 'Infinity'),
  fc.constantFrom('-Infinity', '9007199254740993', '9007199254740992.5', '1E+6000', '-1E+6000', '1E-6000'),
  fc.constantFrom('-1E-6000', '9223372036854775807', '0.1000000000000000055511151231257827'),
  fc
    .tuple(fc.bigInt(-(10n ** 33n), 10n ** 33n), fc.integer({ min: -40, max: 40 }))
    .map(([c, e]) => `${c}E${e}`),
);

/** Decimals so close that one and the same double is the nearest to many of them. */
const crowded = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom('9007199254740992.', '9007199254740993.', '0.10000000000000000555', '1.', '0.'),
    fc.nat(120),
    fc.constantFrom('', 'E+6000', 'E-6000'),
  )
  .map((parts) => parts.join(''));

export const arbitraryNumber: fc.Arbitrary<unknown> = fc.oneof(
  crowded.map((written) => Decimal128.fromString(written)),
  fc.integer().map((number) => new Int32(number)),
  fc.integer({ min: -3, max: 12 }).map((number) => new Int32(number)),
  fc.double().map((number) => new Double(number)),
  fc.constantFrom(0, -0, 0.1, 1.5, 2 ** 53, 2 ** 63, -(2 ** 63), 1e300, 5e-324).map((n) => new Double(n)),
  wholeNumbers.map((number) => Long.fromBigInt(number)),
  fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((number) => Long.fromBigInt(number)),
  decimals.map((written) => Decimal128.fromString(written)),
);

const bytes = fc.uint8Array({ maxLength: 5 }).map((array) => Buffer.from(array));

export const arbitraryScalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: arbitraryNumber },
  { weight: 3, arbitrary: text },
  text.map((value) => new BSONSymbol(value)),
  fc.constantFrom(null, true, false, new MinKey(), new MaxKey()),
  fc.tuple(bytes, fc.constantFrom(0, 4, 128)).map(([buffer, subtype]) => new Binary(buffer, subtype)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((array) => new ObjectId(array)),
  fc.date({ noInvalidDate: true }),
  fc.tuple(fc.nat(), fc.nat(3)).map(([t, i]) => new Timestamp({ t, i })),
  fc
    .tuple(fc.constantFrom('a', 'b', 'a.c'), fc.constantFrom('', 'i', 'im'))
    .map(([p, o]) => new BSONRegExp(p, o)),
  fc.constantFrom('x', 'y').map((code) => new Code(code)),
  fc.constantFrom('x', 'y').map((code) => new Code(code, { a: new Int32(1) })),
);

/** Any value the store can hold, nested a little. */
export const arbitraryValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    arbitraryScalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fieldName, tie('value'), { maxKeys: 3 }),
  ),
})).value;
