/**
 * The update operators against a second, plain description of them that works on JSON by mutation
 * and shares nothing with the store: same result, or the same refusal, on thousands of documents.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StoreError } from '#models/embedded/errors.ts';
import { compileUpdate } from '#models/embedded/update/update.ts';
import type { Document } from '#models/embedded/values/document.ts';
import { decoded, plain } from './values.arbitrary.ts';

type Json = null | number | string | Json[] | { [name: string]: Json };
type Holder = Json[] | { [name: string]: Json };

class Refusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`code ${code}`);
    this.code = code;
  }
}

const isHolder = (value: Json | undefined): value is Holder => typeof value === 'object' && value !== null;
const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What each operator makes of a present or missing value; undefined removes. */
const model: Record<string, (current: Json | undefined, operand: Json) => Json | undefined> = {
  $set: (_current, operand) => operand,
  $unset: () => undefined,
  $inc(current, operand) {
    if (current !== undefined && typeof current !== 'number') throw new Refusal(14);
    return (current ?? 0) + Number(operand);
  },
  $mul(current, operand) {
    if (current !== undefined && typeof current !== 'number') throw new Refusal(14);
    return (current ?? 0) * Number(operand) + 0;
  },
  $push(current, operand) {
    if (current !== undefined && !Array.isArray(current)) throw new Refusal(2);
    return [...(current ?? []), operand];
  },
  $addToSet(current, operand) {
    if (current !== undefined && !Array.isArray(current)) throw new Refusal(2);
    const list = current ?? [];
    return list.some((element) => same(element, operand)) ? list : [...list, operand];
  },
  $pull(current, operand) {
    if (!Array.isArray(current)) throw new Refusal(2);
    return current.filter((element) => !same(element, operand));
  },
  $pop(current, operand) {
    if (!Array.isArray(current)) throw new Refusal(14);
    return operand === 1 ? current.slice(0, -1) : current.slice(1);
  },
};

const creates = new Set(['$set', '$inc', '$mul', '$push', '$addToSet']);

function modelUpdate(
  document: { [name: string]: Json },
  operator: string,
  path: string,
  operand: Json,
): void {
  const pieces = path.split('.');
  const last = pieces.pop() ?? '';
  let holder: Holder = document;
  for (const piece of pieces) {
    let inner = read(holder, piece);
    if (inner === undefined) {
      if (!creates.has(operator)) {
        checkViable(holder, piece, operator);
        return;
      }
      inner = {};
      write(holder, piece, inner);
    } else if (!isHolder(inner)) {
      if (operator === '$unset') return;
      throw new Refusal(28);
    }
    holder = inner;
  }
  const current = read(holder, last);
  if (current === undefined && !creates.has(operator)) {
    checkViable(holder, last, operator);
    return;
  }
  const result = model[operator]?.(current, operand);
  if (result !== undefined) write(holder, last, result);
  else if (Array.isArray(holder)) holder[Number(last)] = null;
  else delete holder[last];
}

function checkViable(holder: Holder, name: string, operator: string): void {
  if (Array.isArray(holder) && !/^\d+$/.test(name) && operator !== '$unset') throw new Refusal(28);
}

function read(holder: Holder, name: string): Json | undefined {
  if (!Array.isArray(holder)) return holder[name];
  return /^\d+$/.test(name) ? holder[Number(name)] : undefined;
}

function write(holder: Holder, name: string, value: Json): void {
  if (!Array.isArray(holder)) {
    holder[name] = value;
    return;
  }
  if (!/^\d+$/.test(name)) throw new Refusal(28);
  while (holder.length < Number(name)) holder.push(null);
  holder[Number(name)] = value;
}

const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, 'x', 'y', ''),
    fc.integer({ min: -3, max: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const path = fc
  .array(fc.constantFrom('a', 'b', 'c', '0', '1'), { minLength: 1, maxLength: 3 })
  .filter(([first]) => first !== '0' && first !== '1')
  .map((pieces) => pieces.join('.'));

const step = fc.oneof(
  fc.tuple(fc.constantFrom('$set', '$push', '$addToSet'), path, json),
  fc.tuple(fc.constantFrom('$inc', '$mul'), path, fc.integer({ min: -3, max: 3 }) as fc.Arbitrary<Json>),
  fc.tuple(fc.constant('$pull'), path, fc.constantFrom<Json>(1, 'x', null, [1])),
  fc.tuple(fc.constant('$pop'), path, fc.constantFrom<Json>(1, -1)),
  fc.tuple(fc.constant('$unset'), path, fc.constant<Json>('')),
);

const documents = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json, { maxKeys: 3, noNullPrototype: true });

/** Documents with sorted names, since a model that mutates may create them in another order. */
function sortedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, sortedNames(field)])
      .sort(),
  );
}

function outcome(run: () => unknown): unknown {
  try {
    return sortedNames(run());
  } catch (error) {
    if (error instanceof StoreError || error instanceof Refusal) return { refusedWith: error.code };
    throw error;
  }
}

function inConflict(paths: readonly string[]): boolean {
  return paths.some((one, at) =>
    paths.some((other, index) => index !== at && (one === other || one.startsWith(`${other}.`))),
  );
}

test('any operators on any document do what the model says', () => {
  fc.assert(
    fc.property(documents, fc.array(step, { minLength: 1, maxLength: 3 }), (document, steps) => {
      fc.pre(!inConflict(steps.map(([, where]) => where)));
      const spec: Document = {};
      for (const [operator, where, operand] of steps) {
        spec[operator] = { ...((spec[operator] as Document | undefined) ?? {}), [where]: operand };
      }
      const before = decoded(document);
      const real = outcome(() => {
        const update = compileUpdate(decoded(spec));
        return plain(update.apply(before, { inserting: false, now: new Date(0) }) ?? before);
      });
      const inOrder = steps.toSorted(([, a], [, b]) => (a < b ? -1 : 1));
      const expected = outcome(() => {
        const copy = structuredClone(document);
        for (const [operator, where, operand] of inOrder)
          modelUpdate(copy, operator, where, structuredClone(operand));
        return copy;
      });
      expect(real).toEqual(expected);
    }),
    { numRuns: 10_000 },
  );
});
