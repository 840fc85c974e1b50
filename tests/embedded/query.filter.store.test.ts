/** Every filter operator against what MongoDB matches. Long because it is one table, operator by operator. */
import { Binary, BSONRegExp, MaxKey, MinKey, ObjectId } from 'bson';
import { describe, expect, test } from 'vitest';
import { compileFilter } from '#models/embedded/query/filter.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { decoded } from './values.arbitrary.ts';

/** filter, documents it matches, documents it does not */
type Row = [filter: Document, matches: Document[], misses: Document[]];

const id = new ObjectId();
const regex = (pattern: string, options = ''): BSONRegExp => new BSONRegExp(pattern, options);

function check(rows: Row[]): void {
  test.each(rows)('%j', (filter, matches, misses) => {
    const compiled = compileFilter(decoded(filter));
    for (const document of matches)
      expect([document, compiled.test(decoded(document))]).toEqual([document, true]);
    for (const document of misses)
      expect([document, compiled.test(decoded(document))]).toEqual([document, false]);
  });
}

describe('equality', () => {
  check([
    [{}, [{}, { a: 1 }], []],
    [{ a: 1 }, [{ a: 1 }, { a: [1, 2] }], [{ a: 2 }, {}, { a: '1' }, { a: [[1]] }, { a: { b: 1 } }]],
    [{ a: 'x' }, [{ a: 'x' }, { a: ['y', 'x'] }], [{ a: 'xy' }, { a: null }]],
    [{ a: null }, [{ a: null }, {}, { a: [null] }, { a: [1, null] }], [{ a: 0 }, { a: [] }, { a: '' }]],
    [
      { 'a.b': null },
      [{}, { a: 5 }, { a: {} }, { a: [{ b: 1 }, {}] }],
      [{ a: [] }, { a: [1] }, { a: { b: 1 } }],
    ],
    [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }, { a: 1 }]],
    [{ a: [] }, [{ a: [] }, { a: [[]] }], [{ a: [1] }, {}]],
    [{ a: {} }, [{ a: {} }], [{ a: { b: 1 } }, {}]],
    [
      { a: { b: 1, c: 2 } },
      [{ a: { b: 1, c: 2 } }, { a: [{ b: 1, c: 2 }] }],
      [{ a: { c: 2, b: 1 } }, { a: { b: 1 } }],
    ],
    [
      { 'a.b': 1 },
      [{ a: { b: 1 } }, { a: [{ b: 2 }, { b: 1 }] }, { a: { b: [1] } }],
      [{ 'a.b': 1 }, { a: [[{ b: 1 }]] }],
    ],
    [{ 'a.0': 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }], [{ a: [2, 1] }, { a: [[1]] }]],
    [{ a: true }, [{ a: true }], [{ a: 1 }, { a: 'true' }]],
    [{ a: id }, [{ a: id }, { a: [id] }], [{ a: new ObjectId() }, { a: id.toHexString() }]],
    [{ a: { $eq: regex('x') } }, [{ a: regex('x') }], [{ a: 'x' }]],
    [{ a: Number.NaN }, [{ a: Number.NaN }], [{ a: 0 }, {}]],
    [{ a: 1, b: 2 }, [{ a: 1, b: 2 }], [{ a: 1 }, { b: 2 }]],
    [{ a: new Date(5) }, [{ a: new Date(5) }], [{ a: 5 }]],
    [{ $comment: 'why', a: 1 }, [{ a: 1 }], [{ a: 2 }]],
  ]);
});

describe('ranges stay within one type', () => {
  check([
    [
      { a: { $gt: 5 } },
      [{ a: 6 }, { a: [1, 6] }],
      [{ a: 5 }, { a: '6' }, {}, { a: null }, { a: new Date(9) }],
    ],
    [{ a: { $gte: 5, $lt: 7 } }, [{ a: 5 }, { a: [1, 9] }], [{ a: 7 }, { a: [1, 2] }]],
    [{ a: { $lt: 'b' } }, [{ a: 'a' }, { a: '' }], [{ a: 'b' }, { a: 1 }]],
    [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
    [{ a: { $lte: null } }, [{ a: null }, {}], [{ a: 1 }]],
    [{ a: { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
    [{ a: { $lt: new Date(5) } }, [{ a: new Date(4) }], [{ a: new Date(5) }, { a: 4 }]],
    [{ a: { $gt: [1, 2] } }, [{ a: [1, 3] }, { a: [[2], 0] }], [{ a: [1, 2] }, { a: 5 }]],
    [{ a: { $gt: { b: 1 } } }, [{ a: { b: 2 } }], [{ a: { b: 1 } }]],
    [{ a: { $lt: true } }, [{ a: false }], [{ a: true }, { a: 0 }]],
    [{ a: { $lte: Number.NaN } }, [{ a: Number.NaN }], [{ a: 1 }]],
    [{ a: { $lt: 5 } }, [{ a: 4 }], [{ a: Number.NaN }]],
    [{ a: { $gt: new MinKey() } }, [{ a: 1 }, { a: null }, {}, { a: new MaxKey() }], [{ a: new MinKey() }]],
    [{ a: { $gte: new MinKey() } }, [{ a: 1 }, { a: new MinKey() }], []],
    [{ a: { $lt: new MaxKey() } }, [{ a: 1 }], [{ a: new MaxKey() }]],
    [{ a: { $gt: new MaxKey() } }, [], [{ a: 1 }, { a: new MaxKey() }]],
  ]);
});

describe('$ne, $in, $nin', () => {
  check([
    [{ a: { $ne: 1 } }, [{ a: 2 }, {}, { a: 'x' }, { a: [2] }], [{ a: 1 }, { a: [1, 2] }]],
    [{ a: { $ne: null } }, [{ a: 1 }, { a: [] }], [{}, { a: null }, { a: [null] }]],
    [{ 'a.b': { $ne: 1 } }, [{ a: [{ b: 2 }] }, {}], [{ a: [{ b: 2 }, { b: 1 }] }]],
    [{ a: { $in: [1, 'x'] } }, [{ a: 1 }, { a: 'x' }, { a: ['z', 'x'] }], [{ a: 2 }, {}]],
    [{ a: { $in: [] } }, [], [{}, { a: 1 }]],
    [{ a: { $in: [null] } }, [{}, { a: null }], [{ a: 1 }]],
    [{ a: { $in: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: 1 }]],
    [
      { a: { $in: [regex('^x'), 5] } },
      [{ a: 'xy' }, { a: 5 }, { a: ['b', 'xa'] }, { a: regex('^x') }],
      [{ a: 'yx' }],
    ],
    [{ a: { $in: [1, 2, 3, 'a', 'b', id] } }, [{ a: 3 }, { a: 'b' }, { a: id }], [{ a: 4 }, { a: 'c' }]],
    [{ a: { $nin: [1, 2] } }, [{ a: 3 }, {}, { a: [3] }], [{ a: 1 }, { a: [3, 2] }]],
    [{ a: { $nin: [null] } }, [{ a: 1 }], [{}, { a: null }]],
  ]);
});

describe('logic', () => {
  check([
    [{ $or: [{ a: 1 }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{ a: 2 }]],
    [{ $and: [{ a: { $gt: 1 } }, { a: { $lt: 4 } }] }, [{ a: 2 }, { a: [0, 9] }], [{ a: 4 }]],
    [{ $nor: [{ a: 1 }, { b: 1 }] }, [{}, { a: 2 }], [{ a: 1 }, { b: 1 }]],
    [{ a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: 'x' }, { a: [1, 2] }], [{ a: 6 }, { a: [1, 6] }]],
    [{ a: { $not: { $gt: 5, $lt: 8 } } }, [{ a: 5 }, { a: 9 }], [{ a: 6 }]],
    [{ a: { $not: regex('^x') } }, [{ a: 'y' }, {}], [{ a: 'xy' }]],
    [{ a: { $not: { $not: { $gt: 5 } } } }, [{ a: 6 }], [{ a: 5 }]],
    [{ a: { $not: { $elemMatch: { b: 1 } } } }, [{ a: [{ b: 2 }] }, {}], [{ a: [{ b: 1 }] }]],
  ]);
});

describe('$exists and $type', () => {
  check([
    [{ a: { $exists: true } }, [{ a: null }, { a: 1 }, { a: [] }], [{}]],
    [{ a: { $exists: false } }, [{}], [{ a: null }]],
    [{ a: { $exists: 0 } }, [{}], [{ a: 1 }]],
    [{ 'a.b': { $exists: true } }, [{ a: { b: 1 } }, { a: [{}, { b: 1 }] }], [{ a: 1 }, { a: [] }]],
    [{ 'a.b': { $exists: false } }, [{ a: 1 }, { a: [] }, { a: [1] }], [{ a: [{}, { b: 1 }] }]],
    [{ 'a.1': { $exists: true } }, [{ a: [1, 2] }], [{ a: [1] }]],
    [{ a: { $type: 'string' } }, [{ a: 'x' }, { a: [1, 'x'] }], [{ a: 1 }, {}]],
    [{ a: { $type: 2 } }, [{ a: 'x' }], [{ a: 1 }]],
    [{ a: { $type: 'array' } }, [{ a: [] }, { a: [1] }], [{ a: 1 }]],
    [{ a: { $type: 'objectId' } }, [{ a: id }], [{ a: id.toHexString() }]],
    [{ a: { $type: 'number' } }, [{ a: 1 }, { a: 1.5 }, { a: 5n }], [{ a: '1' }]],
    [{ a: { $type: ['int', 'bool'] } }, [{ a: 1 }, { a: false }], [{ a: 1.5 }, { a: 5n }]],
    [{ a: { $type: 'null' } }, [{ a: null }], [{}]],
    [{ a: { $type: 'object' } }, [{ a: {} }], [{ a: [] }]],
    [{ a: { $type: -1 } }, [{ a: new MinKey() }], [{ a: 1 }]],
  ]);
});

describe('arrays', () => {
  check([
    [{ a: { $size: 2 } }, [{ a: [1, 2] }, { a: [[], 1] }], [{ a: [1] }, { a: 2 }, {}, { a: [[1, 2]] }]],
    [{ a: { $size: 0 } }, [{ a: [] }], [{}]],
    [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 3] }], [{ a: [1] }, { a: 1 }]],
    [{ a: { $all: [1] } }, [{ a: 1 }, { a: [1] }], [{ a: 2 }]],
    [{ a: { $all: [] } }, [], [{ a: [] }, {}]],
    [{ a: { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2], 5] }], [{ a: [2, 1] }]],
    [{ a: { $all: [null] } }, [{}, { a: [null] }], [{ a: 1 }]],
    [{ a: { $all: [regex('^x'), 'y'] } }, [{ a: ['xa', 'y'] }], [{ a: ['y'] }]],
    [
      { a: { $all: [{ $elemMatch: { b: 1, c: 1 } }, { $elemMatch: { b: 2 } }] } },
      [{ a: [{ b: 1, c: 1 }, { b: 2 }] }],
      [{ a: [{ b: 1 }, { c: 1 }, { b: 2 }] }, { a: [{ b: 1, c: 1 }] }],
    ],
    [{ a: { $elemMatch: { $gte: 80, $lt: 85 } } }, [{ a: [82, 1] }], [{ a: [75, 88] }, { a: 82 }]],
    [
      { a: { $elemMatch: { b: 1, c: { $gt: 5 } } } },
      [{ a: [{ b: 1, c: 6 }] }],
      [
        {
          a: [
            { b: 1, c: 1 },
            { b: 2, c: 6 },
          ],
        },
        { a: { b: 1, c: 6 } },
      ],
    ],
    [{ a: { $elemMatch: { $ne: 1 } } }, [{ a: [1, 2] }], [{ a: [1] }, { a: [] }, {}]],
    [{ a: { $elemMatch: { $nin: [1, 2] } } }, [{ a: [1, 3] }], [{ a: [1, 2] }]],
    [{ a: { $elemMatch: { $not: { $gt: 3 } } } }, [{ a: [9, 1] }], [{ a: [9] }]],
    [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, [{ a: [{ c: 1 }] }], [{ a: [{ d: 1 }] }]],
    [{ a: { $elemMatch: { $elemMatch: { $gt: 5 } } } }, [{ a: [[1, 6]] }], [{ a: [6] }]],
    [{ a: { $elemMatch: { 0: 1 } } }, [{ a: [[1, 2]] }], [{ a: [1] }]],
    [{ a: { $elemMatch: { $size: 1 } } }, [{ a: [[1]] }], [{ a: [1] }]],
    [{ a: { $elemMatch: {} } }, [{ a: [{}] }, { a: [[]] }], [{ a: [1] }, { a: [] }]],
    [{ 'a.b': { $elemMatch: { $gt: 5 } } }, [{ a: [{ b: [1] }, { b: [6] }] }], [{ a: [{ b: 6 }] }]],
    [
      { a: { $elemMatch: { $id: id } } },
      [{ a: [{ $ref: 'c', $id: id }] }],
      [{ a: [{ $ref: 'c', $id: new ObjectId() }] }],
    ],
    [{ 'a.$id': id }, [{ a: { $ref: 'c', $id: id } }], [{ a: {} }]],
  ]);
});

describe('$mod and bits', () => {
  check([
    [
      { a: { $mod: [4, 0] } },
      [{ a: 8 }, { a: [1, 4] }, { a: 8.9 }, { a: 12n }, { a: -4 }],
      [{ a: 5 }, { a: '8' }, {}],
    ],
    [{ a: { $mod: [4.9, 1.2] } }, [{ a: 5 }], [{ a: 6 }]],
    [{ a: { $mod: [4, -1] } }, [{ a: -5 }], [{ a: 5 }]],
    [{ a: { $bitsAllSet: 6 } }, [{ a: 7 }, { a: 54 }], [{ a: 4 }, { a: '7' }, { a: 7.5 }]],
    [{ a: { $bitsAllSet: [1, 5] } }, [{ a: 54 }], [{ a: 2 }]],
    [{ a: { $bitsAnySet: [0, 1] } }, [{ a: 2 }], [{ a: 4 }]],
    [{ a: { $bitsAllClear: [0, 1] } }, [{ a: 4 }], [{ a: 5 }]],
    [{ a: { $bitsAnyClear: [0, 1] } }, [{ a: 5 }], [{ a: 7 }]],
    [{ a: { $bitsAllSet: [200] } }, [{ a: -1 }], [{ a: 1 }]],
    [
      { a: { $bitsAllSet: new Binary(Buffer.from([0x30])) } },
      [{ a: new Binary(Buffer.from([0xf0])) }],
      [{ a: new Binary(Buffer.from([0x10])) }],
    ],
  ]);
});

describe('regular expressions', () => {
  check([
    [{ a: regex('^he') }, [{ a: 'hero' }, { a: ['x', 'he'] }], [{ a: 'Hero' }, { a: 5 }, {}]],
    [{ a: regex('^he', 'i') }, [{ a: 'HERO' }], [{ a: 'x' }]],
    [{ a: { $regex: 'b$', $options: 'm' } }, [{ a: 'ab\nc' }], [{ a: 'a' }]],
    [{ a: { $regex: 'a.c', $options: 's' } }, [{ a: 'a\nc' }], [{ a: 'ac' }]],
    [{ a: { $regex: 'a b # note\n [ ]c', $options: 'x' } }, [{ a: 'ab c' }], [{ a: 'a b c' }]],
    [{ a: { $regex: regex('x'), $options: 'i' } }, [{ a: 'X' }], [{ a: 'y' }]],
    [{ a: { $regex: '^.$' } }, [{ a: '\u{1f600}' }], [{ a: 'ab' }]],
    [{ a: { $regex: '^a\\-b' } }, [{ a: 'a-b' }], [{ a: 'ab' }]],
    [{ a: { $regex: '(?i)hero' } }, [{ a: 'HERO' }], [{ a: 'x' }]],
    [{ a: { $regex: 'x', $nin: ['x', 'xx'] } }, [{ a: 'xxx' }], [{ a: 'x' }]],
  ]);
});

describe('the position of the matched element', () => {
  test.each<[Document, Document, number | undefined]>([
    [{ a: 2 }, { a: [1, 2] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: [9] }, { b: [7, 2] }] }, 1],
    [{ a: { $elemMatch: { b: 2 } } }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ a: 2, b: 1 }, { a: [1, 2], b: 1 }, 1],
    [{ $or: [{ a: 2, b: 9 }, { c: 1 }] }, { a: [1, 2], b: 1, c: 1 }, undefined],
    [{ a: 1 }, { a: 1 }, undefined],
    [{ a: [1, 2] }, { a: [1, 2] }, undefined],
    [{ a: { $ne: 5 } }, { a: [1, 2] }, undefined],
    [{ 'a.1': 2 }, { a: [1, 2] }, undefined],
    [{ 'a.1.b': 2 }, { a: [{ b: 1 }, { b: [1, 2] }] }, 1],
    [{ 'a.b.c': 2 }, { a: [{ b: [] }, { b: [{ c: 1 }, { c: 2 }] }] }, 1],
    [{ a: 5 }, { a: [1, 2] }, undefined],
  ])('%j in %j is %j', (filter, document, expected) => {
    expect(compileFilter(decoded(filter)).position(decoded(document))).toBe(expected);
  });
});

describe('what is not a filter is refused', () => {
  test.each<[Document, string, string]>([
    [{ a: { $foo: 1 } }, 'BadValue', 'unknown operator: $foo'],
    [{ a: { $gt: 1, b: 2 } }, 'BadValue', 'unknown operator: b'],
    [{ $foo: 1 }, 'BadValue', 'unknown top level operator: $foo'],
    [{ $and: {} }, 'BadValue', '$and must be an array'],
    [{ $or: [] }, 'BadValue', '$and/$or/$nor must be a nonempty array'],
    [{ $nor: [1] }, 'BadValue', '$or/$and/$nor entries need to be full objects'],
    [{ a: { $in: 1 } }, 'BadValue', '$in needs an array'],
    [{ a: { $nin: 1 } }, 'BadValue', '$nin needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 'BadValue', 'cannot nest $ under $in'],
    [{ a: { $ne: regex('x') } }, 'BadValue', "Can't have regex as arg to $ne."],
    [{ a: { $gt: regex('x') } }, 'BadValue', "Can't have RegEx as arg to predicate over field 'a'."],
    [{ a: { $not: 5 } }, 'BadValue', '$not needs a regex or a document'],
    [{ a: { $not: {} } }, 'BadValue', '$not cannot be empty'],
    [{ a: { $all: 1 } }, 'BadValue', '$all needs an array'],
    [{ a: { $all: [1, { $gt: 1 }] } }, 'BadValue', 'no $ expressions in $all'],
    [{ a: { $elemMatch: 1 } }, 'BadValue', '$elemMatch needs an Object'],
    [{ a: { $size: -1 } }, 'BadValue', 'Failed to parse $size. Expected a non-negative number'],
    [{ a: { $size: 1.5 } }, 'BadValue', 'Failed to parse $size'],
    [{ a: { $mod: 1 } }, 'BadValue', 'malformed mod, needs to be an array'],
    [{ a: { $mod: [1] } }, 'BadValue', 'malformed mod, not enough elements'],
    [{ a: { $mod: [0, 1] } }, 'BadValue', 'divisor cannot be 0'],
    [{ a: { $type: 'foo' } }, 'BadValue', 'Unknown type name alias: foo'],
    [{ a: { $type: 99 } }, 'BadValue', 'Invalid numerical type code: 99'],
    [{ a: { $type: {} } }, 'TypeMismatch', 'type must be represented as a number or a string'],
    [{ a: { $options: 'i' } }, 'BadValue', '$options needs a $regex'],
    [{ a: { $regex: 1 } }, 'BadValue', '$regex has to be a string'],
    [{ a: { $regex: regex('x', 'i'), $options: 'm' } }, 'Location51075', 'options set in both'],
    [{ a: { $regex: 'x', $options: 'g' } }, 'Location51108', 'invalid flag in regex options: g'],
    [{ a: { $bitsAllSet: -1 } }, 'FailedToParse', 'Expected a non-negative integer'],
    [{ a: { $bitsAllSet: [-1] } }, 'BadValue', 'bit positions must be'],
    [{ $where: 'true' }, 'NotImplemented', '$where is not supported'],
    [{ $text: { $search: 'x' } }, 'NotImplemented', '$text is not supported'],
    [{ $jsonSchema: {} }, 'NotImplemented', '$jsonSchema is not supported'],
    [{ a: { $near: [1, 2] } }, 'NotImplemented', '$near is not supported'],
    [{ a: { $geoWithin: {} } }, 'NotImplemented', '$geoWithin is not supported'],
    [{ $expr: true }, 'NotImplemented', '$expr is not supported here'],
    [
      { a: { $elemMatch: { $expr: true } } },
      'BadValue',
      '$expr can only be applied to the top-level document',
    ],
  ])('%j', (filter, codeName, message) => {
    expect(() => compileFilter(decoded(filter))).toThrow(
      expect.objectContaining({ name: 'StoreError', codeName, message: expect.stringContaining(message) }),
    );
  });

  test('nesting has an end', () => {
    let filter: Document = { a: 1 };
    for (let depth = 0; depth < 5_000; depth++) filter = { $and: [filter] };
    expect(() => compileFilter(filter)).toThrow('exceeded maximum query tree depth');
  });
});

describe('$expr', () => {
  test('is computed by what the filter is given', () => {
    const filter = compileFilter({ $expr: '$a' }, { evaluateExpression: (_expression, { a }) => a });
    expect([filter.test({ a: true }), filter.test({ a: 0 }), filter.test({})]).toEqual([true, false, false]);
  });
});
