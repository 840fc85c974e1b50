import { expect, it } from 'vitest';
import { SPRINT_DEEDS } from '#shared/races/content/sprint.deeds.ts';
import { DEEDS_AS_MISSIONS } from '#shared/races/content/sprint.missions.ts';
import { asMission, missionPeriod } from '#shared/races/sprint/missions.rules.ts';
import { sprint } from '#shared/races/sprint/sprint.game.ts';

const RANGES = { 1: [10, 20], 2: [25, 45], 3: [50, 100] } as const;

it('every deed of the Sprint is a mission, with the points of its difficulty', () => {
  expect(new Set(DEEDS_AS_MISSIONS.keys())).toEqual(new Set(SPRINT_DEEDS.map(({ missionId }) => missionId)));
  for (const { missionId, difficulty } of SPRINT_DEEDS) {
    const [least, most] = RANGES[difficulty];
    const points = DEEDS_AS_MISSIONS.get(missionId)?.points ?? 0;
    expect(points, missionId).toBeGreaterThanOrEqual(least);
    expect(points, missionId).toBeLessThanOrEqual(most);
  }
});

it('a mission counts once, once a day or once a week of the hero’s home', () => {
  expect(missionPeriod('once', '2026-11-21')).toBe('once');
  expect(missionPeriod('daily', '2026-11-21')).toBe('2026-11-21');
  expect(missionPeriod('weekly', '2026-11-16')).toBe(missionPeriod('weekly', '2026-11-22'));
  expect(missionPeriod('weekly', '2026-11-22')).not.toBe(missionPeriod('weekly', '2026-11-23'));
});

it('only a teacher’s yes verifies, and without it nothing counts that asks for a photo', () => {
  expect(asMission('teacher', true)).toBe('verified');
  for (const word of ['friend', 'own'] as const) {
    expect(asMission(word, true)).toBe('no');
    expect(asMission(word, false)).toBe('told');
  }
});

it('no deed of a race asks for a photo, which nobody could send', () => {
  for (const band of ['6-8', '9-12', '13+'] as const)
    for (let lap = 1; lap <= 3; lap += 1)
      for (const season of ['spring', 'fall'] as const)
        for (const { proof } of sprint.deal(`photo ${lap}`, lap, { band, season, minutes: 30 }))
          expect(proof).not.toBe('photo');
});
