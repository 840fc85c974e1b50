/** Where a hero stands: who is just ahead and just behind, never who is last. */
import type { RaceHero } from './raceRoom.ts';

export interface Standing {
  readonly me: RaceHero;
  readonly ahead: RaceHero | undefined;
  readonly behind: RaceHero | undefined;
}

/** The hero of a seat with the neighbours on the board. */
export function standingOf(heroes: readonly RaceHero[], seat: number | undefined): Standing | undefined {
  const index = heroes.findIndex((hero) => hero.seat === seat);
  const me = heroes[index];
  return me && { me, ahead: heroes[index - 1], behind: heroes[index + 1] };
}

/** The first three, then the own place with its two neighbours: a board without a bottom. */
export function boardOf(heroes: readonly RaceHero[], seat: number | undefined): RaceHero[] {
  const own = heroes.findIndex((hero) => hero.seat === seat);
  return heroes.filter((_, index) => index < 3 || (own >= 0 && Math.abs(index - own) <= 1));
}

/** Only what comes below the podium: the own rank and the two neighbours, none of them twice. */
export function belowPodium(heroes: readonly RaceHero[], seat: number | undefined): RaceHero[] {
  return boardOf(heroes, seat).filter((hero) => heroes.indexOf(hero) >= 3);
}
