/** Who may open a race, and who may look at play that no human could do. */

import { allow } from '#models/accounts/permission.ts';
import { isLimited } from '#models/consent/consent.policy.ts';
import { canManageClassroom, isAdmin } from '#shared/accounts/accounts.rules.ts';
import type { Party } from '#shared/races/words.schema.ts';

declare module '#models/accounts/permission.ts' {
  interface Permissions {
    /** `teacher`: of the class that the race is for; null when there is no such class. */
    'open race': { party: Party; teacher?: string | null };
    'see held awards': undefined;
    'release award': { teacher: string | undefined };
  }
}

/** Friends may race; who waits for a parent's consent races in a class (domain §1). A class is led by its teacher. */
allow('open race', (actor, { party, teacher }) => {
  if (teacher === undefined) return (party === 'friends' && !isLimited(actor)) || canManageClassroom(actor);
  return canManageClassroom(actor) && teacher !== null && (teacher === actor.id || isAdmin(actor));
});

allow('see held awards', (actor) => canManageClassroom(actor));
allow(
  'release award',
  (actor, { teacher }) => isAdmin(actor) || (canManageClassroom(actor) && teacher === actor.id),
);
