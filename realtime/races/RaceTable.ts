/** What the parts of a race share. */
import type { DealtTo, DoneDeed, OpenRace } from '#models/races/RaceRun.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { Band, Party } from '#shared/races/words.schema.ts';
import type { Claim } from './deeds.ts';
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
  /** As whom everybody in this run is dealt, where a ghost runs along that was dealt so. */
  dealtAs: DealtTo | undefined;
  /** Seconds of the round that have run, pauses not counted. */
  roundSeconds: number;
  /** Scores have changed since places were last counted. */
  scoresChanged: boolean;
  /** Mission Sprint: deeds that wait for a yes, also those of runs before. */
  claims: Claim[];
  /** Hands a deed in as the mission it is. */
  readonly countDeed: (deed: DoneDeed) => void;
}

/** Every hero plays the own band. */
export function isMixed({ settings }: RaceTable): boolean {
  return settings.band === 'mixed';
}

/** A ghost has neither wind nor credit, so in its run nobody has. */
export function isAgainstGhost({ race, run }: RaceTable): boolean {
  return race.ghost !== undefined && run === 1;
}

/** Whether the last round brings wind; teams need none, for they are measured by par. */
export function hasWind(table: RaceTable): boolean {
  return table.settings.teams === 0 && !isAgainstGhost(table);
}

/** A class goes on when its teacher says so; a ghost of such a race has the lengths of a class, but no teacher. */
export function isLed({ settings, race }: RaceTable): boolean {
  return settings.party === 'class' && race.ghost === undefined;
}

/** Mixed ages play friends' lengths. */
export function lengthsOf(table: RaceTable): Party {
  return isMixed(table) ? 'friends' : table.settings.party;
}

/** What those who look on see: the band of the race, in a mixed room the middle one. */
export function bandToShow({ settings }: RaceTable): Band {
  return settings.band === 'mixed' ? '9-12' : settings.band;
}
