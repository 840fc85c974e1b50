import { describe, expect, test } from 'vitest';
import { type Document, fieldOf, setField } from '#models/embedded/values/document.ts';
import { indexKeyValues, valuesAt } from '#models/embedded/values/paths.ts';

describe('values at a path, as a filter sees them', () => {
  test.each<[string, Document, string, unknown[]]>([
    ['a field', { a: 1 }, 'a', [1]],
    ['a missing field', {}, 'a', [undefined]],
    ['a missing nested field', { a: {} }, 'a.b', [undefined]],
    ['a field of a scalar', { a: 5 }, 'a.b', [undefined]],
    ['the elements of an array, then the array', { a: [1, 2] }, 'a', [1, 2, [1, 2]]],
    ['an empty array is itself', { a: [] }, 'a', [[]]],
    ['a field in every document of an array', { a: [{ b: 1 }, { b: 2 }] }, 'a.b', [1, 2]],
    ['missing in a document of an array', { a: [{ b: 1 }, {}] }, 'a.b', [1, undefined]],
    ['scalars in an array have no fields', { a: [1, { b: 2 }] }, 'a.b', [2]],
    ['nothing in an empty array', { a: [] }, 'a.b', []],
    ['an array inside a document of an array', { a: [{ b: [1, 2] }] }, 'a.b', [1, 2, [1, 2]]],
    ['arrays directly in arrays are not entered by name', { a: [[{ b: 1 }]] }, 'a.b', []],
    ['a place in an array', { a: [5, 7] }, 'a.1', [7]],
    ['a place that does not exist', { a: [5] }, 'a.1', []],
    ['a place holding an array is that array alone', { a: [5, [2, 4]] }, 'a.1', [[2, 4]]],
    ['a number is a place and a field name at once', { a: [{ 1: 'x' }, 'y'] }, 'a.1', ['x', 'y']],
    ['a place, then a field', { a: [{ b: 1 }] }, 'a.0.b', [undefined, 1]],
    ['places in nested arrays', { a: [[1, 2], [3]] }, 'a.0.1', [2]],
    ['a number in a document is a name', { a: { 0: 'x' } }, 'a.0', ['x']],
    ['names every object inherits are missing', {}, 'constructor', [undefined]],
    ['so is its prototype', {}, '__proto__.toString', [undefined]],
  ])('%s', (_rule, document, path, expected) => {
    expect(valuesAt(document, path)).toEqual(expected);
  });
});

describe('index keys at a path', () => {
  test.each<[string, Document, string, unknown[], boolean]>([
    ['a field', { a: 1 }, 'a', [1], false],
    ['a missing field is null', {}, 'a.b', [undefined], false],
    ['elements without the array', { a: [1, 2] }, 'a', [1, 2], true],
    ['an empty array is null', { a: [] }, 'a', [undefined], true],
    ['an empty array on the way is null', { a: [] }, 'a.b', [undefined], true],
    ['a scalar among documents is null', { a: [{ b: 1 }, 5] }, 'a.b', [1, undefined], true],
    ['a place', { a: [5, 7] }, 'a.1', [7], true],
    ['an array in a nested document', { a: { b: [1] } }, 'a.b', [1], true],
  ])('%s', (_rule, document, path, values, multikey) => {
    expect(indexKeyValues(document, path)).toEqual({ values, multikey });
  });
});

describe('field names', () => {
  test('__proto__ is a name like any other', () => {
    const document: Document = {};
    setField(document, '__proto__', { polluted: true });
    expect(fieldOf(document, 'polluted')).toBeUndefined();
    expect(Object.keys(document)).toEqual(['__proto__']);
    expect(fieldOf(document, '__proto__')).toEqual({ polluted: true });
    expect(({} as Document).polluted).toBeUndefined();
  });
});
