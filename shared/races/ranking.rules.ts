/** Who is ahead of whom. */

export interface Ranked {
  readonly seat: number;
  readonly score: number;
  /** Server time at which this score was reached. */
  readonly reachedAt: number;
}

/** Higher score first; of equals, who reached it first; then the lower seat. */
export function compareRanked(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.reachedAt - other.reachedAt || one.seat - other.seat;
}

/** All heroes from the first to the last, in a new list. */
export function ranking<Hero extends Ranked>(heroes: readonly Hero[]): Hero[] {
  return [...heroes].sort(compareRanked);
}
