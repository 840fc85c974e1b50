/** Chance that can be repeated: the same seed, the same run. */
import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'bson';

export type Random = () => number;

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function integer(random: Random, below: number): number {
  return Math.floor(random() * below);
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[integer(random, values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** A value of almost any BSON type, from so few that they meet each other. */
export function randomScalar(random: Random): unknown {
  const small = integer(random, 4);
  const makers: (() => unknown)[] = [
    () => null,
    () => new Int32(small),
    () => new Int32(small),
    () => new Double(small + 0.5),
    () => new Double(small),
    () => Long.fromNumber(small),
    () => Long.fromString('9007199254740993').add(small),
    () => Decimal128.fromString(pick(random, ['1.50', '1.5', '2', '9007199254740992.5'])),
    () => pick(random, ['', 'a', 'ab', 'abc', 'b', 'é', '😀', 'a\0b']),
    () => pick(random, ['', 'a', 'ab', 'abc', 'b', 'é', '😀', 'a\0b']),
    () => random() < 0.5,
    () => new Date(small * 1000 - 1000),
    () => new ObjectId(`00000000000000000000000${small}`),
    () => ({ x: new Int32(small) }),
    () => ({}),
    () => pick(random, [new MinKey(), new MaxKey()]),
    () => new Double(pick(random, [Number.NaN, Infinity, -Infinity])),
  ];
  return pick(random, makers)();
}

export function randomValue(random: Random, depth = 2): unknown {
  if (depth > 0 && random() < 0.25)
    return Array.from({ length: integer(random, 4) }, () => randomValue(random, depth - 1));
  if (depth > 0 && random() < 0.2) return randomFields(random, ['c', 'd'], depth - 1);
  return randomScalar(random);
}

/** A document with some of the fields. */
export function randomFields(random: Random, names: readonly string[], depth = 2): Record<string, unknown> {
  const present = names.filter(() => random() < 0.75);
  return Object.fromEntries(present.map((name) => [name, randomValue(random, depth)]));
}
