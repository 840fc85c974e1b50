/**
 * The shape of a game: one pure module. The room hands in the seed and the time
 * it measured itself; wind, drops, late join, par, teams and highlights come free.
 */
import type { LANGUAGES } from '../accounts/accounts.schema.ts';
import type { Choice, Explanation, Shown } from './races.schema.ts';
import type { Band, Category, Difficulty, GameId, Topic } from './words.schema.ts';

export type Language = (typeof LANGUAGES)[number];

/** Named by everything that a room deals; stays on the server. */
export interface DealtItem {
  readonly kind: GameId;
  /** Its number in the round. */
  readonly n: number;
  /** Which piece of content it is. */
  readonly id: string;
  readonly band: Band;
  readonly topic: Topic;
  readonly difficulty: Difficulty;
}

/** What a judge says. An answer that no hero could send is wrong. */
export interface Verdict {
  readonly kind: GameId;
  readonly right: boolean;
  /** Server-measured, never below 0. */
  readonly ms: number;
  /** What would have been right, where there is such a thing. */
  readonly truth: Choice | null;
}

/** What a hero carries from verdict to verdict. */
export interface HeroRun {
  /** Rights in a row: Rush and Power Down begin each round at 0, the Quiz keeps it. */
  readonly row: number;
  /** Fuses blown in this round of Power Down. */
  readonly fuses: number;
  /** Deeds so far in each category of Mission Sprint. */
  readonly deeds: Readonly<Partial<Record<Category, number>>>;
}

export interface Scored {
  readonly points: number;
  /** For how long the hero's taps are ignored. */
  readonly pauseMs: number;
  readonly run: HeroRun;
}

export interface Game<
  Item extends DealtItem = DealtItem,
  Options = unknown,
  Given extends Verdict = Verdict,
  Scheme = unknown,
  See extends Shown = Shown,
> {
  readonly id: GameId;
  readonly bands: readonly Band[];
  /** The same seed, round and options always deal the same. */
  deal(seed: string, round: number, options: Options): readonly Item[];
  /** What a hero may see of an item before it is judged. */
  show(item: Item, scheme: Scheme, language: Language): See;
  /** Survives any answer. */
  judge(item: Item, answer: unknown, ms: number): Given;
  /** Points before room factors and wind. */
  score(run: HeroRun, verdict: Given): Scored;
  /** The sentence after the verdict. */
  explain(item: Item, scheme: Scheme, language: Language): Explanation;
}

/** A hero before the first answer. */
export const FRESH_RUN: HeroRun = { row: 0, fuses: 0, deeds: {} };
