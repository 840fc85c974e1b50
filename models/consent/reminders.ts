/** Reminds parents after 3 and 10 days, and removes a child's account that nobody answered for after 14. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { removeAccount } from '#models/accounts/deletion.commands.ts';
import { type ConsentRequest, ConsentRequestModel } from '#models/consent/ConsentRequest.model.ts';
import { sendConsentLink } from '#models/consent/request.commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const REMINDED_AFTER_DAYS = [3, 10] as const;
export const DELETED_AFTER_DAYS = 14;
const AT_A_TIME = 200;

/** One round; each reminder is sent once, however many processes and restarts there are. */
export async function remindParents(now = new Date()): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const unanswered = { answeredAt: { $exists: false } };

  const overdue = await ConsentRequestModel.find({
    ...unanswered,
    askedAt: { $lte: daysAgo(DELETED_AFTER_DAYS) },
  })
    .limit(AT_A_TIME)
    .lean<ConsentRequest[]>();
  for (const { child } of overdue) await removeUnlessAnswered(child);

  for (const [sent, days] of REMINDED_AFTER_DAYS.entries()) {
    const due = await ConsentRequestModel.find({
      ...unanswered,
      remindersSent: sent,
      askedAt: { $lte: daysAgo(days) },
    })
      .limit(AT_A_TIME)
      .lean<ConsentRequest[]>();
    for (const request of due) await remind(request, sent, DELETED_AFTER_DAYS - days, now);
  }
}

async function remind(request: ConsentRequest, sent: number, daysLeft: number, now: Date): Promise<void> {
  const { _id, child, parentEmail } = request;
  const taken = await ConsentRequestModel.updateOne(
    { _id, remindersSent: sent },
    { $inc: { remindersSent: 1 } },
  );
  if (taken.modifiedCount === 1)
    await sendConsentLink({ child, parentEmail, now, mail: 'consent_reminder', daysLeft });
}

/** Another parent may have answered, a school may have taken the form, the child may be old enough. */
async function removeUnlessAnswered(child: string): Promise<void> {
  const answered = await ConsentRequestModel.exists({ child, answeredAt: { $exists: true } });
  const account = await AccountModel.findById(child).lean<Account>();
  if (!answered && account && account.grants == null && !account.adult) await removeAccount(child);
  await ConsentRequestModel.deleteMany({ child, answeredAt: { $exists: false } });
}
