/** Whatever arrives as a filter, projection, sort or update is either understood or refused. */
import { Int32 } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StoreError } from '#models/embedded/errors.ts';
import { compileFilter } from '#models/embedded/query/filter.ts';
import { compileProjection } from '#models/embedded/query/projection.ts';
import { compileSort } from '#models/embedded/query/sort.ts';
import { compileUpdate } from '#models/embedded/update/update.ts';
import { documentForUpsert } from '#models/embedded/update/upsert.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { arbitraryScalar, arbitraryValue } from './values.arbitrary.ts';

const filterOperators = [
  ...[
    '$eq',
    '$ne',
    '$gt',
    '$gte',
    '$lt',
    '$lte',
    '$in',
    '$nin',
    '$not',
    '$exists',
    '$type',
    '$regex',
    '$options',
  ],
  ...[
    '$mod',
    '$all',
    '$elemMatch',
    '$size',
    '$bitsAllSet',
    '$bitsAnyClear',
    '$and',
    '$or',
    '$nor',
    '$expr',
    '$comment',
  ],
  ...['$where', '$near', '$slice', '$meta', '$', '$ref', '$id', '$unknown'],
];
const updateOperators = [
  ...[
    '$set',
    '$unset',
    '$inc',
    '$mul',
    '$min',
    '$max',
    '$rename',
    '$currentDate',
    '$setOnInsert',
    '$push',
    '$pop',
  ],
  ...['$addToSet', '$pull', '$pullAll', '$bit', '$each', '$position', '$sort', '$unknown'],
];
const fields = [
  'a',
  'b',
  'a.b',
  'a.0',
  'a.$',
  'a.$[]',
  'a.$[x]',
  'a.$[x].b',
  'a..b',
  '',
  '.',
  '_id',
  '__proto__',
  'x',
  '0',
];
const patterns = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab.*+?()[]{}|\\^$1,-:=!<>ixA'), maxLength: 12 }),
  fc.constantFrom(
    '(a*)*b',
    '(?:a|a)+$',
    'a*a*a*a*a*a*b',
    '(?=a+)+',
    '[',
    '\\',
    '(?',
    'a{2,1}',
    '(?<x>a)\\k<x>',
  ),
);

function nested(names: readonly string[]): fc.Arbitrary<unknown> {
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      { weight: 2, arbitrary: arbitraryScalar },
      patterns,
      fc.constantFrom(...fields, 'date', 'timestamp', 'number', 'imsx', undefined),
      fc.array(tie('value'), { maxLength: 3 }),
      { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }) },
    ),
  })).value;
}

const filterNames = [...filterOperators, ...filterOperators, ...fields];
const filterLike = fc.dictionary(fc.constantFrom(...filterNames), nested(filterNames), { maxKeys: 3 });
const updateNames = [...updateOperators, ...filterOperators, ...fields, ...fields];
const updateFields = fc.dictionary(fc.constantFrom(...fields), nested(updateNames), { maxKeys: 3 });
const updateLike = fc.dictionary(
  fc.constantFrom(...updateOperators, 'a'),
  fc.oneof(updateFields, nested(updateNames)),
  {
    minKeys: 1,
    maxKeys: 3,
  },
);
const projectionLike = fc.dictionary(
  fc.constantFrom(...fields),
  fc.oneof(
    fc.constantFrom<unknown>(0, 1, true, false),
    nested([...fields, '$slice', '$elemMatch', '$meta', '$add']),
  ),
  { maxKeys: 4 },
);
const document: fc.Arbitrary<Document> = fc.dictionary(
  fc.constantFrom('a', 'b', 'x', '_id', '__proto__'),
  arbitraryValue,
  {
    maxKeys: 4,
  },
);

const evaluateExpression = (expression: unknown): unknown => expression;

/** Runs it; any error but a StoreError is a failure. True when it was understood. */
function understood(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    expect(error.message).not.toBe('');
    return false;
  }
}

function fuzz<Spec>(specs: fc.Arbitrary<Spec>, run: (spec: Spec, document: Document) => unknown): void {
  let accepted = 0;
  fc.assert(
    fc.property(specs, document, (spec, given) => {
      if (understood(() => run(spec, given))) accepted++;
    }),
    { numRuns: 10_000 },
  );
  expect(accepted, 'some must be understood, or nothing was tried').toBeGreaterThan(100);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

test('filters', () => {
  fuzz(filterLike, (spec, given) => {
    const filter = compileFilter(spec, { evaluateExpression });
    filter.test(given);
    filter.position(given);
    documentForUpsert(spec);
  });
});

test('projections', () => {
  fuzz(fc.tuple(projectionLike, filterLike), ([spec, query], given) => {
    const filter =
      understood(() => compileFilter(query)) && !('$expr' in query)
        ? compileFilter(query)
        : compileFilter({});
    compileProjection(spec, { filter, evaluateExpression })(given);
  });
});

test('sorts', () => {
  fuzz(
    fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.constantFrom<unknown>(1, -1), arbitraryScalar), {
      maxKeys: 2,
    }),
    (spec, given) => compileSort(spec).keyOf(given),
  );
});

test('updates', () => {
  const filter = compileFilter({ a: { $gte: 0 } });
  fuzz(
    fc.tuple(updateLike, fc.array(filterLike, { maxLength: 1 }), fc.boolean()),
    ([spec, arrayFilters, inserting], given) => {
      const update = compileUpdate(spec, { arrayFilters, evaluateExpression });
      update.apply(given, { filter, inserting, now: new Date(0) });
    },
  );
});

test('paths of absurd length are refused or handled', () => {
  const long = Array.from({ length: 100_000 }, () => 'a').join('.');
  expect(compileFilter({ [long]: 1 }).test({ a: {} })).toBe(false);
  expect(understood(() => compileUpdate({ $set: { [long]: 1 } }))).toBe(false);
  expect(understood(() => compileProjection({ [long]: 1 }))).toBe(false);
  expect(understood(() => documentForUpsert({ [long]: 1 }))).toBe(false);
});

test('the work of an update grows with its size, not with its square', () => {
  const size = 50_000;
  const context = { inserting: false, now: new Date(0) };
  const numbers = Array.from({ length: size }, (_, at) => at);
  const wide = Object.fromEntries(numbers.map((at) => [`f${at}`, at]));
  expect(Object.keys(compileUpdate({ $set: wide }).apply({}, context) ?? {})).toHaveLength(size);
  const added = compileUpdate({ $addToSet: { a: { $each: numbers } } }).apply(
    { a: numbers.slice(1) },
    context,
  );
  expect(added?.a).toHaveLength(size);
  expect(compileUpdate({ $pullAll: { a: numbers } }).apply({ a: numbers }, context)).toEqual({ a: [] });
  const raised = compileUpdate({ $inc: { 'a.$[]': 1 } }).apply({ a: numbers }, context);
  expect(raised).toEqual({ a: numbers.map((number) => new Int32(number + 1)) });
});
