/** `$group` and the stages that are groups in disguise. */
import { Double, Int32 } from 'bson';
import { StoreError } from '../errors.ts';
import { compileSort } from '../query/sort.ts';
import { describe } from '../values/describe.ts';
import { asDocument, type Document, setField } from '../values/document.ts';
import { isNumber } from '../values/numbers.ts';
import { compareValues } from '../values/order.ts';
import { average, extreme, sum } from './arithmetic.ts';
import { compileExpression } from './expressions.ts';
import { numberValue } from './mingo.ts';
import type { Expression, Scope } from './operator.ts';
import { setKey } from './operators.ts';
import type { Stage, StageContext } from './stages.ts';

/** Gathers a value of each document of a group. */
interface Accumulator {
  add(scope: Scope): void;
  result(): unknown;
}

type AccumulatorFactory = () => Accumulator;

/** Gathers with a state that stays small. */
function folding(
  value: Expression,
  start: unknown,
  fold: (state: unknown, value: unknown) => unknown,
): AccumulatorFactory {
  return () => {
    let state = start;
    return {
      add: (scope) => {
        state = fold(state, value(scope));
      },
      result: () => state,
    };
  };
}

/** Gathers all values, and works on them at the end. */
function gathering(value: Expression, finish: (values: unknown[]) => unknown): AccumulatorFactory {
  return () => {
    const values: unknown[] = [];
    return { add: (scope) => void values.push(value(scope)), result: () => finish(values) };
  };
}

function present(values: readonly unknown[]): unknown[] {
  return values.filter((value) => value !== undefined);
}

/** The spread around the mean; a sample needs two values at least. */
function deviation(values: readonly unknown[], isSample: boolean): unknown {
  const numbers = values.filter(isNumber).map((value) => Number(String(value)));
  const divisor = numbers.length - (isSample ? 1 : 0);
  if (numbers.length === 0 || divisor === 0) return null;
  const mean = numbers.reduce((a, b) => a + b, 0) / numbers.length;
  return new Double(Math.sqrt(numbers.reduce((total, value) => total + (value - mean) ** 2, 0) / divisor));
}

function mergedDocuments(values: readonly unknown[]): Document {
  const result: Document = {};
  for (const value of values) {
    for (const [name, field] of Object.entries(asDocument(value) ?? {})) setField(result, name, field);
  }
  return result;
}

/** `$top`, `$bottom` and their kind: the outputs of the first or last documents in an order. */
function ranked(operator: string, operand: unknown): AccumulatorFactory {
  const { sortBy, output, n } = asDocument(operand) ?? {};
  const { keyOf } = compileSort(asDocument(sortBy) ?? {});
  const [value, count] = [compileExpression(output), compileExpression(n ?? new Int32(1))];
  return () => {
    const rows: { key: Buffer; value: unknown; count: number }[] = [];
    return {
      add(scope) {
        const key = keyOf(asDocument(scope.root) ?? {});
        rows.push({ key, value: value(scope) ?? null, count: Number(count(scope)) });
      },
      result() {
        const values = rows.sort((a, b) => Buffer.compare(a.key, b.key)).map((row) => row.value);
        const most = rows[0]?.count ?? 1;
        const chosen = operator.startsWith('$top') ? values.slice(0, most) : values.slice(-most);
        return operator.endsWith('N') ? chosen : (chosen[0] ?? null);
      },
    };
  };
}

/** `$firstN`, `$lastN`, `$minN`, `$maxN`. */
function several(operator: string, operand: unknown): AccumulatorFactory {
  const { input, n } = asDocument(operand) ?? {};
  const count = Number(compileExpression(n)({ root: {}, variables: {} }));
  if (!(count >= 1)) throw new StoreError('BadValue', `${operator} needs n of at least 1`);
  return gathering(compileExpression(input), (values) => {
    if (operator === '$lastN') return values.slice(-count).map((value) => value ?? null);
    if (operator === '$firstN') return values.slice(0, count).map((value) => value ?? null);
    const side = operator === '$minN' ? 1 : -1;
    const known = values.filter((value) => value !== undefined && value !== null);
    return known.sort((a, b) => compareValues(a, b) * side).slice(0, count);
  });
}

function accumulator(operator: string, operand: unknown): AccumulatorFactory {
  if (['$top', '$topN', '$bottom', '$bottomN'].includes(operator)) return ranked(operator, operand);
  if (['$firstN', '$lastN', '$minN', '$maxN'].includes(operator)) return several(operator, operand);
  const value = compileExpression(operand);
  switch (operator) {
    case '$sum':
      return folding(value, new Int32(0), (total, next) => (isNumber(next) ? sum(total, next) : total));
    case '$count':
      return folding(
        () => undefined,
        new Int32(0),
        (total) => sum(total, new Int32(1)),
      );
    case '$min':
      return folding(value, null, (best, next) => extreme([best, next], -1));
    case '$max':
      return folding(value, null, (best, next) => extreme([best, next], 1));
    case '$last':
      return folding(value, null, (_last, next) => next ?? null);
    case '$first':
      return folding(value, undefined, (first, next) => (first === undefined ? (next ?? null) : first));
    case '$avg':
      return gathering(value, average);
    case '$push':
      return gathering(value, present);
    case '$addToSet':
      return gathering(value, (values) => [
        ...new Map(present(values).map((each) => [setKey(each), each])).values(),
      ]);
    case '$mergeObjects':
      return gathering(value, mergedDocuments);
    case '$stdDevPop':
    case '$stdDevSamp':
      return gathering(value, (values) => deviation(values, operator === '$stdDevSamp'));
    default:
      throw new StoreError('FailedToParse', `unknown group operator '${operator}'`);
  }
}

interface Group {
  readonly _id: unknown;
  readonly accumulators: readonly Accumulator[];
}

const mostGroups = 500_000;

export function group(operand: unknown, context: StageContext): Stage {
  const { _id, ...fields } = asDocument(operand) ?? {};
  if (_id === undefined) throw new StoreError('FailedToParse', 'a group specification must include an _id');
  return groupBy(compileExpression(_id), fields, context);
}

function groupBy(idOf: Expression, fields: Document, { variables }: StageContext): Stage {
  const names = Object.keys(fields);
  const factories = names.map((name) => {
    const [[operator, inner] = ['', undefined], ...others] = Object.entries(asDocument(fields[name]) ?? {});
    if (!operator.startsWith('$') || others.length > 0 || name.includes('.'))
      throw new StoreError(
        'FailedToParse',
        `the field '${name}' must be an accumulator object, not ${describe(fields[name])}`,
      );
    return accumulator(operator, inner);
  });
  return function* (input) {
    const groups = new Map<string, Group>();
    for (const root of input) {
      if (root !== undefined) {
        const scope = { root, variables };
        const { accumulators } = groupFor(idOf(scope) ?? null, groups, factories);
        for (const each of accumulators) each.add(scope);
      }
      yield undefined;
    }
    for (const { _id, accumulators } of groups.values()) {
      const results = accumulators.map((each, at) => [names[at], each.result() ?? null]);
      yield { _id, ...Object.fromEntries(results) };
    }
  };
}

function groupFor(_id: unknown, groups: Map<string, Group>, factories: readonly AccumulatorFactory[]): Group {
  const key = setKey(_id);
  const known = groups.get(key);
  if (known !== undefined) return known;
  if (groups.size === mostGroups)
    throw new StoreError('ExceededMemoryLimit', `more than ${mostGroups} groups`);
  const made = { _id, accumulators: factories.map((make) => make()) };
  groups.set(key, made);
  return made;
}

/** `$count`: one document with the number, or none without any. */
export function count(operand: unknown): Stage {
  if (typeof operand !== 'string' || operand === '' || /[.$]/.test(operand))
    throw new StoreError('BadValue', 'the count field must be a non-empty string without . and $');
  return function* (input) {
    let total = 0;
    for (const document of input) {
      if (document !== undefined) total += 1;
      yield undefined;
    }
    if (total > 0) yield { [operand]: numberValue(total) };
  };
}

/** `$bucket`: groups by the interval that a value lies in. */
export function bucket(operand: unknown, context: StageContext): Stage {
  const { groupBy: expression, boundaries, default: otherwise, output } = asDocument(operand) ?? {};
  const limits: unknown[] = Array.isArray(boundaries) ? boundaries : [];
  if (limits.length < 2 || limits.some((limit, at) => at > 0 && compareValues(limits[at - 1], limit) >= 0))
    throw new StoreError('BadValue', '$bucket needs at least two boundaries in ascending order');
  const grouped = compileExpression(expression);
  const intervalOf: Expression = (scope) => {
    const value = grouped(scope);
    const at = limits.findLastIndex((limit) => compareValues(limit, value) <= 0);
    if (at !== -1 && at < limits.length - 1) return limits[at];
    if (otherwise !== undefined) return otherwise;
    throw new StoreError('BadValue', '$bucket met a value outside of its boundaries, and has no default');
  };
  const intervals = groupBy(intervalOf, asDocument(output) ?? { count: { $sum: new Int32(1) } }, context);
  return function* (input) {
    const groups: Document[] = [];
    for (const document of intervals(input)) {
      if (document !== undefined) groups.push(document);
      yield undefined;
    }
    yield* groups.sort((a, b) => compareValues(a._id, b._id));
  };
}
