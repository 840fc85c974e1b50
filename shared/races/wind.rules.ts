/** The tail wind: the comeback of the last round, and never a reason to fall behind on purpose. */
import { type Ranked, ranking } from './ranking.rules.ts';
import type { GameId } from './words.schema.ts';

export const WIND_SHARE = 0.7;
export const WIND_FACTOR = 3;
const WIND_PLACES = { least: 1, most: 3 } as const;
/** Rush and Quiz: who answers faster than this is guessing, and guesses use no wind. */
export const HASTE_MS = 1_000;

/** The place whose score the wind blows towards. */
export function windPlace(heroes: number): number {
  return Math.min(WIND_PLACES.most, Math.max(WIND_PLACES.least, Math.floor(heroes / 2)));
}

/** Each hero's gauge by seat when the last round starts; 0 for those at or before the place. */
export function windGauges(heroes: readonly Ranked[]): Map<number, number> {
  const place = windPlace(heroes.length);
  const ranks = ranking(heroes);
  const target = ranks[place - 1]?.score ?? 0;
  return new Map(
    ranks.map(({ seat, score }, index) => [
      seat,
      index < place ? 0 : Math.floor(WIND_SHARE * Math.max(0, target - score)),
    ]),
  );
}

/** The gauge of a hero who comes in when the last round has its place already. */
export function lateGauge(heroes: readonly Ranked[], score: number): number {
  const target = ranking(heroes)[windPlace(heroes.length) - 1]?.score ?? 0;
  return Math.floor(WIND_SHARE * Math.max(0, target - score));
}

/** What the wind adds to the points of one right answer, and what is left of it. */
export function blow(
  gauge: number,
  { game, points, ms }: { game: GameId; points: number; ms: number },
): { extra: number; gauge: number } {
  const hasty = (game === 'rush' || game === 'quiz') && ms < HASTE_MS;
  const extra = hasty ? 0 : Math.min(gauge, (WIND_FACTOR - 1) * points);
  return { extra, gauge: gauge - extra };
}
