/** A ghost runs as it was run: the same points at the same times, whoever races against it. */
import { describe, expect, test } from 'vitest';
import { type GhostGame, type RecordedDeal, replay } from '#models/races/ghostReplay.ts';
import { seededRandom } from '#shared/core/random.ts';
import { type DealtItem, FRESH_RUN } from '#shared/races/game.contract.ts';
import { ghostAt, type RecordedStep } from '#shared/races/ghosts.rules.ts';
import { ROUNDS } from '#shared/races/lengths.rules.ts';
import { bell, power } from '#shared/races/power/power.game.ts';
import { quiz } from '#shared/races/quiz/quiz.game.ts';
import type { Choice } from '#shared/races/races.schema.ts';
import type { RaceHeroState } from '#shared/races/rooms.state.ts';
import { rush } from '#shared/races/rush/rush.game.ts';
import { beginRound, type HeroScore, settleVerdict } from '#shared/races/settle.rules.ts';
import { avatarOf, type RaceGhost, type RaceHero } from '../../../client/src/features/races/raceRoom.ts';
import { isAlone, leadOverGhost, rivalsOf } from '../../../client/src/features/races/raceStanding.ts';

const BAND = '9-12';
const PARTY = 'friends';
const DEALT = { hero: 'seat-3', seat: 3, pace: 1 } as const;
const CHANCES_OF_RIGHT = 0.7;
const CHANCES_TO_PASS = 0.2;

type Line = RecordedDeal['play']['log'][number];

/** A run as the room books it, without wind and credit: some right, some wrong, some never answered. */
function run(game: GhostGame, seed: string): { recorded: RecordedDeal; total: number } {
  const random = seededRandom(`${game} ${seed}`);
  const log: Line[] = [];
  let hero: HeroScore = { run: FRESH_RUN, total: 0, gauge: 0, factor: 1 };
  const note = (round: number, { n, id: item }: DealtItem, ms: number, choice: Choice): void => {
    log.push({ round, n, item, ms, choice });
  };
  const isRight = (): boolean => random.next() < CHANCES_OF_RIGHT;
  for (let round = 1; round <= ROUNDS; round += 1) {
    hero = { ...hero, run: beginRound(game, hero.run) };
    if (game === 'rush')
      for (const item of rush
        .deal(seed, round, { band: BAND, scheme: 'planet', hero: DEALT.hero })
        .slice(0, 12)) {
        const wrong = item.bins.find((bin) => !item.accepts.includes(bin)) ?? item.right;
        const choice: Choice = { kind: 'rush', bin: isRight() ? item.right : wrong };
        const ms = random.between(700, 2_500);
        ({ hero } = settleVerdict(rush, hero, rush.judge(item, choice, ms)));
        note(round, item, ms, choice);
      }
    if (game === 'quiz')
      for (const item of quiz.deal(seed, round, { band: BAND, party: PARTY, pace: 1 })) {
        const passes = random.next() < CHANCES_TO_PASS;
        const answer = isRight() ? item.right : (item.right + 1) % 4;
        const choice: Choice | undefined = passes ? undefined : { kind: 'quiz', answer };
        const ms = passes ? item.timerMs : random.between(1_000, 9_000);
        ({ hero } = settleVerdict(quiz, hero, quiz.judge(item, choice, ms)));
        if (choice) note(round, item, ms, choice);
      }
    if (game === 'power') {
      const items = power.deal(seed, round, { band: BAND, pace: 1, seat: DEALT.seat });
      const caught = new Map<number, number>();
      for (const item of items) {
        if (!isRight()) continue;
        const choice: Choice = { kind: 'power', tap: true };
        const ms = random.between(400, 3_000);
        const verdict = power.judge(item, choice, ms);
        ({ hero } = settleVerdict(power, hero, verdict));
        if (verdict.right) caught.set(item.n, ms);
        note(round, item, ms, choice);
      }
      hero = { ...hero, total: hero.total + Math.round(bell(items, caught).bonus) };
    }
  }
  const play = { log, dealt: DEALT };
  return { recorded: { game, band: BAND, party: PARTY, scheme: 'planet', seed, play }, total: hero.total };
}

describe('a recorded run', () => {
  test.each(['rush', 'quiz', 'power'] as const)('of %s comes to the very points it had', (game) => {
    for (let nth = 0; nth < 20; nth += 1) {
      const seed = `deal ${nth}`;
      const { recorded, total } = run(game, seed);
      const steps = replay(recorded);
      expect(steps?.at(-1)?.score, seed).toBe(total);
      expect(replay(recorded), seed).toEqual(steps);
    }
  });

  test('does not run on another deal', () => {
    const { recorded } = run('rush', 'one');
    expect(replay({ ...recorded, seed: 'another' })).toBeUndefined();
  });
});

const step = (round: number, n: number, atMs: number, score: number): RecordedStep => ({
  round,
  n,
  atMs,
  score,
  combo: n + 1,
});
const STEPS = [step(1, 0, 1_000, 100), step(1, 1, 4_000, 250), step(2, 0, 2_000, 350), step(3, 1, 500, 500)];

describe('a ghost on its way', () => {
  test('has what it had at that time of the round, and nothing before', () => {
    expect(ghostAt(STEPS, { round: 1, elapsedMs: -1 })).toEqual({ score: 0, combo: 0 });
    expect(ghostAt(STEPS, { round: 1, elapsedMs: 3_999 })).toEqual({ score: 100, combo: 1 });
    expect(ghostAt(STEPS, { round: 1, elapsedMs: 4_000 })).toEqual({ score: 250, combo: 2 });
    expect(ghostAt(STEPS, { round: 2, elapsedMs: -1 })).toEqual({ score: 250, combo: 0 });
    expect(ghostAt(STEPS, { round: 3, elapsedMs: Number.POSITIVE_INFINITY }).score).toBe(500);
  });

  test('shows the points of a question when the question is revealed', () => {
    expect(ghostAt(STEPS, { round: 1, revealed: 0 }).score).toBe(0);
    expect(ghostAt(STEPS, { round: 1, revealed: 1 }).score).toBe(100);
    // It said nothing to the first question of the last round.
    expect(ghostAt(STEPS, { round: 3, revealed: 1 }).score).toBe(350);
    expect(ghostAt(STEPS, { round: 3, revealed: 2 }).score).toBe(500);
  });
});

const hero = (seat: number, score: number): RaceHero => {
  const shown: RaceHeroState = {
    seat,
    name: `Hero ${seat}`,
    avatar: '',
    team: -1,
    score,
    rank: 1,
    combo: 0,
    improved: 0,
    locked: false,
    away: false,
    waiting: false,
    again: false,
  };
  return { ...shown, avatar: avatarOf('fox coral crown bee') };
};
const ghost = (score: number): RaceGhost => ({
  kind: 'hero',
  name: 'Brave Otter 41',
  avatar: avatarOf('otter leaf none none'),
  score,
  combo: 0,
});

describe('beside a ghost', () => {
  const [ahead, me, behind] = [hero(0, 900), hero(1, 500), hero(2, 100)];
  const standing = { me, ahead, behind };

  test('the neighbour is whoever is nearer, and a tie is the hero’s', () => {
    expect(rivalsOf(standing, undefined)).toEqual({ ahead, behind });
    expect(rivalsOf(standing, ghost(600))).toEqual({ ahead: ghost(600), behind });
    expect(rivalsOf(standing, ghost(950))).toEqual({ ahead, behind });
    expect(rivalsOf(standing, ghost(500))).toEqual({ ahead, behind: ghost(500) });
    expect(rivalsOf(standing, ghost(50))).toEqual({ ahead, behind });
    expect([400, 500, 600].map((score) => leadOverGhost(standing, ghost(score)))).toEqual([1, 0, -1]);
  });

  test('a place says something only where somebody else races', () => {
    expect(isAlone({ heroes: [me], ghost: ghost(1) })).toBe(true);
    expect(isAlone({ heroes: [me, behind], ghost: ghost(1) })).toBe(false);
    expect(isAlone({ heroes: [me], ghost: undefined })).toBe(false);
  });
});
