/** Places: who is ahead, for how long, and how far back each has been. */
import { ranking } from '#shared/races/ranking.rules.ts';
import { ranked } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

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
