/** Every update operator against what MongoDB answers. Long because it is one table, operator by operator. */
import { BSONRegExp, Double, Long, Timestamp } from 'bson';
import { describe, expect, test } from 'vitest';
import { compileUpdate } from '#models/embedded/update/update.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { bytesOf, decoded } from './values.arbitrary.ts';

type Row = [update: Document, before: Document, after: Document];
type Refusal = [update: Document, before: Document, codeName: string, message: string];

const now = new Date(1_700_000_000_500);

function apply(update: Document, before: Document): Document | undefined {
  return compileUpdate(decoded(update)).apply(decoded({ _id: 1, ...before }), { inserting: false, now });
}

/** Compared as bytes, so types and field order count; the old document must come out untouched. */
function check(rows: Row[]): void {
  test.each(rows)('%j on %j', (update, before, after) => {
    const document = decoded({ _id: 1, ...before });
    const untouched = bytesOf(document);
    const result = compileUpdate(decoded(update)).apply(document, { inserting: false, now }) ?? document;
    expect(bytesOf(result), JSON.stringify(result)).toBe(bytesOf(decoded({ _id: 1, ...after })));
    expect(bytesOf(document)).toBe(untouched);
  });
}

function refuse(rows: Refusal[]): void {
  test.each(rows)('refuses %j on %j', (update, before, codeName, message) => {
    expect(() => apply(update, before)).toThrow(
      expect.objectContaining({ name: 'StoreError', codeName, message: expect.stringContaining(message) }),
    );
  });
}

describe('$set and $unset', () => {
  check([
    [{ $set: { a: 1 } }, {}, { a: 1 }],
    [{ $set: { a: 'x' } }, { a: 1, b: 2 }, { a: 'x', b: 2 }],
    [{ $set: { 'a.b.c': 1 } }, {}, { a: { b: { c: 1 } } }],
    [{ $set: { 'a.b': 1 } }, { a: { c: 2 } }, { a: { c: 2, b: 1 } }],
    [{ $set: { 'a.0': 9 } }, { a: [1, 2] }, { a: [9, 2] }],
    [{ $set: { 'a.3': 9 } }, { a: [1] }, { a: [1, null, null, 9] }],
    [{ $set: { 'a.0': 9 } }, {}, { a: { 0: 9 } }],
    [{ $set: { 'a.0.b': 9 } }, { a: [{ b: 1 }] }, { a: [{ b: 9 }] }],
    [{ $set: { 'a.1.b': 9 } }, { a: [1] }, { a: [1, { b: 9 }] }],
    [{ $set: { b: 1, a: 2 } }, {}, { a: 2, b: 1 }],
    [{ $set: { 'a.10': 1, 'a.9': 2 } }, { a: { x: 1 } }, { a: { x: 1, 9: 2, 10: 1 } }],
    [{ $set: { a: new Double(1) } }, { a: 1 }, { a: new Double(1) }],
    [{ $set: { _id: 1, a: 1 } }, {}, { a: 1 }],
    [{ $set: {} }, { a: 1 }, { a: 1 }],
    [{ $set: { 'a.$id': 5 } }, { a: { $ref: 'c', $id: 1 } }, { a: { $ref: 'c', $id: 5 } }],
    [{ $unset: { a: '' } }, { a: 1, b: 2 }, { b: 2 }],
    [{ $unset: { 'a.b': 1 } }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }],
    [{ $unset: { 'a.0': 1 } }, { a: [1, 2] }, { a: [null, 2] }],
    [{ $unset: { 'a.9': 1 } }, { a: [1] }, { a: [1] }],
    [{ $unset: { 'a.b': 1 } }, { a: 5 }, { a: 5 }],
    [{ $unset: { x: 1 } }, { a: 5 }, { a: 5 }],
    [{ $setOnInsert: { a: 1 } }, { b: 1 }, { b: 1 }],
    [{ $setOnInsert: { 'b.c': 1 } }, { b: 1 }, { b: 1 }],
  ]);
  refuse([
    [{ $set: { 'a.b': 1 } }, { a: 1 }, 'PathNotViable', "Cannot create field 'b' in element {a: 1}"],
    [{ $set: { 'a.b': 1 } }, { a: [1] }, 'PathNotViable', "Cannot create field 'b' in element {a: [ 1 ]}"],
    [{ $set: { 'a.b': 1 } }, { a: null }, 'PathNotViable', "Cannot create field 'b' in element {a: null}"],
    [{ $set: { 'a.9000000': 1 } }, { a: [1] }, 'BadValue', "can't backfill more than"],
    [{ $set: { _id: 2 } }, {}, 'ImmutableField', "modify the immutable field '_id'"],
    [{ $set: { '_id.x': 2 } }, { _id: { x: 1 } }, 'ImmutableField', "modify the immutable field '_id'"],
    [{ $unset: { _id: 1 } }, {}, 'ImmutableField', "modify the immutable field '_id'"],
    [{ $set: { $a: 1 } }, {}, 'DollarPrefixedFieldName', "'$a' is not valid for storage"],
    [{ $set: { 'a.$b': 1 } }, {}, 'DollarPrefixedFieldName', "The dollar ($) prefixed field '$b' in 'a.$b'"],
    [{ $set: { '': 1 } }, {}, 'EmptyFieldName', 'An empty update path is not valid.'],
    [{ $set: { 'a..b': 1 } }, {}, 'EmptyFieldName', "The update path 'a..b' contains an empty field name"],
    [{ $set: { 'a.': 1 } }, {}, 'EmptyFieldName', 'contains an empty field name'],
    [
      { $set: { a: 1 }, $inc: { a: 1 } },
      {},
      'ConflictingUpdateOperators',
      "Updating the path 'a' would create a conflict at 'a'",
    ],
    [
      { $set: { a: 1, 'a.b': 1 } },
      {},
      'ConflictingUpdateOperators',
      "Updating the path 'a.b' would create a conflict at 'a'",
    ],
    [
      { $set: { 'a.b': 1, a: 1 } },
      {},
      'ConflictingUpdateOperators',
      "Updating the path 'a' would create a conflict at 'a'",
    ],
    [{ $set: { a: 1, 'a-b': 1, 'a.b': 1 } }, {}, 'ConflictingUpdateOperators', "conflict at 'a'"],
    [{ $set: 5 }, {}, 'FailedToParse', 'Modifiers operate on fields but we found type int instead.'],
    [{ $foo: { a: 1 } }, {}, 'FailedToParse', 'Unknown modifier: $foo.'],
    [{ $foo: {} }, {}, 'FailedToParse', 'Unknown modifier: $foo.'],
    [{ $set: { a: 1 }, b: 1 }, {}, 'FailedToParse', 'Unknown modifier: b.'],
  ]);
});

describe('$inc, $mul, $min, $max, $bit', () => {
  const long = (value: bigint): Long => Long.fromBigInt(value);
  check([
    [{ $inc: { a: 2 } }, { a: 1 }, { a: 3 }],
    [{ $inc: { a: 2 } }, {}, { a: 2 }],
    [{ $inc: { 'a.b': -1 } }, { a: { b: 1 } }, { a: { b: 0 } }],
    [{ $inc: { 'a.1': 1 } }, { a: [1, 2] }, { a: [1, 3] }],
    [{ $inc: { a: 1 } }, { a: 2147483647 }, { a: long(2147483648n) }],
    [{ $inc: { a: 0.5 } }, { a: 1 }, { a: 1.5 }],
    [{ $inc: { a: 1 } }, { a: new Double(1) }, { a: new Double(2) }],
    [{ $inc: { a: long(1n) } }, { a: 1 }, { a: long(2n) }],
    [{ $mul: { a: 3 } }, { a: 2 }, { a: 6 }],
    [{ $mul: { a: 3 } }, {}, { a: 0 }],
    [{ $mul: { a: 2.5 } }, {}, { a: new Double(0) }],
    [{ $mul: { a: long(3n) } }, {}, { a: long(0n) }],
    [{ $min: { a: 1 } }, { a: 2 }, { a: 1 }],
    [{ $min: { a: 3 } }, { a: 2 }, { a: 2 }],
    [{ $min: { a: 3 } }, {}, { a: 3 }],
    [{ $min: { a: 'x' } }, { a: 2 }, { a: 2 }],
    [{ $max: { a: 'x' } }, { a: 2 }, { a: 'x' }],
    [{ $max: { a: new Date(5) } }, { a: new Date(4) }, { a: new Date(5) }],
    [{ $max: { a: 1 } }, { a: null }, { a: 1 }],
    [{ $max: { a: new Double(2) } }, { a: 2 }, { a: 2 }],
    [{ $bit: { a: { and: 10 } } }, { a: 13 }, { a: 8 }],
    [{ $bit: { a: { or: 5 } } }, { a: 3 }, { a: 7 }],
    [{ $bit: { a: { xor: 5 } } }, { a: 1 }, { a: 4 }],
    [{ $bit: { a: { or: long(1n) } } }, { a: 2 }, { a: long(3n) }],
    [{ $bit: { a: { or: 6 } } }, {}, { a: 6 }],
    [{ $bit: { a: { and: -1, or: 1 } } }, { a: 8 }, { a: 9 }],
  ]);
  refuse([
    [{ $inc: { a: 'x' } }, {}, 'TypeMismatch', 'Cannot increment with non-numeric argument: {a: "x"}'],
    [{ $mul: { a: null } }, {}, 'TypeMismatch', 'Cannot multiply with non-numeric argument: {a: null}'],
    [
      { $inc: { a: 1 } },
      { a: 'x' },
      'TypeMismatch',
      "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
    ],
    [{ $inc: { 'a.b': 1 } }, { a: { b: null } }, 'TypeMismatch', "the field 'b' of non-numeric type null"],
    [{ $mul: { a: 1 } }, { a: [] }, 'TypeMismatch', 'Cannot apply $mul to a value of non-numeric type'],
    [
      { $inc: { a: 1 } },
      { a: Long.MAX_VALUE },
      'BadValue',
      'Failed to apply $inc operations to current value',
    ],
    [{ $inc: { 'a.b': 1 } }, { a: 'x' }, 'PathNotViable', 'Cannot create field \'b\' in element {a: "x"}'],
    [{ $bit: { a: 1 } }, {}, 'BadValue', 'The $bit modifier is not compatible with a int.'],
    [{ $bit: { a: {} } }, {}, 'BadValue', 'You must pass in at least one bitwise operation.'],
    [
      { $bit: { a: { not: 1 } } },
      {},
      'BadValue',
      "The $bit modifier only supports 'and', 'or', and 'xor', not 'not'",
    ],
    [
      { $bit: { a: { and: 1.5 } } },
      {},
      'BadValue',
      "must be an Integer(32/64 bit); a 'double' is not supported",
    ],
    [
      { $bit: { a: { and: 1 } } },
      { a: 1.5 },
      'BadValue',
      'Cannot apply $bit to a value of non-integral type',
    ],
  ]);
});

describe('$rename and $currentDate', () => {
  check([
    [{ $rename: { a: 'b' } }, { a: 1, c: 2 }, { c: 2, b: 1 }],
    [{ $rename: { a: 'b' } }, { b: 0, a: 1 }, { b: 1 }],
    [{ $rename: { x: 'b' } }, { b: 0 }, { b: 0 }],
    [{ $rename: { 'a.b': 'c.d' } }, { a: { b: 1 } }, { a: {}, c: { d: 1 } }],
    [{ $rename: { 'a.b': 'a.c' } }, { a: { b: 1, z: 2 } }, { a: { z: 2, c: 1 } }],
    [{ $currentDate: { a: true } }, {}, { a: now }],
    [{ $currentDate: { a: { $type: 'date' } } }, { a: 1 }, { a: now }],
    [{ $currentDate: { a: { $type: 'timestamp' } } }, {}, { a: new Timestamp({ t: 1_700_000_000, i: 1 }) }],
  ]);
  refuse([
    [{ $rename: { a: 1 } }, {}, 'BadValue', "The 'to' field for $rename must be a string: a: 1"],
    [{ $rename: { a: 'a' } }, {}, 'BadValue', 'The source and target field for $rename must differ'],
    [{ $rename: { a: 'a.b' } }, { a: 1 }, 'ConflictingUpdateOperators', "conflict at 'a'"],
    [{ $rename: { a: 'b' }, $set: { b: 1 } }, {}, 'ConflictingUpdateOperators', "conflict at 'b'"],
    [{ $rename: { a: 'b' }, $set: { a: 1 } }, {}, 'ConflictingUpdateOperators', "conflict at 'a'"],
    [
      { $rename: { 'a.0': 'b' } },
      { a: [1] },
      'BadValue',
      "The source field cannot be an array element, 'a.0' in doc with _id: 1 has an array field called 'a'",
    ],
    [
      { $rename: { b: 'a.0' } },
      { a: [1], b: 1 },
      'BadValue',
      'The destination field cannot be an array element',
    ],
    [{ $rename: { 'a.$': 'b' } }, {}, 'BadValue', 'The source field for $rename may not be dynamic: a.$'],
    [
      { $rename: { a: 'b.$[]' } },
      {},
      'BadValue',
      'The destination field for $rename may not be dynamic: b.$[]',
    ],
    [{ $rename: { _id: 'b' } }, {}, 'ImmutableField', "immutable field '_id'"],
    [{ $rename: { a: '_id' } }, { a: 2 }, 'ImmutableField', "immutable field '_id'"],
    [{ $currentDate: { a: 1 } }, {}, 'BadValue', 'int is not valid type for $currentDate'],
    [{ $currentDate: { a: { $type: 'x' } } }, {}, 'BadValue', "required to be 'date' or 'timestamp'"],
    [{ $currentDate: { a: { x: 1 } } }, {}, 'BadValue', 'Unrecognized $currentDate option: x'],
  ]);
});

describe('$push', () => {
  check([
    [{ $push: { a: 1 } }, {}, { a: [1] }],
    [{ $push: { a: 1 } }, { a: [1] }, { a: [1, 1] }],
    [{ $push: { a: [2, 3] } }, { a: [1] }, { a: [1, [2, 3]] }],
    [{ $push: { 'a.b': 1 } }, {}, { a: { b: [1] } }],
    [{ $push: { a: { $each: [2, 3] } } }, { a: [1] }, { a: [1, 2, 3] }],
    [{ $push: { a: { $each: [] } } }, {}, { a: [] }],
    [{ $push: { a: { $each: [9], $position: 0 } } }, { a: [1, 2] }, { a: [9, 1, 2] }],
    [{ $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2] }, { a: [1, 9, 2] }],
    [{ $push: { a: { $each: [9], $position: 50 } } }, { a: [1, 2] }, { a: [1, 2, 9] }],
    [{ $push: { a: { $each: [3], $slice: -2 } } }, { a: [1, 2] }, { a: [2, 3] }],
    [{ $push: { a: { $each: [3], $slice: 1 } } }, { a: [1, 2] }, { a: [1] }],
    [{ $push: { a: { $each: [3], $slice: 0 } } }, { a: [1, 2] }, { a: [] }],
    [{ $push: { a: { $each: [2], $sort: 1 } } }, { a: [3, 1] }, { a: [1, 2, 3] }],
    [{ $push: { a: { $each: [2], $sort: -1 } } }, { a: [3, 'x'] }, { a: ['x', 3, 2] }],
    [
      { $push: { a: { $each: [{ s: 5, n: 'c' }], $sort: { s: -1 }, $slice: 2 } } },
      {
        a: [
          { s: 1, n: 'a' },
          { s: 9, n: 'b' },
        ],
      },
      {
        a: [
          { s: 9, n: 'b' },
          { s: 5, n: 'c' },
        ],
      },
    ],
    [
      { $push: { a: { $each: [], $sort: { 'x.y': 1, z: -1 } } } },
      { a: [{ x: { y: 2 } }, { x: { y: 1 }, z: 1 }, { x: { y: 1 }, z: 2 }, 5] },
      { a: [5, { x: { y: 1 }, z: 2 }, { x: { y: 1 }, z: 1 }, { x: { y: 2 } }] },
    ],
  ]);
  refuse([
    [
      { $push: { a: 1 } },
      { a: 1 },
      'BadValue',
      "The field 'a' must be an array but is of type int in document {_id: 1}",
    ],
    [
      { $push: { a: { $each: 1 } } },
      {},
      'BadValue',
      'The argument to $each in $push must be an array but it was of type: int',
    ],
    [{ $push: { a: { $each: [], $x: 1 } } }, {}, 'BadValue', 'Unrecognized clause in $push: $x'],
    [
      { $push: { a: { $each: [], $slice: 'x' } } },
      {},
      'BadValue',
      'The value for $slice must be an integer value but was given type: string',
    ],
    [
      { $push: { a: { $each: [], $position: 1.5 } } },
      {},
      'BadValue',
      'The value for $position must be an integer',
    ],
    [
      { $push: { a: { $each: [], $sort: 2 } } },
      {},
      'BadValue',
      'The $sort element value must be either 1 or -1',
    ],
    [{ $push: { a: { $each: [], $sort: {} } } }, {}, 'BadValue', 'The $sort pattern is empty'],
  ]);
});

describe('$addToSet', () => {
  check([
    [{ $addToSet: { a: 1 } }, {}, { a: [1] }],
    [{ $addToSet: { a: 1 } }, { a: [1] }, { a: [1] }],
    [{ $addToSet: { a: 1 } }, { a: [new Double(1)] }, { a: [new Double(1)] }],
    [{ $addToSet: { a: [1] } }, { a: [1] }, { a: [1, [1]] }],
    [
      { $addToSet: { a: { x: 1, y: 2 } } },
      { a: [{ y: 2, x: 1 }] },
      {
        a: [
          { y: 2, x: 1 },
          { x: 1, y: 2 },
        ],
      },
    ],
    [{ $addToSet: { a: { $each: [1, 2, 2, 3] } } }, { a: [3] }, { a: [3, 1, 2] }],
    [{ $addToSet: { a: { $each: [] } } }, {}, { a: [] }],
  ]);
  refuse([
    [
      { $addToSet: { a: 1 } },
      { a: 'x' },
      'BadValue',
      "Cannot apply $addToSet to a non-array field. Field named 'a' has a non-array type string in the document _id: 1",
    ],
    [
      { $addToSet: { a: { $each: 1 } } },
      {},
      'TypeMismatch',
      'The argument to $each in $addToSet must be an array but it was of type int',
    ],
    [
      { $addToSet: { a: { $each: [], $slice: 1 } } },
      {},
      'BadValue',
      'Found unexpected fields after $each in $addToSet',
    ],
  ]);
});

describe('$pop, $pull and $pullAll', () => {
  check([
    [{ $pop: { a: 1 } }, { a: [1, 2] }, { a: [1] }],
    [{ $pop: { a: -1 } }, { a: [1, 2] }, { a: [2] }],
    [{ $pop: { a: 1 } }, { a: [] }, { a: [] }],
    [{ $pop: { a: 1 } }, {}, {}],
    [{ $pull: { a: 1 } }, { a: [1, 2, 1, new Double(1)] }, { a: [2] }],
    [{ $pull: { a: { $gte: 2 } } }, { a: [1, 2, 3, 'x'] }, { a: [1, 'x'] }],
    [{ $pull: { a: { $in: [1, 'x'] } } }, { a: [1, 2, 'x'] }, { a: [2] }],
    [{ $pull: { a: { $ne: 1 } } }, { a: [1, 2] }, { a: [1] }],
    [{ $pull: { a: { b: 1 } } }, { a: [{ b: 1, c: 1 }, { b: 2 }, 1] }, { a: [{ b: 2 }, 1] }],
    [{ $pull: { a: { b: { $gt: 1 }, c: 1 } } }, { a: [{ b: 2, c: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }],
    [
      { $pull: { a: { b: { $elemMatch: { c: 1 } } } } },
      { a: [{ b: [{ c: 1 }] }, { b: [] }] },
      { a: [{ b: [] }] },
    ],
    [{ $pull: { a: [1, 2] } }, { a: [[1, 2], [2, 1], 1] }, { a: [[2, 1], 1] }],
    [{ $pull: { a: new BSONRegExp('^x') } }, { a: ['xa', 'b'] }, { a: ['b'] }],
    [{ $pull: { a: null } }, { a: [null, 1] }, { a: [1] }],
    [{ $pull: { a: 1 } }, {}, {}],
    [{ $pull: { 'a.b': 1 } }, { a: { b: [1, 2] } }, { a: { b: [2] } }],
    [{ $pullAll: { a: [1, { b: 1 }] } }, { a: [1, 2, { b: 1 }, { b: 1, c: 1 }] }, { a: [2, { b: 1, c: 1 }] }],
    [{ $pullAll: { a: [] } }, { a: [1] }, { a: [1] }],
  ]);
  refuse([
    [{ $pop: { a: 2 } }, {}, 'FailedToParse', '$pop expects 1 or -1, found: a: 2'],
    [{ $pop: { a: 'x' } }, {}, 'FailedToParse', '$pop expects 1 or -1'],
    [{ $pop: { a: 1 } }, { a: 5 }, 'TypeMismatch', "Path 'a' contains an element of non-array type 'int'"],
    [{ $pull: { a: 1 } }, { a: 5 }, 'BadValue', 'Cannot apply $pull to a non-array value'],
    [
      { $pull: { 'a.b': 1 } },
      { a: 5 },
      'PathNotViable',
      'Cannot use the part (b) of (a.b) to traverse the element ({a: 5})',
    ],
    [{ $pull: { a: { $foo: 1 } } }, { a: [] }, 'BadValue', 'unknown'],
    [
      { $pullAll: { a: 1 } },
      { a: [] },
      'BadValue',
      '$pullAll requires an array argument but was given a int',
    ],
    [{ $pullAll: { a: [1] } }, { a: 5 }, 'BadValue', 'Cannot apply $pullAll to a non-array value'],
  ]);
});

describe('an update that changes nothing says so', () => {
  test.each<[Document, Document]>([
    [{ $set: { a: 1 } }, { a: 1 }],
    [{ $set: { a: { b: [1] } } }, { a: { b: [1] } }],
    [{ $unset: { b: 1 } }, { a: 1 }],
    [{ $inc: { a: 0 } }, { a: 1 }],
    [{ $push: { a: { $each: [] } } }, { a: [1] }],
    [{ $pull: { a: 5 } }, { a: [1] }],
    [{ $addToSet: { a: 1 } }, { a: [1] }],
    [{ $min: { a: 5 } }, { a: 1 }],
    [{ _id: 1, a: 1 }, { a: 1 }],
  ])('%j on %j', (update, before) => {
    expect(apply(update, before)).toBeUndefined();
  });

  test('another number type is a change', () => {
    expect(apply({ $set: { a: new Double(1) } }, { a: 1 })).toEqual(decoded({ _id: 1, a: new Double(1) }));
  });
});

describe('a replacement', () => {
  test.each<[Document, Document, Document]>([
    [{ b: 2 }, { _id: 1, a: 1 }, { _id: 1, b: 2 }],
    [{}, { _id: 1, a: 1 }, { _id: 1 }],
    [{ b: 2, _id: 1 }, { _id: 1 }, { _id: 1, b: 2 }],
    [{ _id: new Double(1), b: 2 }, { _id: 1 }, { _id: 1, b: 2 }],
    [{ 'a.b': 1, c: { $d: 1 } }, { _id: 1 }, { _id: 1, 'a.b': 1, c: { $d: 1 } }],
  ])('%j of %j', (update, before, after) => {
    const result = compileUpdate(decoded(update)).apply(decoded(before), { inserting: false, now });
    expect(bytesOf(result ?? {})).toBe(bytesOf(decoded(after)));
  });
  test('keeps the _id', () => {
    const update = compileUpdate(decoded({ _id: 2 }));
    expect(() => update.apply(decoded({ _id: 1 }), { inserting: false, now })).toThrow(
      expect.objectContaining({ code: 66 }),
    );
  });
  test('has no operators among its fields', () => {
    expect(() => compileUpdate(decoded({ a: 1, $set: { b: 1 } }))).toThrow(
      expect.objectContaining({ code: 52 }),
    );
  });
});
