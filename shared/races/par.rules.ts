/** Par: what a hero usually does in a round, per game, band and number of bins. Never shown. */
import type { Band, GameId } from './words.schema.ts';

export const PAR_ROUNDS = 6;
export const PAR_PRIOR = 2;
/** At most this share is lost in a day, so that playing badly to lower it takes weeks. */
export const PAR_FALL_MAX = 0.1;

/** Under which name a par is kept. */
export function parKey(game: GameId, band: Band, bins = 0): string {
  return game === 'rush' ? `${game}:${band}:${bins}` : `${game}:${band}`;
}

/** Par from the own last rounds, latest last, and the median of the room. */
export function parOf(ownRounds: readonly number[], roomMedian: number): number {
  const last = ownRounds.slice(-PAR_ROUNDS);
  const sum = last.reduce((total, points) => total + points, 0);
  return (sum + PAR_PRIOR * roomMedian) / (last.length + PAR_PRIOR);
}

/** The par that is kept: it rises freely and falls slowly. */
export function keptPar(dayBegan: number | undefined, now: number): number {
  return dayBegan === undefined ? now : Math.max(now, dayBegan * (1 - PAR_FALL_MAX));
}

/** The middle of a list, 0 of none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
