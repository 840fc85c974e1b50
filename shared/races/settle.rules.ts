/** From a verdict to points: the game's own, the room's factor, the tail wind. */
import type { DealtItem, Game, HeroRun, Verdict } from './game.contract.ts';
import type { Choice, Shown } from './races.schema.ts';
import { blow } from './wind.rules.ts';
import type { GameId, Topic } from './words.schema.ts';

export interface HeroScore {
  readonly run: HeroRun;
  readonly total: number;
  /** What is left of the tail wind. */
  readonly gauge: number;
  /** Rules of the room for this hero: band in a mixed room, calm pace. */
  readonly factor: number;
}

export interface Settled {
  readonly hero: HeroScore;
  /** With the wind's share. */
  readonly points: number;
  readonly golden: number;
  /** For how long the hero's taps are ignored. */
  readonly pauseMs: number;
}

/** A hero after a verdict. Points are never taken away. */
export function settleVerdict<
  Item extends DealtItem,
  Options,
  Given extends Verdict,
  Scheme,
  See extends Shown,
>(
  game: Pick<Game<Item, Options, Given, Scheme, See>, 'id' | 'score'>,
  hero: HeroScore,
  verdict: Given,
): Settled {
  const scored = game.score(hero.run, verdict);
  const points = Math.round(scored.points * hero.factor);
  const wind = blow(hero.gauge, { game: game.id, points, ms: verdict.ms });
  return {
    points: points + wind.extra,
    golden: wind.extra,
    pauseMs: scored.pauseMs,
    hero: { ...hero, run: scored.run, total: hero.total + points + wind.extra, gauge: wind.gauge },
  };
}

/** What a hero carries into a round: the Quiz keeps its streak, the Sprint its deeds. */
export function beginRound(game: GameId, run: HeroRun): HeroRun {
  return game === 'rush' || game === 'power' ? { ...run, row: 0, fuses: 0 } : run;
}

/** One line of the race's log, from which highlights and ghosts are made. */
export interface LogLine {
  readonly round: number;
  readonly n: number;
  readonly item: string;
  readonly topic: Topic;
  readonly ms: number;
  readonly right: boolean;
  readonly points: number;
  readonly combo: number;
  readonly choice: Choice;
}
