import { describe, expect, test } from 'vitest';
import { compileFilter } from '#models/embedded/query/filter.ts';
import { compileProjection } from '#models/embedded/query/projection.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { decoded } from './values.arbitrary.ts';

const hero = { _id: 1, name: 'Ada', home: { city: 'Bern', zip: 3000 }, tags: ['a', 'b', 'c'] };
const grades = {
  _id: 1,
  g: [
    { c: 'x', v: 1 },
    { c: 'y', v: 2 },
    { c: 'z', v: 3 },
  ],
};

describe('inclusion and exclusion', () => {
  test.each<[Document, Document, Document]>([
    [{}, hero, hero],
    [{ name: 1 }, hero, { _id: 1, name: 'Ada' }],
    [{ name: true, _id: 0 }, hero, { name: 'Ada' }],
    [{ _id: 1 }, hero, { _id: 1 }],
    [{ _id: 0 }, { _id: 1, a: 2 }, { a: 2 }],
    [{ name: 0 }, { _id: 1, name: 'Ada', a: 2 }, { _id: 1, a: 2 }],
    [
      { name: 0, _id: 1 },
      { _id: 1, name: 'Ada', a: 2 },
      { _id: 1, a: 2 },
    ],
    [{ name: 0, _id: 0 }, { _id: 1, name: 'Ada', a: 2 }, { a: 2 }],
    [{ tags: 1, name: 1 }, hero, { _id: 1, name: 'Ada', tags: ['a', 'b', 'c'] }],
    [{ 'home.city': 1 }, hero, { _id: 1, home: { city: 'Bern' } }],
    [{ home: { city: 1 } }, hero, { _id: 1, home: { city: 'Bern' } }],
    [{ 'home.city': 0, name: 0, tags: 0 }, hero, { _id: 1, home: { zip: 3000 } }],
    [{ 'home.street': 1 }, hero, { _id: 1, home: {} }],
    [{ 'name.first': 1 }, hero, { _id: 1 }],
    [{ 'name.first': 0, home: 0, tags: 0 }, hero, { _id: 1, name: 'Ada' }],
    [{ missing: 1 }, hero, { _id: 1 }],
    [{ 'g.v': 1 }, grades, { _id: 1, g: [{ v: 1 }, { v: 2 }, { v: 3 }] }],
    [{ 'g.v': 0 }, grades, { _id: 1, g: [{ c: 'x' }, { c: 'y' }, { c: 'z' }] }],
    [
      { 'g.v': 1 },
      { _id: 1, g: [5, { v: 1 }, [{ v: 2, w: 1 }], {}] },
      { _id: 1, g: [{ v: 1 }, [{ v: 2 }], {}] },
    ],
    [{ 'g.v': 0 }, { _id: 1, g: [5, { v: 1, w: 1 }] }, { _id: 1, g: [5, { w: 1 }] }],
    [{ 'g.0': 1 }, { _id: 1, g: [5] }, { _id: 1, g: [] }],
    [{ '_id.a': 1 }, { _id: { a: 1, b: 2 }, c: 1 }, { _id: { a: 1 } }],
  ])('%j', (projection, document, expected) => {
    expect(compileProjection(decoded(projection))(decoded(document))).toEqual(decoded(expected));
  });
});

describe('$slice', () => {
  const list = { _id: 1, a: [1, 2, 3, 4, 5], b: 1 };
  test.each<[Document, Document]>([
    [{ a: { $slice: 2 } }, { _id: 1, a: [1, 2], b: 1 }],
    [{ a: { $slice: -2 } }, { _id: 1, a: [4, 5], b: 1 }],
    [{ a: { $slice: 0 } }, { _id: 1, a: [], b: 1 }],
    [{ a: { $slice: [1, 2] } }, { _id: 1, a: [2, 3], b: 1 }],
    [{ a: { $slice: [-2, 1] } }, { _id: 1, a: [4], b: 1 }],
    [{ a: { $slice: [-9, 2] } }, { _id: 1, a: [1, 2], b: 1 }],
    [{ b: { $slice: 1 } }, list],
    [
      { a: { $slice: 1 }, b: 0 },
      { _id: 1, a: [1] },
    ],
    [
      { a: { $slice: 1 }, b: 1 },
      { _id: 1, a: [1], b: 1 },
    ],
    [
      { a: { $slice: 1 }, _id: 0 },
      { a: [1], b: 1 },
    ],
  ])('%j', (projection, expected) => {
    expect(compileProjection(decoded(projection))(decoded(list))).toEqual(decoded(expected));
  });
});

describe('$elemMatch and the positional $', () => {
  test.each<[Document, Document, Document, Document]>([
    [{ g: { $elemMatch: { v: { $gt: 1 } } } }, {}, grades, { _id: 1, g: [{ c: 'y', v: 2 }] }],
    [{ g: { $elemMatch: { v: 9 } } }, {}, grades, { _id: 1 }],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, {}, { _id: 1, a: [0, 2, 2.5] }, { _id: 1, a: [2] }],
    [{ a: { $elemMatch: { $gt: 1 } }, b: 1 }, {}, { _id: 1, a: [2], b: 1, c: 1 }, { _id: 1, a: [2], b: 1 }],
    [{ a: { $elemMatch: { $gt: 1 } }, b: 0 }, {}, { _id: 1, a: [2], b: 1, c: 1 }, { _id: 1, a: [2], c: 1 }],
    [{ 'g.$': 1 }, { 'g.v': 2 }, grades, { _id: 1, g: [{ c: 'y', v: 2 }] }],
    [{ 'g.$': 1 }, { g: { $elemMatch: { v: 3 } } }, grades, { _id: 1, g: [{ c: 'z', v: 3 }] }],
    [{ 'h.g.$': 1 }, { 'h.g': 2 }, { _id: 1, h: { g: [1, 2], i: 1 } }, { _id: 1, h: { g: [2] } }],
    [{ 'g.$': 1 }, { a: 1 }, { _id: 1, a: 1, g: 5 }, { _id: 1, g: 5 }],
  ])('%j for the query %j', (projection, query, document, expected) => {
    const filter = compileFilter(decoded(query));
    const project = compileProjection(decoded(projection), { filter });
    expect(project(decoded(document))).toEqual(decoded(expected));
  });

  test('without a matched element the positional $ is an error', () => {
    const project = compileProjection(decoded({ 'g.$': 1 }), { filter: compileFilter({}) });
    expect(() => project(decoded(grades))).toThrow(expect.objectContaining({ code: 51246 }));
  });

  test('a matched place beyond the shown array is an error', () => {
    const filter = compileFilter(decoded({ a: 3 }));
    const project = compileProjection(decoded({ 'b.$': 1 }), { filter });
    expect(() => project(decoded({ a: [1, 2, 3], b: [1] }))).toThrow(
      expect.objectContaining({ code: 51247 }),
    );
  });
});

describe('expressions', () => {
  const evaluateExpression = (expression: unknown): unknown =>
    expression === '$missing' ? undefined : JSON.stringify(expression);
  test.each<[Document, Document]>([
    [{ total: { $add: ['$a', '$b'] } }, { _id: 1, total: '{"$add":["$a","$b"]}' }],
    [
      { a: 1, text: 'literal' },
      { _id: 1, a: 1, text: '"literal"' },
    ],
    [{ a: '$b' }, { _id: 1, a: '"$b"' }],
    [{ x: { y: '$b' } }, { _id: 1, x: { y: '"$b"' } }],
    [{ x: '$missing' }, { _id: 1 }],
  ])('%j', (projection, expected) => {
    const project = compileProjection(projection, { evaluateExpression });
    expect(project({ _id: 1, a: 1, b: 2 })).toEqual(expected);
  });
});

describe('what is not a projection is refused', () => {
  test.each<[Document, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ 'a.$': 1, 'b.$': 1 }, 31276],
    [{ 'a.$': 1, b: { $elemMatch: { c: 1 } } }, 31255],
    [{ a: 0, 'b.$': 1 }, 31395],
    [{ 'a.$.b': 1 }, 31394],
    [{ 'a.b': { $elemMatch: { c: 1 } } }, 31275],
    [{ a: { $elemMatch: 1 } }, 31274],
    [{ a: { $slice: 'x' } }, 28667],
    [{ a: { $slice: [1, 0] } }, 28729],
    [{ $a: 1 }, 16410],
    [{ 'a..b': 1 }, 15998],
    [{ a: {} }, 51270],
    [{ a: { $meta: 'textScore' } }, 238],
    [{ a: { $add: [1] } }, 238],
  ])('%j', (projection, code) => {
    expect(() => compileProjection(decoded(projection))).toThrow(
      expect.objectContaining({ name: 'StoreError', code }),
    );
  });

  test('an expression in an exclusion', () => {
    const evaluateExpression = (): unknown => 1;
    expect(() => compileProjection(decoded({ b: 0, a: { $add: [1] } }), { evaluateExpression })).toThrow(
      expect.objectContaining({ code: 31252 }),
    );
  });
});

test('a field named __proto__ is shown or hidden like any other', () => {
  const document = decoded(JSON.parse('{"_id": 1, "__proto__": {"x": 1}, "a": 1}'));
  expect(Object.keys(compileProjection(decoded({ a: 0 }))(document))).toEqual(['_id', '__proto__']);
  expect(Object.keys(compileProjection(decoded({ a: 1 }))(document))).toEqual(['_id', 'a']);
});
