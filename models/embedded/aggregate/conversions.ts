/** `$type`, `$convert` and its short forms. */
import { Binary, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { StoreError } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { describe } from '../values/describe.ts';
import { asDocument } from '../values/document.ts';
import { isTruthy, type Kind, kindCodes, kindOf } from '../values/kinds.ts';
import { isNumber, plainNumber, truncated } from '../values/numbers.ts';
import { type Operator, over } from './operator.ts';

function failure(value: unknown, to: string): StoreError {
  return new StoreError(
    'ConversionFailure',
    `Unsupported conversion from ${describe(value)} to ${to} in $convert`,
  );
}

type Conversion = (value: unknown) => unknown;

/** The number that a value stands for, before it takes its type. */
function numberBehind(value: unknown, to: string): unknown {
  if (isNumber(value)) return value;
  if (typeof value === 'boolean') return new Int32(Number(value));
  if (value instanceof Date && to !== 'int') return Long.fromNumber(value.getTime());
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) {
    if (to === 'decimal') return Decimal128.fromStringWithRounding(value);
    if (to === 'double') return new Double(Number(value));
    if (/^[+-]?\d+$/.test(value)) return wholeNumber(BigInt(value.replace('+', '')), true);
  }
  throw failure(value, to);
}

function whole(value: unknown, to: 'int' | 'long'): unknown {
  const number = truncated(numberBehind(value, to));
  if (number === undefined) throw failure(value, to);
  const result = wholeNumber(number, to === 'long');
  if (result === undefined || (to === 'int' && !(result instanceof Int32))) throw failure(value, to);
  return result;
}

function text(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'string' || typeof value === 'boolean' || isNumber(value)) return String(value);
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) return value.toUUID().toString();
  throw failure(value, 'string');
}

function date(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const milliseconds = typeof value === 'string' ? Date.parse(value) : plainNumber(value);
  if (milliseconds === undefined || value instanceof Int32 || Number.isNaN(milliseconds))
    throw failure(value, 'date');
  return new Date(Math.trunc(milliseconds));
}

function objectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failure(value, 'objectId');
}

const conversionsByKind = new Map<string, Conversion>([
  ['int', (value) => whole(value, 'int')],
  ['long', (value) => whole(value, 'long')],
  ['double', (value) => new Double(Number(String(numberBehind(value, 'double'))))],
  ['decimal', (value) => Decimal128.fromStringWithRounding(String(numberBehind(value, 'decimal')))],
  ['bool', (value) => typeof value === 'string' || isTruthy(value)],
  ['string', text],
  ['date', date],
  ['objectId', objectId],
]);

function conversionTo(target: unknown): Conversion {
  const code = plainNumber(target);
  const kind =
    code === undefined ? target : Object.keys(kindCodes).find((name) => kindCodes[name as Kind] === code);
  const found = typeof kind === 'string' ? conversionsByKind.get(kind) : undefined;
  if (found === undefined)
    throw new StoreError('BadValue', `$convert to ${describe(target)} is not supported by this store`);
  return found;
}

const convert: Operator = (operand, compile) => {
  const { input, to, onError, onNull = null } = asDocument(operand) ?? {};
  const [value, target, otherwise, nothing] = [input, to, onError ?? null, onNull].map(compile);
  return (scope) => {
    const from = value?.(scope);
    if (from === undefined || from === null) return nothing?.(scope);
    const asKind = asDocument(target?.(scope))?.type ?? target?.(scope);
    try {
      return conversionTo(asKind)(from);
    } catch (error) {
      if (onError === undefined || !(error instanceof StoreError)) throw error;
      return otherwise?.(scope);
    }
  };
};

function short(kind: string): Operator {
  const conversion = conversionTo(kind);
  return over((value) => (value === undefined || value === null ? null : conversion(value)));
}

export const conversions = Object.entries({
  $convert: convert,
  $toInt: short('int'),
  $toLong: short('long'),
  $toDouble: short('double'),
  $toDecimal: short('decimal'),
  $toBool: short('bool'),
  $toString: short('string'),
  $toDate: short('date'),
  $toObjectId: short('objectId'),
  $isNumber: over((value) => isNumber(value)),
  $type: over((value) => (value === undefined ? 'missing' : kindOf(value))),
});
