/**
 * Arithmetic with MongoDB's result types: int becomes long when it must, long never becomes
 * anything silently, a double makes a double, a decimal a decimal of 34 digits.
 */
import { Decimal128, Double, Int32, Long } from 'bson';
import { kindOf } from './kinds.ts';
import { type Decimal, decimalOf, integerOf } from './numbers.ts';

/** The sum, or undefined when it does not fit a 64-bit integer. */
export function addNumbers(a: unknown, b: unknown): unknown {
  return combine(a, b, {
    whole: (x, y) => x + y,
    double: (x, y) => x + y,
    decimal: addDecimals,
  });
}

/** The product, or undefined when it does not fit a 64-bit integer. */
export function multiplyNumbers(a: unknown, b: unknown): unknown {
  return combine(a, b, {
    whole: (x, y) => x * y,
    double: (x, y) => x * y,
    decimal: (x, y) => ({
      coefficient: x.coefficient * y.coefficient,
      exponent: x.exponent + y.exponent,
    }),
  });
}

/** A whole number in the narrower of the two integer types that is wide enough. */
export function wholeNumber(value: bigint, long: boolean): unknown {
  if (!long && BigInt.asIntN(32, value) === value) return new Int32(Number(value));
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : undefined;
}

interface Operation {
  readonly whole: (x: bigint, y: bigint) => bigint;
  readonly double: (x: number, y: number) => number;
  readonly decimal: (x: Decimal, y: Decimal) => Decimal;
}

function combine(a: unknown, b: unknown, operation: Operation): unknown {
  const kinds = [kindOf(a), kindOf(b)];
  if (kinds.includes('decimal')) return combineDecimals(a, b, operation);
  if (kinds.includes('double')) return new Double(operation.double(Number(a), Number(b)));
  return wholeNumber(operation.whole(integerOf(a) ?? 0n, integerOf(b) ?? 0n), kinds.includes('long'));
}

function combineDecimals(a: unknown, b: unknown, operation: Operation): Decimal128 {
  const x = toDecimal(a);
  const y = toDecimal(b);
  if (x !== undefined && y !== undefined) return rounded(operation.decimal(x, y));
  return Decimal128.fromString(String(operation.double(Number(String(a)), Number(String(b)))));
}

/** A double counts with its first 15 digits, as MongoDB converts it; undefined when not finite. */
function toDecimal(value: unknown): Decimal | undefined {
  if (value instanceof Decimal128) return decimalOf(value);
  if (kindOf(value) !== 'double') return { coefficient: integerOf(value) ?? 0n, exponent: 0 };
  const double = Number(value);
  return Number.isFinite(double) ? decimalOf(Decimal128.fromString(double.toPrecision(15))) : undefined;
}

function addDecimals(x: Decimal, y: Decimal): Decimal {
  const exponent = Math.min(x.exponent, y.exponent);
  const scaled = (one: Decimal): bigint => one.coefficient * 10n ** BigInt(one.exponent - exponent);
  return { coefficient: scaled(x) + scaled(y), exponent };
}

const mostDigits = 34;
const leastExponent = -6176;
const mostExponent = 6111;

/** To 34 digits and the exponents a Decimal128 has, a half to the even neighbour. */
function rounded({ coefficient, exponent }: Decimal): Decimal128 {
  const digits = digitsOf(coefficient);
  const dropped = Math.max(digits - mostDigits, leastExponent - exponent, 0);
  let kept = coefficient;
  if (dropped > digits) kept = 0n;
  else if (dropped > 0) kept = halfToEven(coefficient, 10n ** BigInt(dropped));
  let scale = exponent + dropped;
  if (digitsOf(kept) > mostDigits) {
    kept /= 10n;
    scale++;
  }
  if (scale > mostExponent) {
    const padded = kept === 0n ? 0n : kept * 10n ** BigInt(scale - mostExponent);
    if (digitsOf(padded) > mostDigits) return Decimal128.fromString(kept < 0n ? '-Infinity' : 'Infinity');
    return Decimal128.fromString(`${padded}E${mostExponent}`);
  }
  return Decimal128.fromString(`${kept}E${scale}`);
}

function digitsOf(value: bigint): number {
  return String(value < 0n ? -value : value).length;
}

function halfToEven(value: bigint, unit: bigint): bigint {
  const quotient = value / unit;
  const twice = 2n * (value < 0n ? -(value % unit) : value % unit);
  const up = twice > unit || (twice === unit && quotient % 2n !== 0n);
  if (!up) return quotient;
  return value < 0n ? quotient - 1n : quotient + 1n;
}
