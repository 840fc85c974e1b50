import type { Account } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { grantsOf, isLimited } from '#models/consent/consent.policy.ts';
import type { ChildView } from '#shared/accounts/family.schema.ts';

/** What a parent sees of a child's account. */
export function presentChild(account: Account, actor: Actor): ChildView {
  return {
    id: account._id,
    heroName: account.heroName,
    firstName: account.firstName,
    avatar: account.avatar,
    ...(actor.ageGroup && { ageGroup: actor.ageGroup }),
    limited: isLimited(actor),
    socialPaused: actor.socialPaused,
    grants: grantsOf(actor),
  };
}
