/** The same people, a new run: nothing of the last one is left. */
import { freshRace } from './RaceHero.ts';
import { isMixed, type RaceTable } from './RaceTable.ts';

const FRESH = { score: 0, rank: 0, combo: 0, again: false, waiting: false, locked: false, team: -1 };

export function clearForRematch(table: RaceTable): void {
  const { roster, state, settings } = table;
  table.run += 1;
  roster.forgetGone();
  state.deeds = 0;
  state.teams.clear();
  for (const hero of roster.heroes) {
    Object.assign(hero, freshRace(hero.person, settings.game, isMixed(table)));
    Object.assign(hero.shown, FRESH);
  }
}
