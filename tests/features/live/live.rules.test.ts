import { describe, expect, test } from 'vitest';
import { climbersOf } from '../../../client/src/features/live/climbers.ts';
import { placesOn, wayOf } from '../../../client/src/features/live/horizonPlaces.ts';
import { podiumSteps } from '../../../client/src/features/live/podiumSteps.ts';
import { raceShare } from '../../../client/src/features/live/raceShare.ts';
import type { RaceHero } from '../../../client/src/features/races/raceRoom.ts';

const hero = (seat: number, score: number, team = -1): RaceHero => ({
  seat,
  name: `Hero ${seat}`,
  avatar: { body: 'otter', colour: 'leaf', headgear: 'none', companion: 'none' },
  team,
  score,
  rank: 0,
  combo: 0,
  improved: 0,
  locked: false,
  away: false,
  waiting: false,
  again: false,
});

describe('the way over the land', () => {
  test('the first hero is as far as the race is, and nobody is left at the start', () => {
    expect(wayOf(1_000, 1_000, 0.5)).toBe(0.5);
    expect(wayOf(0, 1_000, 0.6)).toBeCloseTo(0.2);
    expect(wayOf(0, 0, 0.6)).toBe(0);
    expect(wayOf(10, 10, 7)).toBe(1);
  });

  test.each([1, 2, 12, 13, 60])(
    '%i heroes all have a place on the land, nobody behind the finish',
    (count) => {
      for (const share of [0, 0.3, 1]) {
        const heroes = Array.from({ length: count }, (_, seat) => hero(seat, (seat * 37) % 500));
        const places = placesOn(heroes, share);
        expect(places.size).toBe(count);
        for (const { x, y } of places.values()) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThanOrEqual(0.845 + 1e-9);
          expect(y).toBeGreaterThan(0.15);
          expect(y).toBeLessThan(0.85);
        }
      }
    },
  );

  test('heroes of one lane do not hide one another while there is room', () => {
    const twelve = Array.from({ length: 12 }, (_, seat) => hero(seat, 100));
    const places = placesOn(twelve, 1);
    for (let lane = 0; lane < 3; lane += 1) {
      const along = twelve
        .filter(({ seat }) => seat % 3 === lane)
        .map(({ seat }) => places.get(seat)?.x ?? 0)
        .sort((one, other) => one - other);
      for (const [index, x] of along.entries()) {
        const before = along[index - 1];
        if (before !== undefined) expect(x - before).toBeGreaterThan(0.1);
      }
    }
  });

  test('who has more points is never further back in the same lane', () => {
    const heroes = [hero(0, 300), hero(3, 200), hero(6, 900), hero(9, 0)];
    const places = placesOn(heroes, 0.7);
    const order = heroes
      .toSorted((one, other) => one.score - other.score)
      .map(({ seat }) => places.get(seat)?.x);
    expect(order).toEqual([...order].sort((one, other) => (one ?? 0) - (other ?? 0)));
  });
});

describe('how much of a race is over', () => {
  const race = { rounds: 3 } as const;
  test('grows from the lobby to the podium', () => {
    const clock = { wholeMs: 60_000 };
    const shares = [
      raceShare({ ...race, phase: 'lobby', round: 1 }, clock, undefined),
      raceShare({ ...race, phase: 'countdown', round: 1 }, clock, 3_000),
      raceShare({ ...race, phase: 'round', round: 1 }, clock, 30_000),
      raceShare({ ...race, phase: 'results', round: 1 }, clock, 8_000),
      raceShare({ ...race, phase: 'round', round: 2 }, clock, 30_000),
      raceShare({ ...race, phase: 'podium', round: 3 }, clock, undefined),
    ];
    expect(shares).toEqual([0, 0, 1 / 6, 1 / 3, 0.5, 1]);
  });

  test('a round whose end nobody knows is half over', () => {
    expect(raceShare({ ...race, phase: 'round', round: 3 }, { wholeMs: 0 }, undefined)).toBeCloseTo(5 / 6);
  });
});

describe('the biggest leaps', () => {
  test('are those whom the room names, the first of them first, whatever their points', () => {
    const heroes = [
      { ...hero(0, 900), improved: 2 },
      { ...hero(1, 950), improved: 0 },
      { ...hero(2, 100), improved: 1 },
    ];
    expect(climbersOf(heroes).map(({ seat }) => seat)).toEqual([2, 0]);
  });
});

describe('the steps of the podium', () => {
  const words = [(colour: string) => colour, (score: number) => `${score}`] as const;

  test('are the first three heroes', () => {
    const heroes = [hero(4, 90), hero(1, 80)];
    const steps = podiumSteps({ heroes, teams: [] }, ...words);
    expect(steps.map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'Hero 4'],
      [2, 'Hero 1'],
    ]);
  });

  test('are the teams where there are any, each with its own', () => {
    const heroes = [hero(0, 5, 0), hero(1, 9, 1), hero(2, 1, 1)];
    const teams = [
      { score: 900, rank: 2 },
      { score: 1_100, rank: 1 },
    ];
    const steps = podiumSteps({ heroes, teams }, ...words);
    expect(steps.map(({ name, note, avatars }) => [name, note, avatars.length])).toEqual([
      ['ocean', '1100', 2],
      ['coral', '900', 1],
    ]);
  });
});
