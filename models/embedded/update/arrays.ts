/** The update operators on arrays: `$push`, `$addToSet`, `$pop`, `$pull` and `$pullAll`. */
import { StoreError } from '../errors.ts';
import { isOperatorDocument } from '../query/comparison.ts';
import { compileFilter } from '../query/filter.ts';
import { isPathOperator } from '../query/operators.ts';
import { compileSort } from '../query/sort.ts';
import { describe } from '../values/describe.ts';
import { asDocument, isDocument } from '../values/document.ts';
import { kindOf } from '../values/kinds.ts';
import { integerOf } from '../values/numbers.ts';
import { compareValues } from '../values/order.ts';
import { ValueSet } from '../values/value-set.ts';
import type { Change, Site } from './places.ts';

type Elements = readonly unknown[];

const pushClauses = new Set(['$each', '$position', '$slice', '$sort']);

/** Appends a value or `$each` of several, at a `$position`, then sorts, then cuts. */
export function push(operand: unknown): Change {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) {
    return (current, site) => [...arrayToPush(current, site), operand];
  }
  const stranger = Object.keys(operand).find((name) => !pushClauses.has(name));
  if (stranger !== undefined) throw new StoreError('BadValue', `Unrecognized clause in $push: ${stranger}`);
  const added = operand.$each;
  if (!Array.isArray(added)) {
    throw new StoreError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${kindOf(added)}`,
    );
  }
  const position = clauseNumber('$position', operand.$position) ?? Number.POSITIVE_INFINITY;
  const size = clauseNumber('$slice', operand.$slice);
  const sorted = operand.$sort === undefined ? undefined : compileElementSort(operand.$sort);
  return (current, site) => {
    const joined = arrayToPush(current, site).toSpliced(position, 0, ...(added as Elements));
    const ordered = sorted === undefined ? joined : sorted(joined);
    if (size === undefined) return ordered;
    return size < 0 ? ordered.slice(size) : ordered.slice(0, size);
  };
}

function arrayToPush(current: unknown, { name, id }: Site): Elements {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw new StoreError(
    'BadValue',
    `The field '${name}' must be an array but is of type ${kindOf(current)} in document {_id: ${id}}`,
  );
}

function clauseNumber(clause: string, operand: unknown): number | undefined {
  if (operand === undefined) return undefined;
  const whole = integerOf(operand);
  if (whole === undefined) {
    throw new StoreError(
      'BadValue',
      `The value for ${clause} must be an integer value but was given type: ${kindOf(operand)}`,
    );
  }
  return Number(whole);
}

/** Sorts whole elements by 1 or -1, or documents by their fields; equal ones keep their order. */
function compileElementSort(spec: unknown): (elements: Elements) => unknown[] {
  if (!isDocument(spec)) {
    const direction = integerOf(spec);
    if (direction !== 1n && direction !== -1n) {
      throw new StoreError('BadValue', 'The $sort element value must be either 1 or -1');
    }
    return (elements) => elements.toSorted((a, b) => compareValues(a, b) * Number(direction));
  }
  if (Object.keys(spec).length === 0) {
    throw new StoreError('BadValue', 'The $sort pattern is empty when it should be a set of fields.');
  }
  const sort = compileSort(spec);
  return (elements) =>
    elements
      .map((element) => ({ element, key: sort.keyOf(asDocument(element) ?? {}) }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
      .map(({ element }) => element);
}

/** Appends those values that equal no element, whatever their number types. */
export function addToSet(operand: unknown): Change {
  const added = valuesToAdd(operand);
  return (current, { name, id }) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw new StoreError(
        'BadValue',
        `Cannot apply $addToSet to a non-array field. Field named '${name}' has a non-array type ${kindOf(current)} in the document _id: ${id}`,
      );
    }
    const elements: unknown[] = current === undefined ? [] : [...current];
    const present = new ValueSet(elements);
    for (const value of added) if (present.add(value)) elements.push(value);
    return elements;
  };
}

function valuesToAdd(operand: unknown): Elements {
  if (!isDocument(operand) || Object.keys(operand)[0] !== '$each') return [operand];
  if (!Array.isArray(operand.$each)) {
    throw new StoreError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${kindOf(operand.$each)}`,
    );
  }
  if (Object.keys(operand).length > 1) {
    throw new StoreError(
      'BadValue',
      `Found unexpected fields after $each in $addToSet: ${describe(operand)}`,
    );
  }
  return operand.$each;
}

/** Removes the last element (1) or the first (-1). */
export function pop(operand: unknown, path: string): Change {
  const end = integerOf(operand);
  if (end !== 1n && end !== -1n) {
    throw new StoreError('FailedToParse', `$pop expects 1 or -1, found: ${path}: ${describe(operand)}`);
  }
  return (current, { name }) => {
    if (!Array.isArray(current)) {
      throw new StoreError(
        'TypeMismatch',
        `Path '${name}' contains an element of non-array type '${kindOf(current)}'`,
      );
    }
    return end === 1n ? current.slice(0, -1) : current.slice(1);
  };
}

/** Removes the elements that equal the operand or satisfy it as a condition. */
export function pull(operand: unknown): Change {
  const matches = elementMatcher(operand);
  return (current) => arrayToPull(current, '$pull').filter((element) => !matches(element));
}

function elementMatcher(operand: unknown): (element: unknown) => boolean {
  if (isDocument(operand) && !isPathOperator(Object.keys(operand)[0])) {
    const filter = compileFilter(operand);
    return (element) => {
      const document = asDocument(element);
      return document !== undefined && filter.test(document);
    };
  }
  if (isOperatorDocument(operand) || kindOf(operand) === 'regex') {
    const filter = compileFilter({ element: operand });
    return (element) => filter.test({ element });
  }
  return (element) => compareValues(element, operand) === 0;
}

/** Removes the elements that equal one of the values. */
export function pullAll(operand: unknown): Change {
  if (!Array.isArray(operand)) {
    throw new StoreError(
      'BadValue',
      `$pullAll requires an array argument but was given a ${kindOf(operand)}`,
    );
  }
  const removed = new ValueSet(operand);
  return (current) => arrayToPull(current, '$pullAll').filter((element) => !removed.has(element));
}

function arrayToPull(current: unknown, operator: string): Elements {
  if (!Array.isArray(current))
    throw new StoreError('BadValue', `Cannot apply ${operator} to a non-array value`);
  return current;
}
