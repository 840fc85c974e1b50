/** Who stands on the three steps: heroes, or in a team race the teams. */
import type { RaceRoom } from '../races/raceRoom.ts';
import { capeOfTeam } from '../races/teams.ts';
import type { Step } from './StepsWall.tsx';

const AVATARS_OF_A_TEAM = 4;

export function podiumSteps(
  { heroes, teams }: Pick<RaceRoom, 'heroes' | 'teams'>,
  teamName: (colour: NonNullable<ReturnType<typeof capeOfTeam>>) => string,
  points: (score: number) => string,
): Step[] {
  const ranks = [1, 2, 3] as const;
  if (teams.length === 0)
    return ranks.flatMap((rank) => {
      const hero = heroes[rank - 1];
      return hero ? [{ rank, name: hero.name, note: points(hero.score), avatars: [hero.avatar] }] : [];
    });
  const order = teams
    .map(({ score }, team) => ({ team, score }))
    .sort((one, other) => other.score - one.score || one.team - other.team);
  return ranks.flatMap((rank) => {
    const place = order[rank - 1];
    const colour = place && capeOfTeam(place.team);
    if (!place || !colour) return [];
    const members = heroes.filter(({ team }) => team === place.team).map(({ avatar }) => avatar);
    return [
      {
        rank,
        name: teamName(colour),
        note: points(place.score),
        avatars: members.slice(0, AVATARS_OF_A_TEAM),
      },
    ];
  });
}
