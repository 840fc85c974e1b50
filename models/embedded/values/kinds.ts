/** What a value is in BSON's terms: its type name, its type number, its place in the order of types. */
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { StoreError } from '../errors.ts';
import { isDocument } from './document.ts';

/** Type name to BSON type number, as `$type` takes them. */
export const kindCodes = {
  minKey: -1,
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  maxKey: 127,
} as const;

export type Kind = keyof typeof kindCodes;

/** Kinds of one rank compare with each other; the numbers are also the first byte of a key. */
const ranks: Record<Kind, number> = {
  minKey: 1,
  undefined: 5,
  null: 5,
  double: 10,
  int: 10,
  long: 10,
  decimal: 10,
  string: 15,
  symbol: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  dbPointer: 55,
  javascript: 60,
  javascriptWithScope: 65,
  maxKey: 127,
};

/** The type name of a value; `undefined` stands for a missing field. */
export function kindOf(value: unknown): Kind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'undefined':
      return 'undefined';
    case 'number':
      return Number.isInteger(value) && value === (value | 0) ? 'int' : 'double';
    case 'bigint':
      return 'long';
    case 'object':
      return value === null ? 'null' : kindOfObject(value);
    default:
      throw new StoreError('BadValue', `a ${typeof value} is not a BSON value`);
  }
}

function kindOfObject(value: object): Kind {
  if (isDocument(value)) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Int32) return 'int';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Double) return 'double';
  if (value instanceof Timestamp) return 'timestamp'; // before Long, its parent
  if (value instanceof Long) return 'long';
  if (value instanceof Binary || value instanceof Uint8Array) return 'binData';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof DBRef) return 'object';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return value.scope === null ? 'javascript' : 'javascriptWithScope';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  throw new StoreError('BadValue', `${value.constructor.name} is not a BSON value`);
}

/** Where the value's type stands among the types; equal for types that compare with each other. */
export function rankOf(value: unknown): number {
  return ranks[kindOf(value)];
}

/** The text of a string or of a symbol, which are one type to the order. */
export function textOf(value: unknown): string {
  return value instanceof BSONSymbol ? value.value : String(value);
}

/** MongoDB's truth: false, 0, null and missing are false. */
export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (value instanceof Int32 || value instanceof Double) return value.value !== 0;
  if (value instanceof Long) return !value.isZero();
  if (value instanceof Decimal128) return Number(value.toString()) !== 0;
  return value !== 0 && value !== 0n;
}
