/** What leaves of an account, and to whom. Fields are listed, never spread. */
import type { Account } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { grantsOf, isLimited } from '#models/consent/consent.policy.ts';
import { primaryRole } from '#shared/accounts/accounts.rules.ts';
import type { ManagedAccount, MeView } from '#shared/accounts/accounts.schema.ts';

/** To the person themselves. */
export function presentMe(account: Account, actor: Actor, consent: MeView['consent']): MeView {
  const username = account.email ?? account.heroName;
  const { region } = account;
  return {
    id: account._id,
    email: account.email ?? username,
    emailVerified: account.emailVerified,
    firstName: account.firstName || username,
    lastName: account.lastName,
    username,
    roles: [...actor.roles],
    primaryRole: primaryRole(actor),
    heroName: account.heroName,
    avatar: account.avatar,
    language: account.language,
    timezone: account.timezone,
    ...(region && {
      region: {
        country: region.country,
        ...(region.subdivision != null && { subdivision: region.subdivision }),
      },
    }),
    ...(actor.ageGroup && { ageGroup: actor.ageGroup }),
    onboarded: actor.onboarded,
    limited: isLimited(actor),
    consent,
    grants: grantsOf(actor),
  };
}

/** To those who manage accounts. */
export function presentManaged(account: Account): ManagedAccount {
  return {
    id: account._id,
    ...(account.email != null && { email: account.email }),
    emailVerified: account.emailVerified,
    heroName: account.heroName,
    roles: account.roles,
    enabled: account.enabled,
    createdAt: (account.createdAt ?? new Date(0)).toISOString(),
  };
}
