import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#shared/core/random.ts';
import { type AnswerDesk, admit, tooMany } from '#shared/races/answers.rules.ts';
import { raceAward, raceAwardKey } from '#shared/races/awards.rules.ts';
import { betterThanBefore } from '#shared/races/better.rules.ts';
import { mayCheer, rematchAgreed } from '#shared/races/cheers.rules.ts';
import { answerMs, forgivenRtt } from '#shared/races/clock.rules.ts';
import { shuffled, shuffledInBlocks } from '#shared/races/deal.rules.ts';
import {
  FIRST_PHASE,
  isOpen,
  isRescueRound,
  nextPhase,
  type Phase,
  type PhaseEvent,
} from '#shared/races/phases.rules.ts';
import { SUSPICION_WINDOW, type Suspicion, suspicionNow, type Timed } from '#shared/races/suspicion.rules.ts';
import { logLine } from './race.factory.ts';

describe('the clock', () => {
  test('forgives the shortest of the last ten round trips, a quarter of a second at most', () => {
    expect(forgivenRtt([])).toBe(0);
    expect(forgivenRtt([400, 90, 120])).toBe(90);
    expect(forgivenRtt([900, 800])).toBe(250);
    expect(forgivenRtt([10, ...Array.from({ length: 10 }, () => 100)])).toBe(100);
    expect(forgivenRtt([Number.NaN, -5, 70])).toBe(70);
    expect(answerMs(1_000, 2_000, [100])).toBe(900);
    expect(answerMs(1_000, 1_010, [100])).toBe(0);
  });

  test('delaying echoes gains nothing once a quick one was seen', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 80, max: 2_000 }), { maxLength: 9 }), (delayed) => {
        expect(forgivenRtt([80, ...delayed])).toBe(80);
      }),
    );
  });
});

describe('dealing in blocks', () => {
  test('keeps every block and changes its order by hero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 40 }),
        fc.string(),
        fc.string(),
        (items, seed, hero) => {
          const mine = shuffledInBlocks(items, seed, hero);
          expect(shuffledInBlocks(items, seed, hero)).toEqual(mine);
          for (let start = 0; start < items.length; start += 6)
            expect(mine.slice(start, start + 6).sort()).toEqual(items.slice(start, start + 6).sort());
        },
      ),
    );
    expect(shuffled([], seededRandom(1))).toEqual([]);
  });
});

describe('phases', () => {
  const run = (events: readonly PhaseEvent[]) =>
    events.reduce<Phase | undefined>((phase, event) => phase && nextPhase(phase, event), FIRST_PHASE);

  test('lead from the lobby over three rounds to the podium, and back for a rematch', () => {
    const round: PhaseEvent[] = ['elapsed', 'elapsed', 'elapsed'];
    expect(run(['start', ...round])).toEqual({ name: 'countdown', round: 2, paused: false });
    const podium = run(['start', ...round, ...round, ...round]);
    expect(podium).toEqual({ name: 'podium', round: 3 });
    expect(podium && nextPhase(podium, 'rematch')).toEqual(FIRST_PHASE);
    expect(podium && nextPhase(podium, 'elapsed')).toEqual({ name: 'closed', round: 3 });
  });

  test('a pause keeps its place; nothing but going on or closing moves it', () => {
    const paused = run(['start', 'elapsed', 'pause']);
    if (!paused) throw new Error('no pause');
    expect(isOpen(paused)).toBe(false);
    for (const event of ['elapsed', 'next', 'pause', 'start', 'rematch'] as const)
      expect(nextPhase(paused, event)).toBeUndefined();
    expect(nextPhase(paused, 'resume')).toEqual({ name: 'round', round: 1, paused: false });
    expect(nextPhase(paused, 'close')).toEqual({ name: 'closed', round: 1 });
  });

  test('no order of events leaves the table, and closed is the end', () => {
    const event = fc.constantFrom<PhaseEvent>(
      'start',
      'elapsed',
      'next',
      'pause',
      'resume',
      'rematch',
      'close',
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let phase: Phase = FIRST_PHASE;
        for (const now of events) {
          const next = nextPhase(phase, now);
          if (phase.name === 'closed') expect(next).toBeUndefined();
          phase = next ?? phase;
          expect(phase.round).toBeGreaterThanOrEqual(1);
          expect(phase.round).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test('the last round is the rescue round', () => {
    expect(isRescueRound({ name: 'round', round: 3, paused: false })).toBe(true);
    expect(isRescueRound({ name: 'round', round: 2, paused: false })).toBe(false);
    expect(isRescueRound(FIRST_PHASE, 1)).toBe(false);
  });
});

describe('admission', () => {
  const round: Phase = { name: 'round', round: 2, paused: false };
  const desk: AnswerDesk = {
    phase: round,
    game: 'rush',
    ms: 800,
    closed: false,
    judged: false,
    pausing: false,
  };
  const answer = { round: 2, choice: { kind: 'rush', bin: 'glass' } } as const;

  test.each<[string, Partial<AnswerDesk>, string]>([
    ['in time goes to the judge', {}, 'judge'],
    ['a second time gets the first verdict again', { judged: true }, 'again'],
    ['of another game is refused', { game: 'quiz' }, 'wrong-kind'],
    ['while paused is refused', { phase: { ...round, paused: true } }, 'paused'],
    ['of another round is refused', { phase: { ...round, round: 3 } }, 'phase'],
    ['in the lobby is refused', { phase: FIRST_PHASE }, 'phase'],
    ['to what was not dealt is refused', { ms: undefined }, 'not-dealt'],
    ['after the time is refused', { closed: true }, 'too-late'],
    ['faster than a human is refused', { ms: 149 }, 'too-fast'],
    ['during the pause for a mistake is refused', { pausing: true }, 'too-fast'],
  ])('an answer %s', (_rule, change, outcome) => {
    const admitted = admit(answer, { ...desk, ...change });
    expect(admitted.admit === 'refuse' ? admitted.why : admitted.admit).toBe(outcome);
  });

  test('a ninth intent within a second is one too many', () => {
    const eight = Array.from({ length: 8 }, (_, nth) => nth * 100);
    expect(tooMany(eight, 750)).toBe(true);
    expect(tooMany(eight, 1_050)).toBe(false);
  });
});

describe('awards', () => {
  const hero = { place: 1, wholeRounds: 3, personalBest: true, awardedToday: 0, suspicious: false };
  const solo = { sides: 8, teams: false };

  test('ten for finishing, fifteen, ten and five for the places, five for the own best', () => {
    expect(raceAward(hero, solo)).toEqual({ given: 'points', finish: 10, place: 15, best: 5 });
    expect([1, 2, 3, 4].map((place) => raceAward({ ...hero, place }, solo))).toMatchObject([
      { place: 15 },
      { place: 10 },
      { place: 5 },
      { place: 0 },
    ]);
  });

  test('need one whole round to finish and two for a place', () => {
    expect(raceAward({ ...hero, wholeRounds: 0 }, solo)).toEqual({ given: 'nothing', why: 'no-whole-round' });
    expect(raceAward({ ...hero, wholeRounds: 1 }, solo)).toMatchObject({ finish: 10, place: 0 });
  });

  test('are given for ten races a day', () => {
    expect(raceAward({ ...hero, awardedToday: 9 }, solo).given).toBe('points');
    expect(raceAward({ ...hero, awardedToday: 10 }, solo)).toEqual({ given: 'nothing', why: 'enough-today' });
  });

  test('of suspicious play are held, alone there is no place, and the last team has none', () => {
    expect(raceAward({ ...hero, suspicious: true }, solo).given).toBe('held');
    expect(raceAward(hero, { sides: 1, teams: false })).toMatchObject({ place: 0 });
    expect(raceAward({ ...hero, place: 2 }, { sides: 2, teams: true })).toMatchObject({ place: 0 });
    expect(raceAward(hero, { sides: 2, teams: true })).toMatchObject({ place: 15 });
    expect(raceAwardKey('room', 'otter')).toBe('race:room:otter');
  });
});

describe('cheat signals', () => {
  /** Looks after each answer, as a room does. */
  const found = (answers: readonly Timed[]): Suspicion | undefined =>
    answers
      .map((_, nth) => suspicionNow(answers.slice(0, nth + 1).slice(-SUSPICION_WINDOW)))
      .find((suspicion) => suspicion !== undefined);
  const human = seededRandom('human');
  const play = Array.from({ length: 60 }, () => ({
    right: human.next() < 0.85,
    ms: 700 + human.between(0, 1_600),
  }));

  test('a quick child is no cheat', () => {
    expect(found(play)).toBeUndefined();
    expect(found(play.map(({ right, ms }) => ({ right, ms: ms / 2 })))).toBeUndefined();
  });

  test('twelve of fifteen right under 400 ms are', () => {
    const fast = play.map((answer, nth) =>
      nth >= 20 && nth < 32 ? { right: true, ms: 320 + (nth % 12) * 4 } : answer,
    );
    expect(found(fast)).toBe('inhuman-speed');
  });

  test("a machine's beat is, even a slow one", () => {
    expect(found(Array.from({ length: 20 }, (_, nth) => ({ right: true, ms: 1_500 + (nth % 3) })))).toBe(
      'constant-timing',
    );
  });
});

describe('cheers and rematch', () => {
  test('one in two seconds, ten a round', () => {
    expect(mayCheer([], 0)).toBe(true);
    expect(mayCheer([1_000], 2_999)).toBe(false);
    expect(mayCheer([1_000], 3_000)).toBe(true);
    expect(
      mayCheer(
        Array.from({ length: 10 }, (_, nth) => nth * 2_000),
        60_000,
      ),
    ).toBe(false);
  });

  test('the host or half of the heroes want it', () => {
    expect(rematchAgreed({ host: true, yes: 0, heroes: 8 })).toBe(true);
    expect(rematchAgreed({ host: false, yes: 3, heroes: 8 })).toBe(false);
    expect(rematchAgreed({ host: false, yes: 4, heroes: 8 })).toBe(true);
    expect(rematchAgreed({ host: false, yes: 0, heroes: 0 })).toBe(false);
  });
});

describe('better than before', () => {
  test('names the first thing that went better', () => {
    expect(betterThanBefore([logLine({ points: 100 })], [logLine({ points: 250 })])).toEqual({
      better: 'points',
      before: 100,
      now: 250,
    });
    expect(
      betterThanBefore([logLine({ points: 300, ms: 900 })], [logLine({ points: 200, ms: 700 })]),
    ).toEqual({ better: 'speed', before: 900, now: 700 });
    expect(betterThanBefore([logLine({ points: 300 })], [])).toEqual({ better: 'went-on' });
  });
});
