import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { presentManaged, presentMe } from '#models/accounts/accounts.presenter.ts';
import { must } from '#models/accounts/permission.ts';
import { consentStateOf } from '#models/consent/consent.queries.ts';
import { olderThan, type Page, toPage } from '#models/core/cursor.ts';
import type { ManagedAccount, MeView } from '#shared/accounts/accounts.schema.ts';
import { AppError } from '#shared/core/errors.ts';

const PAGE_SIZE = 50;

/** The signed-in person's own account. */
export async function me(actor: Actor): Promise<MeView> {
  const account = await AccountModel.findById(actor.id).lean<Account>();
  if (!account) throw new AppError('USER_NOT_FOUND');
  return presentMe(account, actor, await consentStateOf(account, actor));
}

/** Accounts for those who manage them, the newest first; or the one with an e-mail. */
export async function listAccounts({
  actor,
  email,
  cursor,
}: {
  actor: Actor;
  email?: string | undefined;
  cursor?: string | undefined;
}): Promise<Page<ManagedAccount>> {
  must(actor, 'manage accounts', undefined);
  const wanted = { ...(email !== undefined && { email }), ...olderThan('createdAt', cursor) };
  const accounts = await AccountModel.find(wanted)
    .sort({ createdAt: -1, _id: -1 })
    .limit(PAGE_SIZE + 1)
    .lean<Account[]>();
  return toPage(
    accounts,
    PAGE_SIZE,
    (account) => ({ at: account.createdAt ?? new Date(0), id: account._id }),
    presentManaged,
  );
}
