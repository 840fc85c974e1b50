import type { Account } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { ConsentRequestModel } from '#models/consent/ConsentRequest.model.ts';
import type { MeView } from '#shared/accounts/accounts.schema.ts';
import { GRANT_NAMES, NO_GRANTS } from '#shared/consent/consent.schema.ts';

/** How far the parents' decision has come. */
export async function consentStateOf(account: Account, actor: Actor): Promise<MeView['consent']> {
  if (!actor.minor) return 'not_needed';
  const { decided } = actor;
  if (decided) return GRANT_NAMES.every((name) => decided[name] !== NO_GRANTS[name]) ? 'given' : 'partly';
  const asked = await ConsentRequestModel.exists({ child: account._id });
  return asked ? 'waiting' : 'not_asked';
}
