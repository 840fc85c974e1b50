import { describe, expect, test } from 'vitest';
import { GARDEN } from '../../../client/src/art/walls/garden.ts';
import { HUMPS_OF_RUBBISH } from '../../../client/src/art/walls/rubbish.ts';
import { housesFor, lightsOut, VILLAGE_STARS } from '../../../client/src/art/walls/village.ts';
import { togetherShare } from '../../../client/src/features/live/together.ts';

describe('what all have done together', () => {
  const heroes = Array.from({ length: 8 });
  test('is nothing at first, grows with every deed, and is whole at the end', () => {
    const shares = [0, 1, 50, 200, 10_000].map((deeds) =>
      togetherShare('rush', { deeds, heroes, rounds: 3 }),
    );
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...new Set(shares)].sort((one, other) => one - other));
  });

  test('is a number also before anybody is there', () => {
    expect(togetherShare('power', { deeds: 0, heroes: [], rounds: 3 })).toBe(0);
  });
});

describe('the mountain of rubbish', () => {
  const things = HUMPS_OF_RUBBISH.flatMap((hump) => hump.things);

  test('loses one thing after the other, and the last with the last deed', () => {
    const until = things.map((thing) => thing.until).sort((one, other) => one - other);
    expect(new Set(until).size).toBe(things.length);
    expect(until[0]).toBeGreaterThan(0);
    expect(until.at(-1)).toBe(1);
  });

  test('sinks from the top: a hump goes when nothing lies on it any more, the highest first', () => {
    for (const hump of HUMPS_OF_RUBBISH)
      expect(Math.max(...hump.things.map(({ until }) => until))).toBe(hump.until);
    const order = HUMPS_OF_RUBBISH.map(({ until }) => until);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    const heights = HUMPS_OF_RUBBISH.map(({ height }) => height);
    expect(heights).toEqual([...heights].sort((one, other) => other - one));
  });
});

describe('the village at night', () => {
  test.each([1, 9, 16, 28, 60])('of %i heroes has a house for each, as far as there is room', (heroes) => {
    const houses = housesFor(heroes);
    expect(houses.length).toBeGreaterThanOrEqual(Math.min(heroes, 28));
    expect(houses.length).toBeLessThanOrEqual(28);
    for (const { x } of houses) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(100);
    }
    expect(new Set(houses.map(({ x }) => x)).size).toBe(houses.length);
  });

  test('goes dark window by window, the last with the last deed, and is the same each time', () => {
    const houses = housesFor(12);
    const out = lightsOut(houses);
    expect(out.map((windows) => windows.length)).toEqual(houses.map(({ form }) => form.windows.length));
    const turns = out.flat().sort((one, other) => one - other);
    expect(new Set(turns).size).toBe(turns.length);
    expect(turns.at(-1)).toBe(1);
    expect(lightsOut(housesFor(12))).toEqual(out);
  });

  test('has no star behind its words', () => {
    for (const { x, y } of VILLAGE_STARS) expect(y < 14 && (x < 33 || x > 70)).toBe(false);
    expect(VILLAGE_STARS.length).toBeGreaterThan(100);
  });
});

describe('the garden', () => {
  test('has a place of its own for each deed, on the screen', () => {
    expect(new Set(GARDEN.map(({ x, y }) => `${x} ${y}`)).size).toBe(GARDEN.length);
    for (const { x, y } of GARDEN) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(100);
      expect(y).toBeGreaterThan(0.15);
      expect(y).toBeLessThan(1);
    }
  });

  test('grows everywhere at once, and nothing high hides a hero', () => {
    const first = GARDEN.slice(0, 14);
    expect(first.some(({ behind }) => behind)).toBe(true);
    expect(Math.min(...first.map(({ x }) => x))).toBeLessThan(35);
    expect(Math.max(...first.map(({ x }) => x))).toBeGreaterThan(65);
    for (const { behind, size } of GARDEN) if (!behind) expect(size).toBeLessThan(16);
  });
});
