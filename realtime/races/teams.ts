/** Teams of a race: dealt by par, scored by share of par. */

import { median, parKey } from '#shared/races/par.rules.ts';
import { binsOfRound } from '#shared/races/rush/rush.game.ts';
import { dealTeams, shareOfPar, teamRound } from '#shared/races/teams.rules.ts';
import { sortingFor } from './dealing.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';
import { TeamState } from './race.state.ts';

/** Points of each team in the rounds that are over. */
export type TeamTotals = number[];

/** Puts everybody into a team. */
export function putIntoTeams(table: RaceTable): TeamTotals {
  const { settings, roster, state, seed } = table;
  state.teams.clear();
  if (settings.teams === 0) {
    for (const hero of roster.heroes) hero.shown.team = -1;
    return [];
  }
  for (let team = 0; team < settings.teams; team += 1) state.teams.push(new TeamState());
  const pars = roster.heroes.flatMap(({ known }) => known?.par ?? []);
  const usual = median(pars);
  const dealt = dealTeams(
    roster.heroes.map(({ seat, known }) => ({ seat, par: known?.par ?? usual })),
    settings.teams,
    seed,
  );
  for (const hero of roster.heroes) hero.shown.team = dealt.get(hero.seat) ?? 0;
  return Array.from({ length: settings.teams }, () => 0);
}

/** Whoever comes later strengthens the smallest team. */
export function joinSmallestTeam({ settings, roster }: RaceTable, hero: RaceHero): void {
  if (settings.teams === 0 || hero.shown.team >= 0) return;
  const sizes = Array.from(
    { length: settings.teams },
    (_, team) => roster.heroes.filter(({ shown }) => shown.team === team).length,
  );
  hero.shown.team = sizes.indexOf(Math.min(...sizes));
}

/** What a hero usually does in such a round; the middle of the room for those of whom nothing is known. */
export function parOfRound(
  table: RaceTable,
  hero: RaceHero,
  roomMedian: number,
  round: number = table.time.phase.round,
): number {
  const { game } = table.settings;
  const { band } = hero.person;
  const bins = game === 'rush' ? binsOfRound(round, sortingFor(table, band)).length : 0;
  return hero.known?.pars[parKey(game, band, bins)] ?? roomMedian;
}

/** The middle of the room in the round that runs. */
export function roomMedian({ roster }: RaceTable): number {
  return median(roster.racing.map(({ round }) => round.points));
}

/** Shows the totals with the round that runs. */
export function showTeams(table: RaceTable, totals: TeamTotals): void {
  if (totals.length === 0) return;
  const now = totals.map((total, team) => total + roundOf(table, team));
  const order = [...now].sort((one, other) => other - one);
  for (const [team, score] of now.entries()) {
    const shown = table.state.teams[team];
    if (!shown) continue;
    shown.score = score;
    shown.rank = score > 0 ? order.indexOf(score) + 1 : 0;
  }
}

/** The round is over: its points stay with the teams, its shares with the heroes. */
export function settleTeams(table: RaceTable, totals: TeamTotals): TeamTotals {
  const middle = roomMedian(table);
  for (const hero of table.roster.racing)
    hero.teamShares.push(shareOfPar(hero.round.points, parOfRound(table, hero, middle)));
  return totals.map((total, team) => total + roundOf(table, team));
}

function roundOf(table: RaceTable, team: number): number {
  const { roster, roundSeconds, time } = table;
  if (time.phase.name !== 'round' || roundSeconds <= 0) return 0;
  const middle = roomMedian(table);
  return teamRound(
    roster.racing
      .filter(({ shown }) => shown.team === team)
      .map((hero) => ({
        points: hero.round.points,
        par: parOfRound(table, hero, middle),
        present: hero.round.secondsHere / roundSeconds,
      })),
  );
}
