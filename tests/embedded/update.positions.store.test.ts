import { describe, expect, test } from 'vitest';
import { compileFilter } from '#models/embedded/query/filter.ts';
import { compileUpdate } from '#models/embedded/update/update.ts';
import { documentForUpsert } from '#models/embedded/update/upsert.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { bytesOf, decoded } from './values.arbitrary.ts';

const now = new Date(0);

interface Case {
  readonly query?: Document;
  readonly arrayFilters?: Document[];
  readonly update: Document;
  readonly before: Document;
}

function apply({ query = {}, arrayFilters = [], update, before }: Case): Document | undefined {
  return compileUpdate(decoded(update), { arrayFilters: arrayFilters.map(decoded) }).apply(decoded(before), {
    filter: compileFilter(decoded(query)),
    inserting: false,
    now,
  });
}

describe('positional paths', () => {
  test.each<[Case, Document]>([
    [{ query: { a: 2 }, update: { $set: { 'a.$': 9 } }, before: { a: [1, 2, 2] } }, { a: [1, 9, 2] }],
    [
      { query: { 'a.k': 2 }, update: { $inc: { 'a.$.n': 1 } }, before: { a: [{ k: 1 }, { k: 2, n: 5 }] } },
      { a: [{ k: 1 }, { k: 2, n: 6 }] },
    ],
    [
      {
        query: { a: { $elemMatch: { k: 1, m: 2 } } },
        update: { $set: { 'a.$.x': 1, 'a.$.y': 2 } },
        before: {
          a: [
            { k: 1, m: 1 },
            { k: 1, m: 2 },
          ],
        },
      },
      {
        a: [
          { k: 1, m: 1 },
          { k: 1, m: 2, x: 1, y: 2 },
        ],
      },
    ],
    [{ query: { a: 2 }, update: { $unset: { 'a.$': 1 } }, before: { a: [1, 2] } }, { a: [1, null] }],
    [{ update: { $inc: { 'a.$[]': 1 } }, before: { a: [1, 2] } }, { a: [2, 3] }],
    [
      { update: { $set: { 'a.$[].b': 1 } }, before: { a: [{}, { c: 1 }] } },
      { a: [{ b: 1 }, { c: 1, b: 1 }] },
    ],
    [{ update: { $inc: { 'a.$[].$[]': 1 } }, before: { a: [[1], [2, 3]] } }, { a: [[2], [3, 4]] }],
    [{ update: { $set: { 'a.$[]': 1 } }, before: { a: [] } }, { a: [] }],
    [
      { update: { $set: { 'a.$[x]': 0 } }, arrayFilters: [{ x: { $gte: 5 } }], before: { a: [1, 5, 9] } },
      { a: [1, 0, 0] },
    ],
    [
      {
        update: { $set: { 'a.$[x].b.$[y].c': 0 } },
        arrayFilters: [{ 'x.k': 1 }, { 'y.c': { $gt: 1 } }],
        before: {
          a: [
            { k: 1, b: [{ c: 1 }, { c: 2 }] },
            { k: 2, b: [{ c: 5 }] },
          ],
        },
      },
      {
        a: [
          { k: 1, b: [{ c: 1 }, { c: 0 }] },
          { k: 2, b: [{ c: 5 }] },
        ],
      },
    ],
    [
      {
        update: { $push: { 'a.$[x].l': 1 } },
        arrayFilters: [{ $or: [{ 'x.k': 1 }, { 'x.k': 2 }] }],
        before: { a: [{ k: 2 }, { k: 3 }] },
      },
      { a: [{ k: 2, l: [1] }, { k: 3 }] },
    ],
    [
      {
        query: { 'a.k': 1 },
        update: { $set: { 'a.$.l.$[x]': 0 } },
        arrayFilters: [{ x: 7 }],
        before: { a: [{ k: 1, l: [7, 8] }] },
      },
      { a: [{ k: 1, l: [0, 8] }] },
    ],
  ])('%j', (given, expected) => {
    expect(apply(given) ?? decoded(given.before)).toEqual(decoded(expected));
  });

  test.each<[Case, string, string]>([
    [
      { query: { b: 1 }, update: { $set: { 'a.$': 9 } }, before: { a: [1], b: 1 } },
      'BadValue',
      'The positional operator did not find the match needed from the query.',
    ],
    [
      { update: { $set: { 'a.$.b.$': 9 } }, before: {} },
      'BadValue',
      "Too many positional (i.e. '$') elements found in path 'a.$.b.$'",
    ],
    [
      { update: { $set: { $: 9 } }, before: {} },
      'BadValue',
      "Cannot have positional (i.e. '$') element in the first position in path '$'",
    ],
    [{ update: { $set: { '$[].a': 9 } }, before: {} }, 'BadValue', 'Cannot have array filter identifier'],
    [
      { update: { $set: { 'a.$[]': 9 } }, before: {} },
      'BadValue',
      "The path 'a' must exist in the document in order to apply array updates.",
    ],
    [
      { update: { $set: { 'a.$[]': 9 } }, before: { a: 1 } },
      'BadValue',
      'Cannot apply array updates to non-array element a: 1',
    ],
    [
      { update: { $set: { 'a.$[x]': 9 } }, before: { a: [] } },
      'BadValue',
      "No array filter found for identifier 'x' in path 'a.$[x]'",
    ],
    [
      { update: { $set: { a: 9 } }, arrayFilters: [{ x: 1 }], before: {} },
      'FailedToParse',
      "The array filter for identifier 'x' was not used in the update",
    ],
    [
      { update: { $set: { 'a.$[x]': 9 } }, arrayFilters: [{ x: 1 }, { 'x.b': 1 }], before: {} },
      'FailedToParse',
      'Found multiple array filters with the same top-level field name x',
    ],
    [
      { update: { $set: { 'a.$[x]': 9 } }, arrayFilters: [{}], before: {} },
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    ],
    [
      { update: { $set: { 'a.$[x]': 9 } }, arrayFilters: [{ x: 1, y: 1 }], before: {} },
      'FailedToParse',
      "Expected a single top-level field name, found 'x' and 'y'",
    ],
    [
      { update: { $set: { 'a.$[X]': 9 } }, arrayFilters: [{ X: 1 }], before: {} },
      'BadValue',
      'must be an alphanumeric string beginning with a lowercase letter',
    ],
    [
      { update: { $set: { 'a.$[]': 1, 'a.0': 2 } }, before: { a: [1] } },
      'ConflictingUpdateOperators',
      "Update created a conflict at 'a.0'",
    ],
  ])('refuses %j', (given, codeName, message) => {
    expect(() => apply(given)).toThrow(
      expect.objectContaining({ name: 'StoreError', codeName, message: expect.stringContaining(message) }),
    );
  });
});

describe('an upsert begins with what the filter says by equality', () => {
  test.each<[Document, Document]>([
    [
      { a: 1, b: 'x' },
      { a: 1, b: 'x' },
    ],
    [
      { a: 1, _id: 5 },
      { _id: 5, a: 1 },
    ],
    [{ a: { $eq: 1 } }, { a: 1 }],
    [{ a: { $gt: 1 }, b: 2 }, { b: 2 }],
    [{ a: { $in: [1] } }, { a: 1 }],
    [{ a: { $in: [1, 2] } }, {}],
    [{ a: { $all: [1] } }, { a: 1 }],
    [{ a: { $elemMatch: { b: 1 } } }, {}],
    [{ a: /x/ }, {}],
    [{ a: { b: 1 } }, { a: { b: 1 } }],
    [{ 'a.b': 1, 'a.c': 2 }, { a: { b: 1, c: 2 } }],
    [{ 'a.0': 1 }, { a: { 0: 1 } }],
    [{ a: null }, { a: null }],
    [{ $and: [{ a: 1 }, { $and: [{ b: 2 }] }] }, { a: 1, b: 2 }],
    [{ $or: [{ a: 1 }] }, { a: 1 }],
    [{ $or: [{ a: 1 }, { a: 2 }] }, {}],
    [{ $nor: [{ a: 1 }] }, {}],
    [{ a: { $not: { $eq: 1 } } }, {}],
    [{ $comment: 'x', $expr: true }, {}],
  ])('%j', (filter, expected) => {
    expect(bytesOf(documentForUpsert(decoded(filter)))).toBe(bytesOf(decoded(expected)));
  });

  test.each<[Document, number]>([
    [{ a: 1, $and: [{ a: 1 }] }, 54],
    [{ a: { b: 1 }, 'a.b': 1 }, 54],
    [{ '_id.a': 1 }, 111],
  ])('%j is an error', (filter, code) => {
    expect(() => documentForUpsert(decoded(filter))).toThrow(
      expect.objectContaining({ name: 'StoreError', code }),
    );
  });

  test('a replacement takes only the _id from it', () => {
    expect(documentForUpsert(decoded({ _id: 5, a: 1 }), true)).toEqual(decoded({ _id: 5 }));
  });

  test.each<[Document, Document, Document]>([
    [{ $set: { b: 1 } }, { _id: 1, a: 1 }, { _id: 1, a: 1, b: 1 }],
    [{ $setOnInsert: { _id: 7, b: 1 }, $inc: { n: 1 } }, { a: 1 }, { _id: 7, a: 1, b: 1, n: 1 }],
    [{ $push: { l: 1 } }, {}, { l: [1] }],
    [{ $unset: { x: 1 } }, { a: 1 }, { a: 1 }],
    [{ b: 1 }, { _id: 1 }, { _id: 1, b: 1 }],
    [{ b: 1, _id: 3 }, {}, { _id: 3, b: 1 }],
  ])('%j on %j', (update, start, expected) => {
    const inserted = compileUpdate(decoded(update)).apply(decoded(start), { inserting: true, now });
    expect(bytesOf(inserted ?? {})).toBe(bytesOf(decoded(expected)));
  });

  test('an _id the filter fixed cannot be set to another', () => {
    const update = compileUpdate(decoded({ $set: { _id: 2 } }));
    expect(() => update.apply(decoded({ _id: 1 }), { inserting: true, now })).toThrow(
      expect.objectContaining({ code: 66 }),
    );
  });
});

test('a field named __proto__ is set, pushed to and removed like any other', () => {
  const set = compileUpdate(decoded(JSON.parse('{"$set": {"__proto__.polluted": 1, "constructor.x": 1}}')));
  const changed = set.apply({}, { inserting: true, now }) ?? {};
  expect(Object.keys(changed)).toEqual(['__proto__', 'constructor']);
  expect(({} as Document).polluted).toBeUndefined();
  const unset = compileUpdate(decoded(JSON.parse('{"$unset": {"__proto__": 1}}')));
  expect(Object.keys(unset.apply(changed, { inserting: false, now }) ?? {})).toEqual(['constructor']);
});
