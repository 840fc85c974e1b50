/** Who does most against what they usually do: the screen's "most improved". */
import type { RaceHero } from '../races/raceRoom.ts';

/** Those the room names, the first of them first; how much better stays with the room. */
export function climbersOf(heroes: readonly RaceHero[]): readonly RaceHero[] {
  return heroes
    .filter(({ improved }) => improved > 0)
    .toSorted((one, other) => one.improved - other.improved);
}
