/** Teams: fair by par, whatever their size. */
import { seededRandom } from '../core/random.ts';
import { shuffled } from './deal.rules.ts';

export const TEAMS = { least: 2, most: 6 } as const;
export const TEAM_SHARE_MIN = 0.5;
export const TEAM_SHARE_MAX = 1.5;
const TEAM_ROUND_POINTS = 1_000;
/** Who was there for less of the round does not count in it. */
const PRESENT_SHARE = 0.5;

export interface Dealable {
  readonly seat: number;
  readonly par: number;
}

/** Which seat is in which team (from 0): there and back again by par, sizes within one. */
export function dealTeams(heroes: readonly Dealable[], teams: number, seed: string): Map<number, number> {
  if (!Number.isInteger(teams) || teams < TEAMS.least || teams > TEAMS.most)
    throw new RangeError(`a race has ${TEAMS.least} to ${TEAMS.most} teams`);
  const random = seededRandom(`${seed}:teams`);
  const order = shuffled(heroes, random).sort((one, other) => other.par - one.par);
  const colours = shuffled(
    Array.from({ length: teams }, (_, team) => team),
    random,
  );
  return new Map(
    order.map(({ seat }, index) => {
      const along = index % teams;
      const back = Math.floor(index / teams) % 2 === 1;
      return [seat, colours[back ? teams - 1 - along : along] ?? 0];
    }),
  );
}

export interface TeamMemberRound {
  readonly points: number;
  readonly par: number;
  /** Share of the round that the member was there for. */
  readonly present: number;
}

/** How much of their usual a member did, within bounds. */
export function shareOfPar(points: number, par: number): number {
  if (par <= 0) return points > 0 ? TEAM_SHARE_MAX : 1;
  return Math.min(TEAM_SHARE_MAX, Math.max(TEAM_SHARE_MIN, points / par));
}

/** What a team earned in a round. */
export function teamRound(members: readonly TeamMemberRound[]): number {
  const shares = members
    .filter(({ present }) => present >= PRESENT_SHARE)
    .map(({ points, par }) => shareOfPar(points, par));
  if (shares.length === 0) return 0;
  return Math.round((TEAM_ROUND_POINTS * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}
