/**
 * All four number types on one line, exactly. A number is placed at the largest double not above
 * it; what a Long or a Decimal128 has beyond that double is kept as decimal digits. Two numbers are
 * equal when both parts are, so 1, 1.0, Long 1 and Decimal 1.00 are one point of the line.
 */
import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';

/** coefficient × 10^exponent */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** d.ddd × 10^magnitude, without trailing zeros and without sign (the floor has it). */
interface Beyond {
  readonly magnitude: number;
  readonly digits: string;
}

export interface NumberPoint {
  readonly floor: number;
  /** Present when the number lies strictly between its floor and the next double. */
  readonly beyond: Beyond | undefined;
}

/** The value as a double when that loses nothing and costs nothing, else undefined. */
export function plainNumber(value: unknown): number | undefined {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (typeof value === 'number') return value;
  if (value instanceof Long && !(value instanceof Timestamp) && isSmall(value.high)) return value.toNumber();
  return undefined;
}

/** Whether a Long with these upper bits is a safe integer. */
function isSmall(high: number): boolean {
  return high >= -0x200000 && high < 0x200000;
}

/** The point of the line at which a number of any type lies. */
export function placeNumber(value: unknown): NumberPoint {
  const plain = plainNumber(value);
  if (plain !== undefined) return { floor: plain + 0, beyond: undefined };
  if (value instanceof Decimal128) {
    const decimal = decimalOf(value);
    if (decimal === undefined) return { floor: Number(value.toString()), beyond: undefined };
    return placeDecimal(decimal, Number(value.toString()));
  }
  const whole = typeof value === 'bigint' ? value : (value as Long).toBigInt();
  return placeDecimal({ coefficient: whole, exponent: 0 }, Number(whole));
}

/** Negative, 0 or positive; NaN equals itself and comes before all numbers. */
export function compareNumbers(a: unknown, b: unknown): number {
  const x = plainNumber(a);
  const y = plainNumber(b);
  if (x !== undefined && y !== undefined) return compareDoubles(x, y);
  return comparePoints(placeNumber(a), placeNumber(b));
}

/** Coefficient and exponent of a Decimal128, or undefined for NaN and the infinities. */
export function decimalOf(value: Decimal128): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(value.toString());
  if (match === null) return undefined;
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match;
  return { coefficient: BigInt(sign + whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** Whether a value is a number of any of the four types. */
export function isNumber(value: unknown): boolean {
  return plainNumber(value) !== undefined || value instanceof Decimal128 || isLong(value);
}

/** The number as a whole number, or undefined when it is not one. */
export function integerOf(value: unknown): bigint | undefined {
  const whole = truncated(value);
  if (whole === undefined) return undefined;
  const plain = plainNumber(value);
  if (plain !== undefined) return Number.isInteger(plain) ? whole : undefined;
  return compareNumbers(value, whole) === 0 ? whole : undefined;
}

/** The number without its fraction, or undefined for what is no finite number. */
export function truncated(value: unknown): bigint | undefined {
  const plain = plainNumber(value);
  if (plain !== undefined) return Number.isFinite(plain) ? BigInt(Math.trunc(plain)) : undefined;
  if (typeof value === 'bigint') return value;
  if (value instanceof Long && isLong(value)) return value.toBigInt();
  const decimal = value instanceof Decimal128 ? decimalOf(value) : undefined;
  if (decimal === undefined) return undefined;
  const scale = 10n ** BigInt(Math.abs(decimal.exponent));
  return decimal.exponent < 0 ? decimal.coefficient / scale : decimal.coefficient * scale;
}

function isLong(value: unknown): boolean {
  return typeof value === 'bigint' || (value instanceof Long && !(value instanceof Timestamp));
}

function compareDoubles(x: number, y: number): number {
  if (x < y) return -1;
  if (x > y) return 1;
  if (x === y) return 0;
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}

function comparePoints(a: NumberPoint, b: NumberPoint): number {
  const byFloor = compareDoubles(a.floor, b.floor);
  if (byFloor !== 0) return byFloor;
  if (a.beyond === undefined || b.beyond === undefined)
    return Number(a.beyond !== undefined) - Number(b.beyond !== undefined);
  const size =
    a.beyond.magnitude - b.beyond.magnitude ||
    (a.beyond.digits < b.beyond.digits ? -1 : Number(a.beyond.digits > b.beyond.digits));
  return a.floor < 0 ? 0 - size : size;
}

function placeDecimal(decimal: Decimal, nearest: number): NumberPoint {
  const side = compareToDouble(decimal, nearest);
  if (side === 0) return { floor: nearest + 0, beyond: undefined };
  const written = (decimal.coefficient < 0n ? -decimal.coefficient : decimal.coefficient).toString();
  return {
    floor: side > 0 ? nearest + 0 : nextBelow(nearest),
    beyond: { magnitude: decimal.exponent + written.length - 1, digits: written.replace(/0+$/, '') },
  };
}

/** Sign of decimal − double, in whole numbers; the double is the one nearest to the decimal. */
function compareToDouble({ coefficient, exponent }: Decimal, double: number): number {
  if (double === 0) return Number(coefficient > 0n) - Number(coefficient < 0n);
  if (!Number.isFinite(double)) return double > 0 ? -1 : 1;
  const { mantissa, power } = partsOf(double);
  const left = coefficient * 10n ** BigInt(Math.max(exponent, 0)) * 2n ** BigInt(Math.max(-power, 0));
  const right = mantissa * 2n ** BigInt(Math.max(power, 0)) * 10n ** BigInt(Math.max(-exponent, 0));
  return Number(left > right) - Number(left < right);
}

const bits = new DataView(new ArrayBuffer(8));

/** double = mantissa × 2^power, exactly. */
function partsOf(double: number): { mantissa: bigint; power: number } {
  bits.setFloat64(0, double);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: double < 0 ? -mantissa : mantissa, power: Math.max(biased, 1) - 1075 };
}

/** The largest double below a number that is not NaN and not −Infinity. */
function nextBelow(double: number): number {
  if (double === 0) return -Number.MIN_VALUE;
  bits.setFloat64(0, double);
  bits.setBigInt64(0, bits.getBigInt64(0) + (double > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}
