/** What race rooms are made with: the clock, and the stored side. Tests and benches bring their own. */
import type { Classrooms } from './Admission.ts';
import { type RaceClock, wallClock } from './raceClock.ts';
import type { RaceStore } from './raceStore.ts';
import { storedClassrooms, storedRaces } from './storedRaces.ts';

export interface RaceParts {
  clock: RaceClock;
  store: RaceStore;
  classrooms: Classrooms;
}

const parts: RaceParts = { clock: wallClock, store: storedRaces, classrooms: storedClassrooms };

/** What the rooms of this process are made with from now on. */
export function installRaceParts(given: Partial<RaceParts>): void {
  Object.assign(parts, given);
}

export function raceParts(): RaceParts {
  return parts;
}
