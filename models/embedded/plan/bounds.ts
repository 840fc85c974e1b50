/**
 * From a filter to the parts of an index that can hold its matches. Bounds may be too wide, never too
 * narrow: every document found through them is tested against the whole filter again.
 */
import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { asDocument, type Document } from '../values/document.ts';
import { encodeKey } from '../values/keys.ts';
import { rankOf } from '../values/kinds.ts';

/** A stretch of one index field's key bytes; `to` is not included. */
export interface Stretch {
  readonly from: Buffer;
  readonly to: Buffer;
  /** One value, so that the next field's bounds can follow. */
  readonly point: boolean;
}

type Direction = 1 | -1;

/** One condition on one path, as stretches in the order that a field's direction asks for. */
export interface Condition {
  readonly path: string;
  /** The operator as a partial index compares it. */
  readonly operator: string;
  readonly operand: unknown;
  readonly stretches: ((direction: Direction) => Stretch[]) | undefined;
}

/** All conditions that every match must meet. */
export function conditionsOf(filter: Document): Condition[] {
  return Object.entries(filter).flatMap(([path, operand]) => {
    if (path === '$and' && Array.isArray(operand))
      return operand.flatMap((part) => conditionsOf(asDocument(part) ?? {}));
    if (path.startsWith('$')) return [];
    return conditionsOn(path, operand);
  });
}

function conditionsOn(path: string, operand: unknown): Condition[] {
  const operators = asDocument(operand);
  if (operators === undefined || !Object.keys(operators)[0]?.startsWith('$') || '$ref' in operators)
    return [condition(path, '$eq', operand)];
  return Object.entries(operators).flatMap(([operator, value]) => {
    if (operator === '$regex') return [condition(path, operator, withOptions(value, operators.$options))];
    if (operator === '$all' && Array.isArray(value))
      return value.flatMap((element) => conditionsOn(path, element));
    if (operator === '$elemMatch') return elementConditions(path, asDocument(value) ?? {});
    return [condition(path, operator, value)];
  });
}

function elementConditions(path: string, inner: Document): Condition[] {
  const first = Object.keys(inner)[0] ?? '';
  const isOperator = first.startsWith('$') && !['$and', '$or', '$nor'].includes(first);
  const conditions = isOperator
    ? conditionsOn(path, inner)
    : conditionsOf(inner).map((each) => ({ ...each, path: `${path}.${each.path}` }));
  // An element without the field matches a null that an index on the whole path does not show.
  return conditions.filter(({ operator, operand }) => operator !== '$exists' && !isNullish(operand));
}

function withOptions(pattern: unknown, options: unknown): unknown {
  if (typeof pattern === 'string') return new BSONRegExp(pattern, typeof options === 'string' ? options : '');
  return options === undefined ? pattern : undefined;
}

function condition(path: string, operator: string, operand: unknown): Condition {
  return { path, operator, operand, stretches: stretchesFor(operator, operand) };
}

function stretchesFor(operator: string, operand: unknown): Condition['stretches'] {
  switch (operator) {
    case '$eq':
    case '$regex':
      return equalTo(operand);
    case '$in':
      return Array.isArray(operand) ? anyOf(operand) : undefined;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparedTo(operator, operand);
    case '$exists':
      return operand === false ? equalTo(null) : undefined;
    default:
      return undefined;
  }
}

function isNullish(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.some(isNullish));
}

function equalTo(value: unknown): Condition['stretches'] {
  if (value instanceof BSONRegExp) return startingLike(value);
  if (Array.isArray(value)) return undefined;
  return (direction) => [point(value, direction)];
}

function anyOf(values: readonly unknown[]): Condition['stretches'] {
  const each = values.map(equalTo);
  if (!each.every((stretches) => stretches !== undefined)) return undefined;
  return (direction) => united(each.flatMap((stretches) => stretches(direction)));
}

function comparedTo(operator: '$gt' | '$gte' | '$lt' | '$lte', value: unknown): Condition['stretches'] {
  if (Array.isArray(value) || value instanceof MinKey || value instanceof MaxKey) return undefined;
  if (value instanceof BSONRegExp) return undefined;
  if (value === null || value === undefined) return equalTo(null);
  return (direction) => {
    const [low, high] = kindBounds(rankOf(value), direction);
    const { from, to } = point(value, direction);
    const upwards = operator.startsWith('$gt') === (direction === 1);
    const inclusive = operator.endsWith('e');
    if (upwards) return [{ from: inclusive ? from : to, to: high, point: false }];
    return [{ from: low, to: inclusive ? to : from, point: false }];
  };
}

/** Matches of a pattern that begins with plain letters; a stored pattern of the same text matches too. */
function startingLike({ pattern, options }: BSONRegExp): Condition['stretches'] {
  const plain = /^\^([\w @:/-]+)(?![*?{])/u.exec(pattern)?.[1];
  if (plain === undefined || options !== '' || pattern.includes('|')) return undefined;
  return (direction) => {
    // A text's key ends in two zero bytes; without them it is the beginning of all longer texts.
    const key = encodeKey([plain], [direction]);
    const from = key.subarray(0, key.length - 2);
    const [low, high] = kindBounds(rankOf(new BSONRegExp('')), direction);
    return united([
      { from, to: after(from), point: false },
      { from: low, to: high, point: false },
    ]);
  };
}

function point(value: unknown, direction: Direction): Stretch {
  const from = encodeKey([value], [direction]);
  return { from, to: after(from), point: true };
}

/** All values that compare with each other: their keys share the first byte. */
function kindBounds(rank: number, direction: Direction): readonly [low: Buffer, high: Buffer] {
  const low = Buffer.from([direction === 1 ? rank : ~rank & 0xff]);
  return [low, after(low)];
}

/** The first bytes beyond everything that begins with these. */
export function after(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end -= 1;
  const next = Buffer.from(bytes.subarray(0, end));
  if (end > 0) next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next;
}

/** Sorted, each part of the key space once. */
export function united(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.toSorted((a, b) => Buffer.compare(a.from, b.from));
  const apart: Stretch[] = [];
  for (const next of sorted) {
    const last = apart.at(-1);
    if (last === undefined || Buffer.compare(next.from, last.to) >= 0) apart.push(next);
    else if (Buffer.compare(next.to, last.to) > 0)
      apart[apart.length - 1] = { ...last, to: next.to, point: false };
  }
  return apart;
}

const mostIntersections = 10_000;

/** What lies in both; only sound where a document has one value on the path. */
export function shared(one: readonly Stretch[], other: readonly Stretch[]): readonly Stretch[] {
  if (one.length * other.length > mostIntersections) return one.length < other.length ? one : other;
  return one.flatMap((a) =>
    other.flatMap((b) => {
      const from = Buffer.compare(a.from, b.from) < 0 ? b.from : a.from;
      const to = Buffer.compare(a.to, b.to) < 0 ? a.to : b.to;
      return Buffer.compare(from, to) < 0 ? [{ from, to, point: a.point || b.point }] : [];
    }),
  );
}
