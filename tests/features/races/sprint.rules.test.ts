import { describe, expect, test } from 'vitest';
import { SEASONS } from '#shared/races/content/sprint.schema.ts';
import { FRESH_RUN } from '#shared/races/game.contract.ts';
import { sprint } from '#shared/races/sprint/sprint.game.ts';
import { cooldownMs, mayClaim, sprintPoints } from '#shared/races/sprint/sprint.rules.ts';
import { BANDS, CATEGORIES } from '#shared/races/words.schema.ts';

describe('the cards', () => {
  test.each(SEASONS.flatMap((season) => BANDS.map((band) => ({ season, band }))))(
    'in $season at $band every lap has one of each category, and three laps repeat nothing',
    ({ season, band }) => {
      const laps = [1, 2, 3].map((lap) => sprint.deal('laps', lap, { band, season, minutes: 25 }));
      for (const lap of laps) expect(lap.map(({ topic }) => topic)).toEqual([...CATEGORIES]);
      const ids = laps.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test('a short race deals nothing that takes longer', () => {
    for (const { minMs } of sprint.deal('short', 1, { band: '9-12', season: 'winter', minutes: 6 }))
      expect(minMs).toBeLessThanOrEqual(6 * 60_000);
  });
});

describe('claims', () => {
  const item = sprint
    .deal('claims', 1, { band: '9-12', season: 'summer', minutes: 25 })
    .find(({ proof }) => proof === 'count' || proof === 'tell' || proof === 'show');
  if (!item) throw new Error('no such card');
  const proof = item.proof === 'count' ? { proof: item.proof, count: 3 } : { proof: item.proof };
  const claim = { kind: 'sprint', proof };
  const yes = { claim, ruling: { ruling: 'yes' } };

  test('a deed counts when the teacher says yes, not before its time, not with another proof', () => {
    expect(sprint.judge(item, yes, item.minMs).right).toBe(true);
    expect(sprint.judge(item, yes, item.minMs - 1).right).toBe(false);
    expect(sprint.judge(item, claim, item.minMs).right).toBe(false);
    expect(
      sprint.judge(item, { claim, ruling: { ruling: 'not-yet', reason: 'show-me' } }, item.minMs).right,
    ).toBe(false);
    expect(
      sprint.judge(
        item,
        { ...yes, claim: { kind: 'sprint', proof: { proof: 'photo', photo: 'abcdefgh' } } },
        item.minMs,
      ).right,
    ).toBe(false);
  });

  test('deeds of one category pay less and less', () => {
    expect([0, 1, 2, 3, 8].map((before) => sprintPoints(1, before))).toEqual([800, 640, 480, 320, 320]);
    const verdict = sprint.judge(item, yes, item.minMs);
    const first = sprint.score(FRESH_RUN, verdict);
    expect(sprint.score(first.run, verdict).points).toBeCloseTo(first.points * 0.8);
  });

  test('two may wait, and "not yet" makes a pause that doubles', () => {
    expect([0, 1, 2, 3].map(cooldownMs)).toEqual([0, 60_000, 120_000, 240_000]);
    const desk = { waiting: 0, notYetInRow: 2, lastNotYetAt: 1_000, now: 120_999 };
    expect(mayClaim(desk)).toBe('cooldown');
    expect(mayClaim({ ...desk, now: 121_000 })).toBe('yes');
    expect(mayClaim({ ...desk, waiting: 2 })).toBe('waiting');
    expect(mayClaim({ waiting: 1, notYetInRow: 0, lastNotYetAt: undefined, now: 0 })).toBe('yes');
  });
});
