/** The expression operators that are our own: each takes its operand and returns a compiled expression. */

import { BSONRegExp } from 'bson';
import { StoreError } from '../errors.ts';
import { compileRegex } from '../query/regex.ts';
import { compileSort } from '../query/sort.ts';
import { describe } from '../values/describe.ts';
import { asDocument, type Document, fieldOf, setField } from '../values/document.ts';
import { encodeKey } from '../values/keys.ts';
import { isTruthy } from '../values/kinds.ts';
import { compareValues, regexOf } from '../values/order.ts';
import { arithmetic } from './arithmetic.ts';
import { conversions } from './conversions.ts';
import { numberValue } from './mingo.ts';
import { type Operator, over, type Scope } from './operator.ts';

/** Compares as expressions do: a missing value is not null, but less. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

function comparison(holds: (difference: number) => boolean): Operator {
  return over((a, b) => holds(compare(a, b)));
}

/** The named operand, compiled; undefined when it is not there. */
function named(operator: string, operand: unknown, names: readonly string[]): Document {
  const document = asDocument(operand);
  const unknown = Object.keys(document ?? {}).find((name) => !names.includes(name));
  if (document === undefined || unknown !== undefined)
    throw new StoreError('FailedToParse', `${operator} takes a document of ${names.join(', ')}`);
  return document;
}

function arrayFor(operator: string, value: unknown): unknown[] | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value;
  throw new StoreError('BadValue', `${operator} needs an array, got ${describe(value)}`);
}

function withVariables({ root, variables }: Scope, more: Document): Scope {
  return { root, variables: { ...variables, ...more } };
}

const branches: Operator = (operand, compile) => {
  const { branches: cases, default: otherwise } = named('$switch', operand, ['branches', 'default']);
  const compiled = (Array.isArray(cases) ? cases : []).map((each: unknown) => {
    const { case: when, then } = asDocument(each) ?? {};
    return [compile(when), compile(then)] as const;
  });
  const last = otherwise === undefined ? undefined : compile(otherwise);
  return (scope) => {
    const found = compiled.find(([when]) => isTruthy(when(scope)));
    if (found !== undefined) return found[1](scope);
    if (last !== undefined) return last(scope);
    throw new StoreError('BadValue', '$switch could not find a matching branch, and no default was given');
  };
};

const condition: Operator = (operand, compile) => {
  const spec = Array.isArray(operand) ? {} : named('$cond', operand, ['if', 'then', 'else']);
  const parts: unknown[] = Array.isArray(operand) ? operand : [spec.if, spec.then, spec.else];
  if (parts.length !== 3) throw new StoreError('FailedToParse', '$cond takes exactly 3 arguments');
  const [test, yes, no] = [compile(parts[0]), compile(parts[1]), compile(parts[2])];
  return (scope) => (isTruthy(test(scope)) ? yes(scope) : no(scope));
};

const variables: Operator = (operand, compile) => {
  const { vars, in: inner } = named('$let', operand, ['vars', 'in']);
  const defined = Object.entries(asDocument(vars) ?? {}).map(
    ([name, value]) => [name, compile(value)] as const,
  );
  const body = compile(inner);
  return (scope) =>
    body(withVariables(scope, Object.fromEntries(defined.map(([name, value]) => [name, value(scope)]))));
};

const map: Operator = (operand, compile) => {
  const { input, as = 'this', in: inner } = named('$map', operand, ['input', 'as', 'in']);
  const [list, body] = [compile(input), compile(inner)];
  return (scope) =>
    arrayFor('$map', list(scope))?.map(
      (element) => body(withVariables(scope, { [String(as)]: element })) ?? null,
    ) ?? null;
};

const filter: Operator = (operand, compile) => {
  const { input, as = 'this', cond, limit } = named('$filter', operand, ['input', 'as', 'cond', 'limit']);
  const [list, test, most] = [compile(input), compile(cond), compile(limit ?? null)];
  return (scope) => {
    const kept = arrayFor('$filter', list(scope))?.filter((element) =>
      isTruthy(test(withVariables(scope, { [String(as)]: element }))),
    );
    const count = most(scope);
    return kept === undefined ? null : count === null ? kept : kept.slice(0, Number(count));
  };
};

const reduce: Operator = (operand, compile) => {
  const { input, initialValue, in: inner } = named('$reduce', operand, ['input', 'initialValue', 'in']);
  const [list, first, body] = [compile(input), compile(initialValue), compile(inner)];
  return (scope) => {
    const elements = arrayFor('$reduce', list(scope));
    return (
      elements?.reduce<unknown>(
        (value, element) => body(withVariables(scope, { value, this: element })),
        first(scope),
      ) ?? null
    );
  };
};

const getField: Operator = (operand, compile) => {
  const spec = asDocument(operand);
  const isNamed = spec !== undefined && Object.hasOwn(spec, 'field');
  const [name, from] = [
    compile(isNamed ? spec.field : operand),
    compile(isNamed && 'input' in spec ? spec.input : '$$CURRENT'),
  ];
  return (scope) => fieldOf(asDocument(from(scope)) ?? {}, String(name(scope)));
};

const setFieldOperator: Operator = (operand, compile) => {
  const { field, input, value = '$$REMOVE' } = named('$setField', operand, ['field', 'input', 'value']);
  const [name, from, what] = [compile(field), compile(input), compile(value)];
  return (scope) => {
    const document = asDocument(from(scope));
    if (document === undefined) return null;
    const { [String(name(scope))]: _old, ...rest } = document;
    const changed = what(scope);
    if (changed !== undefined) setField(rest, String(name(scope)), changed);
    return rest;
  };
};

const regexMatch: Operator = (operand, compile) => {
  const { input, regex, options } = named('$regexMatch', operand, ['input', 'regex', 'options']);
  const [text, pattern, flags] = [compile(input), compile(regex), compile(options ?? '')];
  return (scope) => {
    const [value, source] = [text(scope), pattern(scope)];
    if (typeof value !== 'string' || source === null || source === undefined) return false;
    const own = source instanceof BSONRegExp ? regexOf(source) : { pattern: String(source), options: '' };
    return compileRegex(own.pattern, own.options || String(flags(scope)))(value);
  };
};

const sortArray: Operator = (operand, compile) => {
  const { input, sortBy } = named('$sortArray', operand, ['input', 'sortBy']);
  const list = compile(input);
  const fields = asDocument(sortBy);
  const { keyOf } = compileSort(fields ?? { value: sortBy });
  const keyFor = (element: unknown): Buffer =>
    keyOf(fields ? (asDocument(element) ?? {}) : { value: element });
  return (scope) => {
    const keyed = arrayFor('$sortArray', list(scope))?.map((element) => ({ element, key: keyFor(element) }));
    return keyed?.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ element }) => element) ?? null;
  };
};

/** The value's place in a set: equal values, equal text. */
export function setKey(value: unknown): string {
  return encodeKey([value]).toString('latin1');
}

function merged(values: unknown[]): Document | null {
  const documents = values.flat(1).filter((value) => value !== undefined && value !== null);
  if (documents.length === 0 && values.length > 0)
    return values.every((value) => Array.isArray(value)) ? {} : null;
  const result: Document = {};
  for (const value of documents) {
    const document = asDocument(value);
    if (document === undefined)
      throw new StoreError('BadValue', `$mergeObjects needs documents, got ${describe(value)}`);
    for (const name of Object.keys(document)) setField(result, name, document[name]);
  }
  return result;
}

function elementAt(list: unknown, index: unknown): unknown {
  return list === undefined || list === null ? null : arrayFor('$arrayElemAt', list)?.at(Number(index));
}

const isMember = over((value, list) => {
  const elements = arrayFor('$in', list);
  if (elements === null) throw new StoreError('BadValue', '$in needs an array as its second argument');
  return elements.some((element) => compare(element, value) === 0);
});

export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...Object.entries({
    $literal: ((operand) => () => operand) as Operator,
    $expr: ((operand, compile) => compile(operand)) as Operator,
    $cond: condition,
    $switch: branches,
    $let: variables,
    $map: map,
    $filter: filter,
    $reduce: reduce,
    $getField: getField,
    $setField: setFieldOperator,
    $unsetField: setFieldOperator,
    $regexMatch: regexMatch,
    $sortArray: sortArray,
    $in: isMember,
    $eq: comparison((difference) => difference === 0),
    $ne: comparison((difference) => difference !== 0),
    $gt: comparison((difference) => difference > 0),
    $gte: comparison((difference) => difference >= 0),
    $lt: comparison((difference) => difference < 0),
    $lte: comparison((difference) => difference <= 0),
    $cmp: over((a, b) => numberValue(Math.sign(compare(a, b)))),
    $and: over((...values) => values.every(isTruthy)),
    $or: over((...values) => values.some(isTruthy)),
    $not: over((value) => !isTruthy(value)),
    $ifNull: over(
      (...values) => values.find((value) => value !== undefined && value !== null) ?? values.at(-1),
    ),
    $mergeObjects: over((...values) => merged(values)),
    $isArray: over((value) => Array.isArray(value)),
    $arrayElemAt: over(elementAt),
    $first: over((list) => elementAt(list, 0)),
    $last: over((list) => elementAt(list, -1)),
    $concatArrays: over((...lists) =>
      lists.some((list) => list === undefined || list === null)
        ? null
        : lists.flatMap((list) => arrayFor('$concatArrays', list) ?? []),
    ),
  }),
  ...arithmetic,
  ...conversions,
]);
