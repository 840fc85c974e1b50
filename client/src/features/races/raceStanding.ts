/** Where a hero stands: who is just ahead and just behind, never who is last. */
import type { RaceGhost, RaceHero } from './raceRoom.ts';

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

/** Who runs just ahead and just behind, a ghost among them; at as many points the hero is ahead of the ghost. */
export function rivalsOf(
  { me, ahead, behind }: Standing,
  ghost: RaceGhost | undefined,
): Record<'ahead' | 'behind', RaceHero | RaceGhost | undefined> {
  if (!ghost) return { ahead, behind };
  if (ghost.score > me.score) {
    const isNearer = !ahead || ghost.score < ahead.score;
    return { ahead: isNearer ? ghost : ahead, behind };
  }
  const isNearer = !behind || ghost.score > behind.score;
  return { ahead, behind: isNearer ? ghost : behind };
}

/** 1 ahead of the ghost, -1 behind it, 0 level or where there is none. */
export function leadOverGhost({ me }: Pick<Standing, 'me'>, ghost: RaceGhost | undefined): number {
  return ghost ? Math.sign(me.score - ghost.score) : 0;
}

/** Alone against a ghost a place says nothing. */
export function isAlone({
  heroes,
  ghost,
}: {
  heroes: readonly RaceHero[];
  ghost: RaceGhost | undefined;
}): boolean {
  return ghost !== undefined && heroes.length === 1;
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
