/** What the parts of a race share. */
import type { OpenRace } from '#models/races/RaceRun.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { Band, Party } from '#shared/races/words.schema.ts';
import type { RaceTime } from './RaceTime.ts';
import type { Roster } from './Roster.ts';
import type { RaceState } from './race.state.ts';

export interface RaceTable {
  readonly race: OpenRace;
  readonly settings: RaceSettings;
  readonly state: RaceState;
  readonly time: RaceTime;
  readonly roster: Roster;
  /** Counts the rematches; 1 is the first run. */
  run: number;
  /** From which this run is dealt; never leaves the server. */
  seed: string;
  /** Questions that half of the room had lately. */
  resting: readonly string[];
  /** With what questions of this run are chosen, besides. */
  dealtWith: { readonly today: string; readonly country: string | undefined };
  /** Seconds of the round that have run, pauses not counted. */
  roundSeconds: number;
  /** Scores have changed since places were last counted. */
  scoresChanged: boolean;
}

/** Every hero plays the own band. */
export function isMixed({ settings }: RaceTable): boolean {
  return settings.band === 'mixed';
}

/** Mixed ages play friends' lengths. */
export function lengthsOf(table: RaceTable): Party {
  return isMixed(table) ? 'friends' : table.settings.party;
}

/** What those who look on see: the band of the race, in a mixed room the middle one. */
export function bandToShow({ settings }: RaceTable): Band {
  return settings.band === 'mixed' ? '9-12' : settings.band;
}
