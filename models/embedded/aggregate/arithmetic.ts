/** Arithmetic on all four number types, and dates: never a silent zero for a number JavaScript cannot hold. */
import { Decimal128, Double, Int32, Long } from 'bson';
import { StoreError } from '../errors.ts';
import { addNumbers, multiplyNumbers, wholeNumber } from '../values/arithmetic.ts';
import { describe } from '../values/describe.ts';
import { compareNumbers, decimalOf, integerOf, isNumber, plainNumber } from '../values/numbers.ts';
import { compareValues } from '../values/order.ts';
import { numberValue } from './mingo.ts';
import { type Operator, over } from './operator.ts';

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

function checked(operator: string, value: unknown): unknown {
  if (isNumber(value)) return value;
  throw new StoreError('TypeMismatch', `${operator} only supports numeric types, not ${describe(value)}`);
}

function fitting(operator: string, value: unknown): unknown {
  if (value === undefined) throw new StoreError('Overflow', `${operator} overflowed a 64-bit integer`);
  return value;
}

/** The sum; whole numbers too large for 64 bits go on as a double, as MongoDB's sums do. */
export function sum(a: unknown, b: unknown): unknown {
  return addNumbers(a, b) ?? new Double(Number(a) + Number(b));
}

/** An operator over numbers that is null as soon as one of them is missing. */
function numeric(operator: string, evaluate: (...values: unknown[]) => unknown): Operator {
  return over((...values) =>
    values.some(isNothing) ? null : evaluate(...values.map((value) => checked(operator, value))),
  );
}

const add = over((...values) => {
  if (values.some(isNothing)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new StoreError('BadValue', 'only one date allowed in an $add expression');
  const total = values
    .filter((value) => !(value instanceof Date))
    .reduce<unknown>((result, value) => sum(result, checked('$add', value)), new Int32(0));
  return dates[0] === undefined ? total : new Date(dates[0].getTime() + Number(total));
});

const subtract = over((a, b) => {
  if (isNothing(a) || isNothing(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(a.getTime() - Number(checked('$subtract', b)));
  const negative = multiplyNumbers(checked('$subtract', b), new Int32(-1));
  return sum(checked('$subtract', a), fitting('$subtract', negative));
});

/** The quotient: a double, or a decimal when either side is one. */
export function quotient(a: unknown, b: unknown): unknown {
  if (compareNumbers(b, 0) === 0) throw new StoreError('BadValue', "can't $divide by zero");
  if (!(a instanceof Decimal128) && !(b instanceof Decimal128)) return new Double(Number(a) / Number(b));
  const [x, y] = [asDecimal(a), asDecimal(b)];
  if (x === undefined || y === undefined) return Decimal128.fromString('NaN');
  let [digits, exponent] = [(x.coefficient * 10n ** 40n) / y.coefficient, x.exponent - y.exponent - 40];
  for (; digits % 10n === 0n && exponent < x.exponent - y.exponent; exponent += 1) digits /= 10n;
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

function asDecimal(value: unknown): ReturnType<typeof decimalOf> {
  return decimalOf(multiplyNumbers(value, Decimal128.fromString('1')) as Decimal128);
}

const remainder = numeric('$mod', (a, b) => {
  if (compareNumbers(b, 0) === 0) throw new StoreError('BadValue', "can't $mod by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const [x, y] = [asDecimal(a), asDecimal(b)];
    if (x === undefined || y === undefined) return Decimal128.fromString('NaN');
    const exponent = Math.min(x.exponent, y.exponent);
    const scaled = (one: typeof x): bigint => one.coefficient * 10n ** BigInt(one.exponent - exponent);
    return Decimal128.fromString(`${scaled(x) % scaled(y)}E${exponent}`);
  }
  const [x, y] = [integerOf(a), integerOf(b)];
  if (a instanceof Double || b instanceof Double || x === undefined || y === undefined)
    return new Double(Number(a) % Number(b));
  return wholeNumber(x % y, a instanceof Long || b instanceof Long);
});

type Rounding = (value: number) => number;

/** Rounds to decimal places; whole numbers of a whole type stay what they are. */
function rounding(operator: string, round: Rounding): Operator {
  return numeric(operator, (value, places) => {
    const digits = places === undefined ? 0 : (plainNumber(places) ?? 0);
    if (value instanceof Decimal128) return roundedDecimal(value, digits, round);
    if (!(value instanceof Double) && digits >= 0) return value;
    const scale = 10 ** digits;
    const result = round(Number(value) * scale) / scale;
    return value instanceof Double ? new Double(result) : numberValue(result);
  });
}

function roundedDecimal(value: Decimal128, digits: number, round: Rounding): Decimal128 {
  const decimal = decimalOf(value);
  if (decimal === undefined || -decimal.exponent <= digits) return value;
  const unit = 10n ** BigInt(-decimal.exponent - digits);
  const whole = decimal.coefficient / unit;
  // The rule only needs to see on which side of a half the rest lies, and whether the whole is even.
  const base = Number(whole % 2n);
  const rest = Number(((decimal.coefficient % unit) * 1_000_000n) / unit) / 1_000_000;
  const nudge =
    decimal.coefficient % unit === 0n || rest !== 0 ? 0 : Number(decimal.coefficient > 0n) * 2e-7 - 1e-7;
  return Decimal128.fromString(`${whole + BigInt(round(base + rest + nudge) - base)}E${-digits}`);
}

/** To the nearest, a half to the even neighbour. */
function halfToEven(value: number): number {
  const nearest = Math.round(value);
  return Math.abs(value % 1) === 0.5 && nearest % 2 !== 0 ? nearest - 1 : nearest;
}

/** The operand's numbers: the elements of a single array, or the arguments themselves. */
function spread(values: readonly unknown[]): readonly unknown[] {
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
}

export function average(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : quotient(numbers.reduce(sum), new Int32(numbers.length));
}

/** The smallest (side -1) or the largest (side 1) of the values, null when there is none. */
export function extreme(values: readonly unknown[], side: 1 | -1): unknown {
  return values
    .filter((value) => !isNothing(value))
    .reduce((best, value) => (isNothing(best) || compareValues(value, best) * side > 0 ? value : best), null);
}

export const arithmetic = Object.entries({
  $add: add,
  $subtract: subtract,
  $multiply: numeric('$multiply', (...values) =>
    values.reduce((a, b) => multiplyNumbers(a, b) ?? new Double(Number(a) * Number(b)), new Int32(1)),
  ),
  $divide: numeric('$divide', quotient),
  $mod: remainder,
  $abs: numeric('$abs', (value) =>
    compareNumbers(value, 0) < 0 ? fitting('$abs', multiplyNumbers(value, new Int32(-1))) : value,
  ),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
  $trunc: rounding('$trunc', Math.trunc),
  $round: rounding('$round', halfToEven),
  $sum: over((...values) => spread(values).filter(isNumber).reduce(sum, new Int32(0))),
  $avg: over((...values) => average(spread(values))),
  $min: over((...values) => extreme(spread(values), -1)),
  $max: over((...values) => extreme(spread(values), 1)),
});
