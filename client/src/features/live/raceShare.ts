/** How much of a race is over, for the heroes' way to the finish. */
import type { RaceClock } from '../races/raceClock.ts';
import type { RaceRoom } from '../races/raceRoom.ts';

/** From 0 to 1: whole rounds, and what has gone by of the one that runs. */
export function raceShare(
  { phase, round, rounds }: Pick<RaceRoom, 'phase' | 'round' | 'rounds'>,
  { wholeMs }: Pick<RaceClock, 'wholeMs'>,
  leftMs: number | undefined,
): number {
  switch (phase) {
    case 'lobby':
      return 0;
    case 'countdown':
      return (round - 1) / rounds;
    case 'round': {
      // A round whose end nobody knows is half over.
      const gone = leftMs === undefined || wholeMs <= 0 ? 0.5 : 1 - leftMs / wholeMs;
      return (round - 1 + Math.min(1, Math.max(0, gone))) / rounds;
    }
    case 'results':
      return round / rounds;
    case 'podium':
    case 'closed':
      return 1;
  }
}
