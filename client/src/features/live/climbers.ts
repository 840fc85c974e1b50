/** Who climbed most since the round began: the screen's "most improved". */
import type { RaceHero } from '../races/raceRoom.ts';

const MOST_SHOWN = 5;

export interface Climber {
  readonly hero: RaceHero;
  /** Points since the round began. */
  readonly points: number;
}

/** At most five, the greatest gain since the round began first; nobody who gained nothing. */
export function climbersOf(
  heroes: readonly RaceHero[],
  before: ReadonlyMap<number, number>,
): readonly Climber[] {
  return heroes
    .map((hero) => ({ hero, points: hero.score - (before.get(hero.seat) ?? 0) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || one.hero.seat - other.hero.seat)
    .slice(0, MOST_SHOWN);
}
