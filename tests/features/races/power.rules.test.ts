import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRESH_RUN } from '#shared/races/game.contract.ts';
import { POWER_DECOYS, POWER_LIFE_MS, POWER_ROUND_S, POWER_WASTERS } from '#shared/races/lengths.rules.ts';
import { bell, power } from '#shared/races/power/power.game.ts';
import { meterBonus, powerPoints } from '#shared/races/power/power.rules.ts';
import { beginRound } from '#shared/races/settle.rules.ts';
import { BANDS } from '#shared/races/words.schema.ts';

const TAP = { kind: 'power', tap: true } as const;
const bands = fc.constantFrom(...BANDS);

describe('the night', () => {
  test('has its wasters and decoys, all catchable before the bell', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 3 }), bands, (seed, round, band) => {
        const night = power.deal(seed, round, { band, seat: 0 });
        expect(night.filter(({ waste }) => waste)).toHaveLength(POWER_WASTERS[band]);
        expect(night.filter(({ waste }) => !waste)).toHaveLength(POWER_DECOYS[band]);
        const opens = night.map(({ opensMs }) => opensMs);
        expect(opens).toEqual([...opens].sort((one, other) => one - other));
        expect(Math.min(...opens)).toBeGreaterThanOrEqual(1_000);
        // Every life ends about with the bell.
        expect(Math.max(...opens) + POWER_LIFE_MS[band]).toBeLessThanOrEqual(
          POWER_ROUND_S[band] * 1_000 + 1_500,
        );
      }),
      { numRuns: 60 },
    );
  });

  test('neighbours play in mirrored houses', () => {
    const [even, odd] = [0, 1].map((seat) => power.deal('mirror', 1, { band: '9-12', seat }));
    expect(odd?.map(({ slot }) => 4 - slot)).toEqual(even?.map(({ slot }) => slot));
  });

  test('nothing about how long a thing stays on tells waste from need', () => {
    const lives = new Set(power.deal('lives', 2, { band: '13+', seat: 0 }).map(({ lifeMs }) => lifeMs));
    expect(lives.size).toBe(1);
  });
});

describe('taps', () => {
  const night = power.deal('taps', 1, { band: '9-12', seat: 0 });
  const waster = night.find(({ waste }) => waste);
  const decoy = night.find(({ waste }) => !waste);
  if (!waster || !decoy) throw new Error('a dull night');

  test('waste is caught only while it is open in server time', () => {
    expect(power.judge(waster, TAP, 500).right).toBe(true);
    expect(power.judge(waster, TAP, waster.lifeMs + 1).right).toBe(false);
    expect(power.judge(waster, TAP, -1).right).toBe(false);
  });

  test('a needed thing blows a fuse: two seconds and the row, no points', () => {
    const verdict = power.judge(decoy, TAP, 500);
    expect(verdict).toMatchObject({ right: false, fuse: true });
    expect(power.score({ ...FRESH_RUN, row: 7 }, verdict)).toEqual({
      points: 0,
      pauseMs: 2_000,
      run: { ...FRESH_RUN, fuses: 1 },
    });
  });

  test('every further fuse of a round takes longer, until the next round', () => {
    const verdict = power.judge(decoy, TAP, 500);
    let run = FRESH_RUN;
    const pauses = [1, 2, 3].map(() => {
      const scored = power.score(run, verdict);
      run = scored.run;
      return scored.pauseMs;
    });
    expect(pauses).toEqual([2_000, 4_000, 6_000]);
    expect(power.score(beginRound('power', run), verdict).pauseMs).toBe(2_000);
  });

  test('what is missed keeps the row', () => {
    const missed = power.judge(waster, undefined, waster.lifeMs);
    expect(power.score({ ...FRESH_RUN, row: 7 }, missed).run.row).toBe(7);
  });

  test('heat pays more than light, light more than standby, quick more than slow', () => {
    expect(powerPoints(3, 0, 9_000, 0)).toBe(300);
    expect(powerPoints(2, 0, 9_000, 0)).toBe(200);
    expect(powerPoints(1, 9_000, 9_000, 0)).toBe(75);
    expect(powerPoints(3, 0, 9_000, 30)).toBe(600);
  });
});

test('the meter pays for what did not leak', () => {
  const night = power.deal('meter', 1, { band: '9-12', seat: 0 });
  expect(bell(night, new Map()).bonus).toBe(0);
  const caught = new Map(night.map(({ n }) => [n, 0]));
  expect(bell(night, caught)).toMatchObject({ leaked: 0, bonus: 800 });
  expect(bell(night, caught).savedWattSeconds).toBeGreaterThan(0);
  expect(meterBonus(40, 100)).toBe(400);
  expect(meterBonus(90, 100)).toBe(0);
});
