/** Conditions on numbers as whole numbers: `$mod` and the bit operators. */
import { StoreError } from '../errors.ts';
import { describe } from '../values/describe.ts';
import { kindOf } from '../values/kinds.ts';
import { integerOf, isNumber, plainNumber, truncated } from '../values/numbers.ts';
import { binaryOf } from '../values/order.ts';
import { type Condition, each } from './conditions.ts';

/** Numbers with this remainder; fractions are cut off first. */
export function remainderOf(operand: unknown): Condition {
  if (!Array.isArray(operand)) throw new StoreError('BadValue', 'malformed mod, needs to be an array');
  if (operand.length < 2) throw new StoreError('BadValue', 'malformed mod, not enough elements');
  if (operand.length > 2) throw new StoreError('BadValue', 'malformed mod, too many elements');
  const divisor = truncated(operand[0]);
  const remainder = truncated(operand[1]);
  if (divisor === undefined) throw new StoreError('BadValue', 'malformed mod, divisor not a number');
  if (remainder === undefined) throw new StoreError('BadValue', 'malformed mod, remainder not a number');
  if (divisor === 0n) throw new StoreError('BadValue', 'divisor cannot be 0');
  return each((value) => {
    const number = truncated(value);
    return number !== undefined && number % divisor === remainder;
  });
}

export type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** Whole numbers and binary data whose bits at the given places are set or clear. */
export function bitsOf(operator: BitOperator, operand: unknown, path: string): Condition {
  const places = bitPlaces(operand, path);
  const wanted = operator.endsWith('Set');
  const all = operator.startsWith('$bitsAll');
  return each((value) => {
    const bitAt = bitReader(value);
    if (bitAt === undefined) return false;
    const matches = (place: number): boolean => bitAt(place) === wanted;
    return all ? places.every(matches) : places.some(matches);
  });
}

function bitPlaces(operand: unknown, path: string): number[] {
  if (Array.isArray(operand)) return operand.map((place: unknown) => bitPlace(place, path));
  const number = integerOf(operand);
  const bitAt = bitReader(operand);
  if (bitAt === undefined || (number !== undefined && number < 0n)) {
    const got = `${path}: ${describe(operand)}`;
    throw new StoreError(
      isNumber(operand) ? 'FailedToParse' : 'BadValue',
      `Expected a non-negative integer, binary data or an array of bit positions in: ${got}`,
    );
  }
  const size = number === undefined ? binaryOf(operand).bytes.length * 8 : 63;
  return Array.from({ length: size }, (_, place) => place).filter(bitAt);
}

function bitPlace(place: unknown, path: string): number {
  const number = plainNumber(place);
  if (number === undefined || !Number.isInteger(number) || number < 0 || number > 0x7fffffff) {
    throw new StoreError(
      'BadValue',
      `bit positions must be an integer >= 0 but got: ${path}: ${describe(place)}`,
    );
  }
  return number;
}

/** Reads single bits of a 64-bit number (the sign goes on for ever) or of binary data (zeros do). */
function bitReader(value: unknown): ((place: number) => boolean) | undefined {
  if (kindOf(value) === 'binData') {
    const { bytes } = binaryOf(value);
    return (place) => (((bytes[place >> 3] ?? 0) >> (place & 7)) & 1) === 1;
  }
  const number = integerOf(value);
  if (number === undefined || BigInt.asIntN(64, number) !== number) return undefined;
  return (place) => ((number >> BigInt(Math.min(place, 63))) & 1n) === 1n;
}
