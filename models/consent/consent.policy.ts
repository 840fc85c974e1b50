/**
 * What somebody may do where others are concerned. REST, sockets and rooms all
 * ask here, each time: a grant that was taken back a moment ago is gone.
 */
import type { Actor } from '#models/accounts/Actor.ts';
import { allow } from '#models/accounts/permission.ts';
import { type Grants, NO_GRANTS, OWN_GRANTS } from '#shared/consent/consent.schema.ts';

declare module '#models/accounts/permission.ts' {
  interface Permissions {
    'have friends': undefined;
    'send stickers': undefined;
    'write messages': undefined;
    'show photos': undefined;
    'stand on public boards': undefined;
  }
}

/** The grants of this actor: their own, those of their parents, or none. */
export function grantsOf(actor: Pick<Actor, 'minor' | 'decided' | 'socialPaused'>): Grants {
  const grants = actor.minor ? (actor.decided ?? NO_GRANTS) : OWN_GRANTS;
  return actor.socialPaused ? { ...grants, friends: false, messages: 'off' } : grants;
}

/** Whether nobody has decided for this child yet. */
export function isLimited(actor: Pick<Actor, 'minor' | 'decided'>): boolean {
  return actor.minor && actor.decided === undefined;
}

allow('have friends', (actor) => grantsOf(actor).friends);
allow('send stickers', (actor) => grantsOf(actor).messages !== 'off');
allow('write messages', (actor) => grantsOf(actor).messages === 'text');
allow('show photos', (actor) => grantsOf(actor).photos);
allow('stand on public boards', (actor) => grantsOf(actor).boards);
