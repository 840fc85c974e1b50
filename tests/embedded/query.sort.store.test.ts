import { describe, expect, test } from 'vitest';
import { compileSort } from '#models/embedded/query/sort.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { decoded, plain } from './values.arbitrary.ts';

function sorted(spec: Document, documents: Document[]): unknown[] {
  const { keyOf } = compileSort(decoded(spec));
  return documents
    .map((document) => decoded(document))
    .sort((a, b) => Buffer.compare(keyOf(a), keyOf(b)))
    .map(plain);
}

describe('documents sort', () => {
  test.each<[string, Document, Document[]]>([
    ['by a field, missing first', { a: 1 }, [{}, { a: 1 }, { a: 1.5 }, { a: 2 }, { a: 'x' }]],
    ['downwards', { a: -1 }, [{ a: 'x' }, { a: 2 }, { a: 1 }, {}]],
    [
      'by several fields',
      { a: 1, b: -1 },
      [
        { a: 1, b: 2 },
        { a: 1, b: 1 },
        { a: 2, b: 9 },
      ],
    ],
    ['by a nested field', { 'a.b': 1 }, [{ a: { b: 1 } }, { a: { b: 2 } }]],
    ['ascending by the smallest of an array', { a: 1 }, [{ a: [] }, { a: [9, 1] }, { a: 2 }, { a: [3, 4] }]],
    ['descending by the largest of an array', { a: -1 }, [{ a: [1, 9] }, { a: 5 }, { a: [4, 3] }, { a: [] }]],
    ['by fields inside an array', { 'a.b': 1 }, [{ a: [{ b: 5 }, { b: 1 }] }, { a: [{ b: 2 }] }]],
  ])('%s', (_rule, spec, inOrder) => {
    expect(sorted(spec, inOrder.toReversed())).toEqual(inOrder);
  });

  test('by text as bytes, also beyond the first plane', () => {
    expect(sorted({ a: 1 }, [{ a: '\u{1f600}' }, { a: '\uffff' }])).toEqual([
      { a: '\uffff' },
      { a: '\u{1f600}' },
    ]);
  });
});

test.each<[Document, number]>([
  [{ a: 2 }, 15975],
  [{ a: 'x' }, 15974],
  [{ a: { $meta: 'textScore' } }, 15974],
  [{ $a: 1 }, 2],
  [{ 'a..b': 1 }, 2],
])('%j is no sort', (spec, code) => {
  expect(() => compileSort(decoded(spec))).toThrow(expect.objectContaining({ name: 'StoreError', code }));
});
