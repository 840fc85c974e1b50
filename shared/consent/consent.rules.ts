/** Which grants need more than an e-mail, and which follow from what was decided. */
import { GRANT_NAMES, type GrantName, type Grants, NO_GRANTS } from './consent.schema.ts';

/** How a parent showed to be one: two confirmations by e-mail, or a signed form that somebody looked at. */
export const CONSENT_METHODS = ['email_plus', 'signed_form'] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];

/** What lets other children see what a child writes or shows. */
const DISCLOSING: readonly GrantName[] = ['messages', 'photos'];

/** The weakest method that is enough for a grant. */
export function methodFor(grant: GrantName): ConsentMethod {
  return DISCLOSING.includes(grant) ? 'signed_form' : 'email_plus';
}

/** Whether a decision of this method may carry the grant. */
export function suffices(method: ConsentMethod, grant: GrantName): boolean {
  return method === 'signed_form' || methodFor(grant) === 'email_plus';
}

/** The part of the wishes that this method may put into force at once. */
export function grantsBy(method: ConsentMethod, wishes: Grants): Grants {
  return merge(wishes, (name) => suffices(method, name));
}

/** Takes the named wishes, leaves the rest denied. */
function merge(wishes: Grants, keep: (name: GrantName) => boolean): Grants {
  const kept = GRANT_NAMES.filter(keep).map((name) => [name, wishes[name]]);
  return { ...NO_GRANTS, ...Object.fromEntries(kept) };
}

/** The wishes that still wait for the stronger method. */
export function waitingFor(wishes: Grants, inForce: Grants): GrantName[] {
  return GRANT_NAMES.filter((name) => wishes[name] !== NO_GRANTS[name] && wishes[name] !== inForce[name]);
}

const STRENGTH = { off: 0, stickers: 1, text: 2 } as const;

/** The grants that are weaker after than before. */
export function lost(before: Grants, after: Grants): GrantName[] {
  return GRANT_NAMES.filter((name) =>
    name === 'messages' ? STRENGTH[after.messages] < STRENGTH[before.messages] : before[name] && !after[name],
  );
}

/** Of each grant the weaker one. */
export function weaker(one: Grants, other: Grants): Grants {
  const taken = lost(one, other).map((name) => [name, other[name]]);
  return { ...one, ...Object.fromEntries(taken) };
}
