/** What leaves of a race: to its room, to its door, and to who looks back on it. */
import { z } from 'zod';
import type { PastRaceRow } from '#models/races/PastRace.model.ts';
import type { Race } from '#models/races/Race.model.ts';
import type { OpenRace, RaceCheckpoint } from '#models/races/RaceRun.ts';
import type { RaceAward } from '#shared/races/awards.rules.ts';
import { type PastRace, type RaceDoor, RaceSettings } from '#shared/races/rooms.schema.ts';
import { Corrections } from '#shared/races/rush/scheme.rules.ts';

/** Written by `saveCheckpoint` alone, whose type it has; anything else is not read. */
const StoredCheckpoint = z.custom<RaceCheckpoint>(
  (value) =>
    z.looseObject({ run: z.int(), round: z.int(), heroes: z.array(z.unknown()) }).safeParse(value).success,
);

/** To the room of the race; it holds the seed and goes nowhere else. */
export function toOpenRace(race: Race): OpenRace {
  return {
    id: race._id,
    code: race.code,
    settings: RaceSettings.parse(race.settings),
    seed: race.seed,
    hostId: race.host?.id ?? '',
    hostName: race.host?.name ?? '',
    run: race.run,
    openedAt: race.openedAt,
    ...(race.corrections != null && { corrections: Corrections.parse(race.corrections) }),
    ...(race.ghost && { ghost: { id: race.ghost.id, seed: race.ghost.seed } }),
    ...(race.checkpoint != null && { checkpoint: StoredCheckpoint.parse(JSON.parse(race.checkpoint)) }),
  };
}

/** To whoever has the code. */
export function presentDoor(race: Race): RaceDoor {
  const { game, party, band, scheme } = RaceSettings.parse(race.settings);
  const { heroes, phase, locked } = race.door;
  return {
    code: race.code,
    game,
    party,
    band,
    scheme,
    host: race.host?.name ?? '',
    heroes,
    phase,
    locked,
    ...(race.ghost && { ghost: true as const }),
  };
}

/** To the hero who ran it. */
export function presentPastRace(row: PastRaceRow): PastRace {
  return {
    id: row._id,
    game: row.game,
    at: row.at.toISOString(),
    heroes: row.heroes,
    place: row.place,
    total: row.total,
    best: row.personalBest && row.heldSince == null,
    points: paidFor(row),
  };
}

/** What a row comes to in the ledger, now. */
export function paidFor({ award, releasedAt }: Pick<PastRaceRow, 'award' | 'releasedAt'>): number {
  const due = award.given === 'points' || (award.given === 'held' && releasedAt != null);
  return due ? award.finish + award.place + award.best : 0;
}

/** The award as it was decided. */
export function awardOf({ award: { given, why, finish, place, best } }: PastRaceRow): RaceAward {
  return given === 'nothing' ? { given, why: why ?? 'enough-today' } : { given, finish, place, best };
}
