/** How far all heroes of a race have come together, for the world on the wall. */
import type { RaceRoom } from '../races/raceRoom.ts';

/** What a hero does in a round, as most do: with so much from everybody the work is done. */
const DEEDS_A_ROUND = { rush: 13, power: 9 } as const;

/** From 0 to 1: what all have done, against what as many heroes usually do in a whole race. */
export function togetherShare(
  game: keyof typeof DEEDS_A_ROUND,
  { deeds, heroes, rounds }: Pick<RaceRoom, 'deeds' | 'rounds'> & { readonly heroes: readonly unknown[] },
): number {
  const expected = Math.max(1, heroes.length) * rounds * DEEDS_A_ROUND[game];
  return Math.min(1, Math.max(0, deeds / expected));
}
