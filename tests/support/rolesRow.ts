/** What a row of the tables of roles says, and who is meant by it. */
import type { ErrorCode } from '#shared/core/errors.ts';
import { type Crew, type RolePerson, WHO, type Who } from '#tests/support/rolesPeople.ts';

/** A status, or the code of a refusal. */
export type Heard = number | ErrorCode;

/** Who may, and what everybody hears. */
export interface Row {
  may: readonly Who[];
  /** What those hear who may: success, or what stands in the way of this one call and of nobody's role. */
  hear: Heard;
  /** What those hear who may not, although they have signed in. */
  otherwise?: ErrorCode;
}

export const EVERYBODY: readonly Who[] = WHO;
export const SIGNED_IN: readonly Who[] = WHO.filter((who) => who !== 'anonymous' && who !== 'guest');
export const WITH_TICKET: readonly Who[] = WHO.filter((who) => who !== 'anonymous');
export const CHILDREN: readonly Who[] = ['kid', 'limited'];
export const REVIEWERS: readonly Who[] = ['admin', 'school_admin', 'teacher'];

/** What somebody hears at a door. */
export function heardBy(who: Who, { may, hear, otherwise = 'INSUFFICIENT_PERMISSIONS' }: Row): Heard {
  if (may.includes(who)) return hear;
  return SIGNED_IN.includes(who) ? otherwise : 'UNAUTHORIZED';
}

/** Who belongs to the class of the crew. */
export const OF_THE_CLASS: readonly Who[] = ['admin', 'teacher', 'kid'];
export const LEADING: readonly Who[] = ['admin', 'teacher'];
/** The route or event that a row is about. */
export const subjectOf = (row: string): string => row.split(' · ')[0] ?? row;

/** What asks for a seat: the ticket is the right, not the token. */
export const raceSeat = async (self: RolePerson, { raceCode: code }: Crew) => ({
  ticket: await self.ticket(),
  code,
  part: 'hero',
  wish: { language: 'en' },
});
