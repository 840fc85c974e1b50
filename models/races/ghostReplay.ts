/** A recorded run made again by the rules of the game: the same deal, the same answers, no wind and no credit. */
import { z } from 'zod';
import type { GhostStep } from '#models/races/RaceRun.ts';
import { FRESH_RUN, type HeroRun, type Scored } from '#shared/races/game.contract.ts';
import { leastItemMs, PACES, POWER_ROUND_S, ROUNDS, roomFactor } from '#shared/races/lengths.rules.ts';
import { bell, type LitThing, power } from '#shared/races/power/power.game.ts';
import { quiz } from '#shared/races/quiz/quiz.game.ts';
import { Choice } from '#shared/races/races.schema.ts';
import { rush } from '#shared/races/rush/rush.game.ts';
import { RUSH_FLY_MS } from '#shared/races/rush/rush.rules.ts';
import { Corrections, SCHEME_IDS } from '#shared/races/rush/scheme.rules.ts';
import { beginRound } from '#shared/races/settle.rules.ts';
import type { Band, Party } from '#shared/races/words.schema.ts';

/** What was done, and with what it was dealt, as it is stored. */
export const Play = z.object({
  log: z.array(
    z.object({
      round: z.int().positive(),
      n: z.int().nonnegative(),
      item: z.string(),
      ms: z.number().nonnegative(),
      choice: Choice,
    }),
  ),
  dealt: z.object({
    hero: z.string(),
    seat: z.int().nonnegative(),
    pace: z.literal(PACES),
    home: z.enum(SCHEME_IDS).exactOptional(),
    corrections: Corrections.exactOptional(),
    resting: z.array(z.string()).exactOptional(),
    today: z.string().exactOptional(),
    country: z.string().exactOptional(),
  }),
});
export type Play = z.infer<typeof Play>;

/** Sprint's deeds are judged by a teacher and have no ghosts. */
export type GhostGame = 'rush' | 'quiz' | 'power';

export interface RecordedDeal {
  readonly game: GhostGame;
  readonly band: Band;
  readonly party: Party;
  readonly scheme: (typeof SCHEME_IDS)[number];
  readonly seed: string;
  readonly play: Play;
}

interface Judged {
  /** When the item was out, where the game says so. */
  readonly opensMs?: number;
  readonly right: boolean;
  readonly scored: Scored;
}

/** The steps of a recorded run; undefined when today's rules or content deal something else. */
export function replay(recorded: RecordedDeal): GhostStep[] | undefined {
  const { game, band, play } = recorded;
  const factor = roomFactor(game, { band, pace: play.dealt.pace, mixed: false });
  const steps: GhostStep[] = [];
  let run: HeroRun = FRESH_RUN;
  let score = 0;
  const rounds = Map.groupBy(play.log, ({ round }) => round);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const lines = rounds.get(round) ?? [];
    const table = tableOf(recorded, round);
    run = beginRound(game, run);
    let begun = 0;
    let next = 0;
    for (const line of lines) {
      run = table.letPass(run, next, line.n);
      next = line.n + 1;
      const judged = table.judge(run, line);
      if (!judged) return undefined;
      const points = Math.round(judged.scored.points * factor);
      ({ run } = judged.scored);
      score += points;
      if (game !== 'rush') begun = judged.opensMs ?? 0;
      steps.push({
        round,
        n: line.n,
        atMs: begun + line.ms,
        right: judged.right,
        points,
        score,
        combo: run.row,
      });
      // In Rush one thing comes after the other: it flies into its bin, or bounces back for a while.
      const over = begun + line.ms + (judged.right ? RUSH_FLY_MS : judged.scored.pauseMs);
      begun = Math.max(over, begun + leastItemMs(band, play.dealt.pace));
    }
    run = table.letPass(run, next, Number.POSITIVE_INFINITY);
    const points = Math.round(table.bonus(lines) * factor);
    if (points === 0) continue;
    score += points;
    const atMs = 1_000 * POWER_ROUND_S[band];
    steps.push({ round, n: next, atMs, right: true, points, score, combo: run.row });
  }
  return steps;
}

interface Table {
  judge(run: HeroRun, line: Play['log'][number]): Judged | undefined;
  /** What it does to the row when items go by unanswered. */
  letPass(run: HeroRun, from: number, before: number): HeroRun;
  /** What the bell adds. */
  bonus(lines: Play['log']): number;
}

function tableOf({ game, band, party, scheme, seed, play: { dealt } }: RecordedDeal, round: number): Table {
  const { hero, seat, pace, home, corrections, resting, today, country } = dealt;
  switch (game) {
    case 'rush': {
      const items = rush.deal(seed, round, { band, scheme, hero, home, corrections });
      return {
        judge(run, { n, item: id, choice, ms }) {
          const item = items[n];
          if (item?.id !== id) return undefined;
          const verdict = rush.judge(item, choice, ms);
          return { right: verdict.right, scored: rush.score(run, verdict) };
        },
        letPass: (run) => run,
        bonus: () => 0,
      };
    }
    case 'quiz': {
      const items = quiz.deal(seed, round, {
        band,
        party,
        pace,
        today,
        country,
        resting: resting && new Set(resting),
      });
      return {
        judge(run, { n, item: id, choice, ms }) {
          const item = items[n];
          if (item?.id !== id) return undefined;
          const verdict = quiz.judge(item, choice, ms);
          return { right: verdict.right, scored: quiz.score(run, verdict) };
        },
        letPass: (run, from, before) =>
          items
            .slice(from, before)
            .reduce(
              (melting, item) => quiz.score(melting, quiz.judge(item, undefined, item.timerMs)).run,
              run,
            ),
        bonus: () => 0,
      };
    }
    case 'power': {
      const items = power.deal(seed, round, { band, pace, seat });
      return {
        judge(run, { n, item: id, choice, ms }) {
          const item = items[n];
          if (item?.id !== id) return undefined;
          const verdict = power.judge(item, choice, ms);
          return { opensMs: item.opensMs, right: verdict.right, scored: power.score(run, verdict) };
        },
        letPass: (run) => run,
        bonus: (lines) => bell(items, caughtIn(items, lines)).bonus,
      };
    }
  }
}

function caughtIn(items: readonly LitThing[], lines: Play['log']): Map<number, number> {
  return new Map(
    lines.flatMap(({ n, choice, ms }) => {
      const item = items[n];
      return item && power.judge(item, choice, ms).right ? [[n, ms]] : [];
    }),
  );
}
