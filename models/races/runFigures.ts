/** What a finished run comes to, for whoever was in it. */
import type { RaceResult, ResultHero } from '#models/races/RaceResult.model.ts';
import { BAND_FACTOR } from '#shared/races/lengths.rules.ts';
import { median, parKey } from '#shared/races/par.rules.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';

export interface CountedRound {
  key: string;
  points: number;
  /** Of everybody in the room whose round has the same key. */
  median: number;
}

/** A hero's whole rounds as their pars see them, each with the median of the room. */
export function roundsOf(result: RaceResult, hero: ResultHero): CountedRound[] {
  return wholeRounds(result, hero).map(({ key, points }) => ({
    key,
    points,
    median: median(
      result.heroes
        .filter(({ suspicion }) => suspicion == null)
        .flatMap((other) => wholeRounds(result, other))
        .filter((round) => round.key === key)
        .map((round) => round.points),
    ),
  }));
}

/** Points without what evens out bands in a mixed room, so that they compare with other races. */
function wholeRounds({ settings }: RaceResult, { band, rounds }: ResultHero) {
  const { game, band: room } = RaceSettings.parse(settings);
  const factor = room === 'mixed' ? BAND_FACTOR[game][band] : 1;
  return rounds
    .filter(({ whole }) => whole)
    .map(({ points, bins }) => ({ key: parKey(game, band, bins ?? 0), points: points / factor }));
}

/** Who competed with whom: heroes who ran a whole round, or their teams. */
export function sidesOf({ heroes }: RaceResult): { sides: number; teams: boolean } {
  const ran = heroes.filter(({ rounds }) => rounds.some(({ whole }) => whole));
  const teams = ran.some(({ team }) => team >= 0);
  return { sides: teams ? new Set(ran.map(({ team }) => team)).size : ran.length, teams };
}
