/**
 * What a filter asks of one path. A condition is not yet a test of documents: it is asked of all
 * the values at a path (`onPath`), or inside `$elemMatch` of a single array element (`onValue`).
 */
import { type Document, fieldOf } from '../values/document.ts';
import { visitPath } from '../values/paths.ts';

/** Where the index of the array element that matched is noted, for the positional `$`. */
export interface Trace {
  position: number | undefined;
}

export type ValueTest = (value: unknown, trace?: Trace) => boolean;
export type DocumentTest = (document: Document, trace?: Trace) => boolean;

export type Condition =
  | { readonly kind: 'value'; readonly test: ValueTest; readonly end: 'each' | 'whole' }
  | { readonly kind: 'every' | 'notEvery'; readonly of: readonly Condition[] };

/** A condition on each value at a path, the elements of an array and the array itself. */
export function each(test: ValueTest): Condition {
  return { kind: 'value', test, end: 'each' };
}

/** A condition on a value as it is, without looking into an array. */
export function whole(test: ValueTest): Condition {
  return { kind: 'value', test, end: 'whole' };
}

export function every(of: readonly Condition[]): Condition {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind: 'every', of };
}

export function notEvery(of: readonly Condition[]): Condition {
  return { kind: 'notEvery', of };
}

/** The condition as a test of the documents' values at a path. */
export function onPath(path: string, condition: Condition): DocumentTest {
  if (condition.kind === 'value') return valuesOnPath(path, condition.test, condition.end);
  const tests = condition.of.map((part) => onPath(path, part));
  return condition.kind === 'every' ? allOf(tests) : noneOf([allOf(tests)]);
}

/** The condition as a test of one value, which is not looked into. */
export function onValue(condition: Condition): ValueTest {
  if (condition.kind === 'value') return condition.test;
  const tests = condition.of.map(onValue);
  const expected = condition.kind === 'every';
  return (value) => tests.every((test) => test(value)) === expected;
}

function valuesOnPath(path: string, test: ValueTest, end: 'each' | 'whole'): DocumentTest {
  const pieces = path.split('.');
  const general: DocumentTest = (document, trace) =>
    visitPath(document, pieces, end, (value, position) => {
      if (!test(value, trace)) return false;
      if (trace !== undefined && position !== undefined) trace.position = position;
      return true;
    });
  if (pieces.length > 1) return general;
  return (document, trace) => {
    const value = fieldOf(document, path);
    return end === 'each' && Array.isArray(value) ? general(document, trace) : test(value, trace);
  };
}

/** All tests hold; the last one to match an array element says where. */
export function allOf(tests: readonly DocumentTest[]): DocumentTest {
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (document, trace) => {
    for (const test of tests) if (!test(document, trace)) return false;
    return true;
  };
}

/** One of the tests holds; what a failed one noted is forgotten. */
export function anyOf(tests: readonly DocumentTest[]): DocumentTest {
  return (document, trace) => {
    const before = trace?.position;
    for (const test of tests) {
      if (test(document, trace)) return true;
      if (trace !== undefined) trace.position = before;
    }
    return false;
  };
}

/** None holds; what does not match has no position. */
export function noneOf(tests: readonly DocumentTest[]): DocumentTest {
  return (document) => !tests.some((test) => test(document));
}
