import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#shared/core/random.ts';
import { comboFactor, comboStage } from '#shared/races/combo.rules.ts';
import { leastItemMs, roomFactor } from '#shared/races/lengths.rules.ts';
import { keptPar, median, parKey, parOf } from '#shared/races/par.rules.ts';
import { dropCredit, lateScore, missedQuestionsCredit } from '#shared/races/presence.rules.ts';
import { ranking } from '#shared/races/ranking.rules.ts';
import { dealTeams, teamRound } from '#shared/races/teams.rules.ts';
import { blow, lateGauge, WIND_SHARE, windGauges, windPlace } from '#shared/races/wind.rules.ts';

const points = fc.integer({ min: 0, max: 20_000 });
const heroesOf = (scores: readonly number[]) =>
  scores.map((score, seat) => ({ seat, score, reachedAt: seat * 10 }));

describe('rank', () => {
  test('of equals, who reached the score first is ahead', () => {
    const heroes = [
      { seat: 0, score: 50, reachedAt: 9 },
      { seat: 1, score: 50, reachedAt: 3 },
      { seat: 2, score: 80, reachedAt: 99 },
    ];
    expect(ranking(heroes).map(({ seat }) => seat)).toEqual([2, 1, 0]);
  });
});

describe('the combo', () => {
  test('grows by half to three', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(comboFactor)).toEqual([1, 1.5, 2, 2.5, 3, 3, 3]);
    expect([0, 1, 4, 9].map(comboStage)).toEqual([0, 1, 4, 4]);
  });
});

describe('the tail wind', () => {
  test('blows towards the first, second or third place', () => {
    expect([1, 2, 3, 4, 5, 6, 8, 60].map(windPlace)).toEqual([1, 1, 1, 2, 2, 3, 3, 3]);
  });

  test('a point lost earlier brings back at most seven tenths, so falling behind on purpose always loses', () => {
    fc.assert(
      fc.property(
        fc.array(points, { minLength: 2, maxLength: 30 }),
        fc.nat(),
        points,
        (scores, which, lost) => {
          const seat = which % scores.length;
          const own = scores[seat] ?? 0;
          const slack = Math.min(lost, own);
          const best = (list: readonly number[]) =>
            (list[seat] ?? 0) + (windGauges(heroesOf(list)).get(seat) ?? 0);
          const slacked = scores.map((score, index) => (index === seat ? score - slack : score));
          expect(best(slacked)).toBeLessThanOrEqual(best(scores));
        },
      ),
    );
  });

  test('keeps the order of those who have it, and lifts nobody past the place it blows towards', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 2, maxLength: 30 }), (scores) => {
        const heroes = heroesOf(scores);
        const gauges = windGauges(heroes);
        const ranks = ranking(heroes);
        const target = ranks[windPlace(scores.length) - 1]?.score ?? 0;
        const lifted = ranks.map(({ seat, score }) => score + (gauges.get(seat) ?? 0));
        for (const [index, total] of lifted.entries()) {
          expect(total).toBeLessThanOrEqual(Math.max(target, ranks[index]?.score ?? 0));
          expect(total + 1).toBeGreaterThanOrEqual(lifted[index + 1] ?? 0);
        }
      }),
    );
  });

  test('triples right answers until the gauge is empty, and never a hasty one', () => {
    expect(blow(500, { game: 'rush', points: 200, ms: 1_500 })).toEqual({ extra: 400, gauge: 100 });
    expect(blow(100, { game: 'rush', points: 200, ms: 1_500 })).toEqual({ extra: 100, gauge: 0 });
    expect(blow(500, { game: 'quiz', points: 200, ms: 999 })).toEqual({ extra: 0, gauge: 500 });
    expect(blow(500, { game: 'power', points: 200, ms: 400 })).toEqual({ extra: 400, gauge: 100 });
  });

  test('waits for whoever comes late', () => {
    expect(lateGauge(heroesOf([1_000, 800, 600, 400]), 300)).toBe(Math.floor(WIND_SHARE * 500));
  });
});

describe('who drops and comes back', () => {
  test('gets half of the usual for twenty seconds at most, once a race', () => {
    const absence = { points: 3_000, secondsPlayed: 60, secondsAway: 10, credited: false };
    expect(dropCredit(absence)).toBe(250);
    expect(dropCredit({ ...absence, secondsAway: 55 })).toBe(500);
    expect(dropCredit({ ...absence, credited: true })).toBe(0);
    expect(dropCredit({ ...absence, secondsPlayed: 0 })).toBe(0);
    expect(
      missedQuestionsCredit({ points: 4_000, questionsPlayed: 5, questionsMissed: 2, credited: false }),
    ).toBe(800);
  });

  test('never gains by being away', () => {
    fc.assert(
      fc.property(
        points,
        fc.integer({ min: 1, max: 180 }),
        fc.integer({ min: 0, max: 60 }),
        (own, played, away) => {
          const stayed = (own / played) * away;
          const credit = dropCredit({
            points: own,
            secondsPlayed: played,
            secondsAway: away,
            credited: false,
          });
          expect(credit).toBeLessThanOrEqual(Math.ceil(stayed / 2));
        },
      ),
    );
  });

  test('who comes late begins with four fifths of the lowest score', () => {
    expect(lateScore([1_000, 500, 2_000])).toBe(400);
    expect(lateScore([])).toBe(0);
  });
});

describe('par', () => {
  test('weighs the last six own rounds against two of the room', () => {
    expect(parOf([], 900)).toBe(900);
    expect(parOf([1_000, 1_000], 600)).toBe(800);
    expect(parOf([0, 0, 800, 800, 800, 800, 800, 800], 800)).toBe(800);
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBe(0);
    expect(parKey('rush', '6-8', 4)).not.toBe(parKey('rush', '6-8', 3));
  });

  test('falls at most a tenth a day, whatever is played', () => {
    fc.assert(
      fc.property(points, fc.array(points), points, (began, rounds, room) => {
        expect(keptPar(began, parOf(rounds, room))).toBeGreaterThanOrEqual(began * 0.9);
      }),
    );
    expect(keptPar(undefined, 500)).toBe(500);
    expect(keptPar(1_000, 1_500)).toBe(1_500);
  });
});

describe('teams', () => {
  const rooms = fc.record({
    pars: fc.array(points, { minLength: 2, maxLength: 60 }),
    teams: fc.integer({ min: 2, max: 6 }),
    seed: fc.string(),
  });

  test('are dealt within one of the same size, the same for the same seed', () => {
    fc.assert(
      fc.property(rooms, ({ pars, teams, seed }) => {
        const heroes = pars.map((par, seat) => ({ seat, par }));
        const dealt = dealTeams(heroes, teams, seed);
        expect(dealTeams(heroes, teams, seed)).toEqual(dealt);
        const sizes = Array.from(
          { length: teams },
          (_, team) => [...dealt.values()].filter((mine) => mine === team).length,
        );
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(dealt.size).toBe(pars.length);
      }),
    );
  });

  test('are nearly as strong as one another', () => {
    const random = seededRandom('strength');
    const heroes = Array.from({ length: 24 }, (_, seat) => ({ seat, par: 1_000 + random.between(0, 3_000) }));
    const dealt = dealTeams(heroes, 4, 'strength');
    const sums = [0, 1, 2, 3].map((team) =>
      heroes.reduce((sum, { seat, par }) => sum + (dealt.get(seat) === team ? par : 0), 0),
    );
    expect(Math.max(...sums) / Math.min(...sums)).toBeLessThan(1.15);
  });

  test('a round is the mean share of par, so size does not matter and nobody counts less than half', () => {
    const member = { points: 500, par: 500, present: 1 };
    expect(teamRound([member])).toBe(1_000);
    expect(teamRound([member, member, member])).toBe(1_000);
    expect(teamRound([member, { ...member, points: 0 }])).toBe(750);
    expect(teamRound([member, { ...member, points: 5_000 }])).toBe(1_250);
    expect(teamRound([member, { ...member, points: 0, present: 0.4 }])).toBe(1_000);
    expect(teamRound([])).toBe(0);
  });

  test('a round never leaves its bounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ points, par: points, present: fc.double({ min: 0.5, max: 1, noNaN: true }) }), {
          minLength: 1,
          maxLength: 20,
        }),
        (members) => {
          const round = teamRound(members);
          expect(round).toBeGreaterThanOrEqual(500);
          expect(round).toBeLessThanOrEqual(1_500);
        },
      ),
    );
  });
});

describe('mixed ages and calm paces', () => {
  test('the band factor counts only in a mixed room, the pace only in the Rush', () => {
    expect(roomFactor('rush', { band: '6-8', pace: 1, mixed: true })).toBe(1.44);
    expect(roomFactor('rush', { band: '6-8', pace: 1.5, mixed: false })).toBe(1.5);
    expect(roomFactor('quiz', { band: '6-8', pace: 2, mixed: true })).toBe(1);
    expect(leastItemMs('9-12', 1)).toBe(0);
    expect(leastItemMs('9-12', 2)).toBe(5_200);
  });
});
