/** Who may have classes, run one, look at one, join one. */
import { allow } from '#models/accounts/permission.ts';
import { canManageClassroom, isAdmin, isKid } from '#shared/accounts/accounts.rules.ts';

declare module '#models/accounts/permission.ts' {
  interface Permissions {
    'have classes': undefined;
    'manage this class': { teacher: string };
    'see this class': { teacher: string; members: readonly string[] };
    'join classes': undefined;
  }
}

allow('have classes', (actor) => canManageClassroom(actor));
allow(
  'manage this class',
  (actor, { teacher }) => isAdmin(actor) || (canManageClassroom(actor) && actor.id === teacher),
);
allow(
  'see this class',
  (actor, { teacher, members }) =>
    isAdmin(actor) || (canManageClassroom(actor) && actor.id === teacher) || members.includes(actor.id),
);
/** A class is for children: nobody grown up gets in with a code that went astray. */
allow('join classes', (actor) => actor.onboarded && isKid(actor) && actor.ageGroup !== 'adult');
