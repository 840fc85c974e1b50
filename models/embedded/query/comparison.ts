/** Conditions that compare: equality, ranges within one type, and membership in a list. */
import { BSONSymbol, MaxKey, MinKey, ObjectId } from 'bson';
import { StoreError } from '../errors.ts';
import { isDocument } from '../values/document.ts';
import { kindOf, rankOf, textOf } from '../values/kinds.ts';
import { placeNumber, plainNumber } from '../values/numbers.ts';
import { compareValues, type RegexValue, regexOf } from '../values/order.ts';
import { type Condition, each, type ValueTest } from './conditions.ts';
import { compileRegex } from './regex.ts';

const numberRank = rankOf(0);

/** Values equal to the operand; null also stands for missing. */
export function equalTo(operand: unknown): Condition {
  return each(equalityTest(operand));
}

function equalityTest(operand: unknown): ValueTest {
  if (operand === undefined) throw new StoreError('BadValue', 'cannot compare to undefined');
  if (operand === null) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') {
    return (value) => value === operand || (value instanceof BSONSymbol && value.value === operand);
  }
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && operand.equals(value);
  const number = plainNumber(operand);
  if (number === undefined) return (value) => compareValues(value, operand) === 0;
  return (value) => {
    const other = plainNumber(value);
    return other === undefined ? compareValues(value, operand) === 0 : Object.is(other + 0, number + 0);
  };
}

export type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

/** Values of the operand's type on one side of it; other types are on neither side. */
export function rangeFrom(operator: RangeOperator, operand: unknown, path: string): Condition {
  if (operand === undefined) throw new StoreError('BadValue', 'cannot compare to undefined');
  if (kindOf(operand) === 'regex') {
    throw new StoreError('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`);
  }
  const sign = operator.startsWith('$g') ? 1 : -1;
  const inclusive = operator.endsWith('e');
  const rank = rankOf(operand);
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    const outward = operand instanceof MinKey ? 1 : -1;
    return each((value) => (rankOf(value) === rank ? inclusive : sign === outward));
  }
  return each((value) => {
    if (rankOf(value) !== rank) return false;
    if (rank === numberRank && (isNaNValue(value) || isNaNValue(operand))) {
      return inclusive && isNaNValue(value) && isNaNValue(operand);
    }
    const order = compareValues(value, operand);
    return order === 0 ? inclusive : order > 0 === sign > 0;
  });
}

/** Values equal to a member of the list or matched by a regular expression in it. */
export function memberOf(list: unknown, operator: '$in' | '$nin'): Condition {
  if (!Array.isArray(list)) throw new StoreError('BadValue', `${operator} needs an array`);
  const members: unknown[] = [];
  const patterns: ValueTest[] = [];
  for (const member of list as unknown[]) {
    if (isOperatorDocument(member)) throw new StoreError('BadValue', `cannot nest $ under ${operator}`);
    if (member === undefined) throw new StoreError('BadValue', 'cannot compare to undefined');
    if (kindOf(member) === 'regex') patterns.push(patternTest(regexOf(member)));
    else members.push(member);
  }
  const [only] = members;
  const [pattern] = patterns;
  if (members.length === 1 && pattern === undefined) return each(equalityTest(only));
  members.sort(compareValues);
  return each((value) => hasSorted(members, value) || patterns.some((test) => test(value)));
}

/** Text the regular expression finds a match in, or the same regular expression stored as a value. */
export function matching(regex: RegexValue): Condition {
  return each(patternTest(regex));
}

function patternTest({ pattern, options }: RegexValue): ValueTest {
  const finds = compileRegex(pattern, options);
  return (value) => {
    if (typeof value === 'string') return finds(value);
    const kind = kindOf(value);
    if (kind === 'symbol') return finds(textOf(value));
    return kind === 'regex' && regexOf(value).pattern === pattern && regexOf(value).options === options;
  };
}

/** Whether a value is a document of operators, which its first field name tells. */
export function isOperatorDocument(value: unknown): boolean {
  if (!isDocument(value)) return false;
  const [first] = Object.keys(value);
  return first?.startsWith('$') === true && !isReferenceName(first);
}

/** The `$` names that are fields: the parts of a reference to another collection. */
export function isReferenceName(name: string): boolean {
  return name === '$ref' || name === '$id' || name === '$db';
}

function isNaNValue(value: unknown): boolean {
  return Number.isNaN(placeNumber(value).floor);
}

function hasSorted(members: readonly unknown[], value: unknown): boolean {
  let low = 0;
  let high = members.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareValues(value, members[middle]);
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}
