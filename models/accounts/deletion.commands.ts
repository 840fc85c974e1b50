/** Leaving: everything personal is gone within the request; what a crash left, the sweeper removes. */
import '#models/accounts/accounts.events.ts';
import '#models/accounts/parts.personalData.ts';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { erasePersonalData } from '#models/accounts/personalData.ts';
import { runtime } from '#models/core/runtime.ts';
import { directory } from '#models/identity/directory.ts';
import { endSessions } from '#models/identity/identity.commands.ts';
import { sendMail } from '#models/mail/mail.commands.ts';
import { AppError } from '#shared/core/errors.ts';

/** Removes a person. Points they earned stay counted, under nobody's name. */
export async function removeAccount(id: string): Promise<void> {
  const account = await AccountModel.findOneAndUpdate(
    { _id: id },
    { $set: { enabled: false, leavingSince: new Date() } },
  ).lean<Account>();
  if (!account) throw new AppError('USER_NOT_FOUND');
  await endSessions(id);
  await erasePersonalData(id);
  await directory().remove(id);
  await AccountModel.deleteOne({ _id: id });
  await runtime().bus.publish('account:deleted', { id });
  if (account.email != null && account.emailVerified)
    await sendMail('account_deleted', { email: account.email, language: account.language }, {});
}

/** Finishes removals that a crash interrupted. */
export async function finishRemovals(): Promise<void> {
  const left = await AccountModel.find({ leavingSince: { $exists: true } }, { _id: 1 })
    .limit(100)
    .lean();
  for (const { _id } of left) await removeAccount(_id);
}
