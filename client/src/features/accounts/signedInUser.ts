/** The signed-in person as their access token tells it (specification §3). */
import { knownRoles, primaryRole } from '#shared/accounts/accounts.rules.ts';
import { AccessTokenClaims } from '#shared/identity/identity.schema.ts';
import type { SignedInUser } from './auth.store.ts';

const NAMELESS = 'User';

/** What a token says about its owner; it is the server that checks whether it may be believed. */
export function signedInUser(accessToken: string): SignedInUser {
  const claims = AccessTokenClaims.parse(payloadOf(accessToken));
  const roles = knownRoles(claims.realm_access.roles);
  const username = claims.preferred_username ?? '';
  return {
    id: claims.sub,
    email: claims.email || username,
    firstName: claims.given_name || username || NAMELESS,
    lastName: claims.family_name ?? '',
    username,
    roles,
    primaryRole: primaryRole({ roles }),
    emailVerified: claims.email_verified,
    totalPoints: 0,
    level: 1,
    badges: [],
    trustScore: 100,
  };
}

function payloadOf(jwt: string): unknown {
  const part = jwt.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}
