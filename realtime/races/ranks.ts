/** Places: who is ahead, for how long, how far back each has been, and who does most against their own par. */
import { median } from '#shared/races/par.rules.ts';
import { ranking } from '#shared/races/ranking.rules.ts';
import { type RaceHero, ranked } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';
import { parOfRound } from './teams.ts';

/** So many stand on the screen as most improved; who is not among them is told nothing. */
const MOST_IMPROVED = 5;

/** Counts the places again and shows them; 0 before anybody has points. */
export function countPlaces(table: RaceTable): void {
  table.scoresChanged = false;
  const order = ranking(table.roster.racing.map(ranked));
  const anybody = order.some(({ score }) => score > 0);
  for (const [index, { hero }] of order.entries()) {
    const place = index + 1;
    const shown = anybody ? place : 0;
    if (hero.shown.rank !== shown) hero.shown.rank = shown;
    if (anybody) hero.lowestPlace = Math.max(hero.lowestPlace, place);
  }
  for (const hero of table.roster.heroes) if (hero.shown.waiting) hero.shown.rank = 0;
}

/** The first in front have led for so long. */
export function countLead(table: RaceTable, seconds: number): void {
  for (const hero of table.roster.racing) if (hero.shown.rank === 1) hero.secondsLed += seconds;
}

/**
 * Who does most against their own par, for the screen that shows it: places,
 * because a share would tell the par. The round that runs counts by as much of
 * it as the whole room has done, so that nobody falls back when it begins.
 */
export function countImproved(table: RaceTable): void {
  const { roster, state } = table;
  const shares = state.display === 'improved' ? sharesOfPar(table) : new Map<RaceHero, number>();
  const best = [...shares]
    .filter(([, share]) => share > 0)
    .sort(([one, a], [other, b]) => b - a || one.seat - other.seat)
    .slice(0, MOST_IMPROVED)
    .map(([hero]) => hero);
  for (const hero of roster.heroes) {
    const place = best.indexOf(hero) + 1;
    if (hero.shown.improved !== place) hero.shown.improved = place;
  }
}

/** Points of the race over the par of as much as was run. */
function sharesOfPar(table: RaceTable): Map<RaceHero, number> {
  const { roster, time } = table;
  const racing = roster.racing;
  const isRunning = time.phase.name === 'round';
  const run = racing.map((hero) => ({ hero, ...overSoFar(table, hero), par: parNow(table, hero) }));
  const pars = run.reduce((sum, { par }) => sum + par, 0);
  const done = pars > 0 ? racing.reduce((sum, { round }) => sum + round.points, 0) / pars : 0;
  return new Map(
    run.map(({ hero, points, parOver, par }) => {
      const [ownNow, parOfNow] = isRunning ? [hero.round.points, par * done] : [0, 0];
      const usual = parOver + parOfNow;
      return [hero, usual > 0 ? (points + ownNow) / usual : 0];
    }),
  );
}

function overSoFar(table: RaceTable, hero: RaceHero): { points: number; parOver: number } {
  let [points, parOver] = [0, 0];
  for (const { round, points: earned } of hero.rounds) {
    points += earned;
    parOver += parOfRound(table, hero, medianOf(table, round), round);
  }
  return { points, parOver };
}

function parNow(table: RaceTable, hero: RaceHero): number {
  return parOfRound(table, hero, median(table.roster.racing.map(({ round }) => round.points)));
}

/** The middle of the room in a round that is over. */
function medianOf({ roster }: RaceTable, nth: number): number {
  return median(
    roster.racing
      .flatMap(({ rounds }) => rounds.filter(({ round }) => round === nth))
      .map(({ points }) => points),
  );
}
