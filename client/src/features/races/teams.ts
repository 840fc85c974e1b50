import type { AvatarColour } from '#shared/avatars/avatars.schema.ts';

/** The capes of the teams, in their order; each team is called after its cape. */
export const TEAM_CAPES = [
  'coral',
  'ocean',
  'sun',
  'leaf',
  'berry',
  'bark',
] as const satisfies readonly AvatarColour[];
export type TeamCape = (typeof TEAM_CAPES)[number];

/** The cape of a team; none without teams. */
export function capeOfTeam(team: number): TeamCape | undefined {
  return TEAM_CAPES[team];
}
