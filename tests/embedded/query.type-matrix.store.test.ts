/** What a generic matcher gets silently wrong on BSON types; each row once went wrong somewhere. */
import { Binary, Decimal128, Long, ObjectId, Timestamp, UUID } from 'bson';
import { describe, expect, test } from 'vitest';
import { compileFilter } from '#models/embedded/query/filter.ts';
import { compileSort } from '#models/embedded/query/sort.ts';
import { compileUpdate } from '#models/embedded/update/update.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { decoded } from './values.arbitrary.ts';

const decimal = Decimal128.fromString;
const matches = (filter: Document, document: Document): boolean =>
  compileFilter(decoded(filter)).test(decoded(document));

function updated(update: Document, document: Document): Document | undefined {
  return compileUpdate(decoded(update)).apply(decoded(document), { inserting: false, now: new Date(0) });
}

describe('filters', () => {
  const binary = (...bytes: number[]): Binary => new Binary(Buffer.from(bytes));
  const uuid = new UUID();
  test.each<[string, Document, Document, boolean]>([
    ['decimal 1.5 equals decimal 1.50', { a: decimal('1.5') }, { a: decimal('1.50') }, true],
    ['decimal 1.5 equals double 1.5', { a: decimal('1.5') }, { a: 1.5 }, true],
    ['an int finds a decimal', { a: 3 }, { a: decimal('3.00') }, true],
    ['decimal 10 is above decimal 9', { a: { $gt: decimal('9') } }, { a: decimal('10') }, true],
    ['a long beyond 2^53 is above 5', { a: { $gt: 5 } }, { a: Long.fromString('9007199254740993') }, true],
    ['and is not its neighbour', { a: 9007199254740992n }, { a: Long.fromString('9007199254740993') }, false],
    ['and is found by itself', { a: 9007199254740993n }, { a: 9007199254740993n }, true],
    ['and found in a list', { a: { $in: [9007199254740993n, 1n] } }, { a: 9007199254740992n }, false],
    ['binary data that is no text differs', { a: binary(0xff, 0xfe) }, { a: binary(0xff, 0xfd) }, false],
    ['in every byte', { a: binary(0xc3, 0x28) }, { a: binary(0xef, 0xbf) }, false],
    ['and equals itself', { a: binary(0xff, 0xfe) }, { a: binary(0xff, 0xfe) }, true],
    ['also in a list', { a: { $in: [binary(0xff), binary(0xfe)] } }, { a: binary(0xfd) }, false],
    [
      'binary subtype counts',
      { a: new Binary(Buffer.alloc(16), 4) },
      { a: new Binary(Buffer.alloc(16), 0) },
      false,
    ],
    ['a uuid is found', { a: uuid }, { a: uuid }, true],
    ['another uuid is not', { a: uuid }, { a: new UUID() }, false],
    ['$type objectId is a type', { a: { $type: 'objectId' } }, { a: new ObjectId() }, true],
    ['$type looks at array elements', { a: { $type: 'string' } }, { a: [1, 'x'] }, true],
    ['$type decimal', { a: { $type: 'decimal' } }, { a: decimal('1') }, true],
    ['$type long is not int', { a: { $type: 'long' } }, { a: 1 }, false],
    ['$type timestamp is not long', { a: { $type: 'long' } }, { a: new Timestamp({ t: 1, i: 1 }) }, false],
    ['documents with other key order differ', { a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, false],
    ['a regex takes option x', { a: { $regex: 'a b', $options: 'x' } }, { a: 'ab' }, true],
    ['$comment is no condition', { $comment: 'x' }, {}, true],
    ['$mod sees longs', { a: { $mod: [2, 1] } }, { a: 9007199254740993n }, true],
  ])('%s', (_rule, filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected);
  });

  test('an ObjectId sorts before dates and regular expressions', () => {
    const { keyOf } = compileSort(decoded({ a: 1 }));
    const inOrder = [{ a: new ObjectId() }, { a: true }, { a: new Date(0) }, { a: /x/ }];
    const keys = inOrder.map((document) => keyOf(decoded(document)));
    expect(keys.toSorted(Buffer.compare)).toEqual(keys);
  });
});

describe('updates', () => {
  test.each<[string, Document, Document, Document]>([
    ['$inc adds to a decimal', { $inc: { a: 1 } }, { a: decimal('1.50') }, { a: decimal('2.50') }],
    [
      '$inc adds to a long beyond 2^53',
      { $inc: { a: 1 } },
      { a: 9007199254740993n },
      { a: 9007199254740994n },
    ],
    ['$inc keeps a double a double', { $inc: { a: 1 } }, { a: 0.5 }, { a: 1.5 }],
    [
      '$addToSet knows 1.50 as 1.5',
      { $addToSet: { a: { $each: [decimal('1.50'), 2] } } },
      { a: [1.5] },
      { a: [1.5, 2] },
    ],
    [
      '$pull takes $or',
      { $pull: { a: { $or: [{ b: 1 }, { c: 1 }] } } },
      { a: [{ b: 1 }, { c: 1 }, { d: 1 }] },
      { a: [{ d: 1 }] },
    ],
    [
      '$pull finds binary data by its bytes',
      { $pull: { a: Buffer.from([0xff]) } },
      { a: [Buffer.from([0xfe])] },
      { a: [Buffer.from([0xfe])] },
    ],
  ])('%s', (_rule, update, document, expected) => {
    expect(updated(update, document) ?? decoded(document)).toEqual(decoded(expected));
  });

  test.each<[string, Document, Document, number]>([
    ['$inc on text', { $inc: { a: 1 } }, { a: 'x' }, 14],
    ['$push on a number', { $push: { a: 1 } }, { a: 1 }, 2],
    ['$addToSet on a number', { $addToSet: { a: 1 } }, { a: 1 }, 2],
    ['$set through a number', { $set: { 'a.b': 1 } }, { a: 1 }, 28],
  ])('%s is an error, not nothing', (_rule, update, document, code) => {
    expect(() => updated(update, document)).toThrow(expect.objectContaining({ code }));
  });

  test('two arrayFilters paths on one array are no conflict', () => {
    const update = compileUpdate(decoded({ $set: { 'a.$[x].b': 1, 'a.$[y].c': 2 } }), {
      arrayFilters: [decoded({ 'x.k': 1 }), decoded({ 'y.k': 2 })],
    });
    const changed = update.apply(decoded({ a: [{ k: 1 }, { k: 2 }] }), {
      inserting: false,
      now: new Date(0),
    });
    expect(changed).toEqual(
      decoded({
        a: [
          { k: 1, b: 1 },
          { k: 2, c: 2 },
        ],
      }),
    );
  });
});
