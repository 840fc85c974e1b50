/** Asking a parent: a mail with a link that leads to the decision. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { ConsentRequestModel } from '#models/consent/ConsentRequest.model.ts';
import { allowAttempt, countAttempt } from '#models/identity/attempts.ts';
import { hashToken, newToken } from '#models/identity/linkTokens.ts';
import { sendMail } from '#models/mail/mail.commands.ts';
import type { MailName } from '#models/mail/mail.texts.ts';
import { site } from '#models/mail/site.ts';
import type { Language } from '#shared/accounts/accounts.schema.ts';
import { AppError } from '#shared/core/errors.ts';

const HOUR_MS = 60 * 60 * 1000;
export const CONSENT_LINK_HOURS = 48;
/** A child has no more parents than this; a stranger's address book is not asked. */
const MOST_PARENTS = 5;

/** Asks a parent, or asks again: the link before is void then. */
export async function requestConsent(request: {
  child: string;
  parentEmail: string;
  language: Language;
  now?: Date;
}): Promise<void> {
  const { child, parentEmail, language, now = new Date() } = request;
  await ConsentRequestModel.updateOne(
    { child, parentEmail },
    { $setOnInsert: { askedAt: now, language } },
    { upsert: true },
  );
  if (await countAttempt('mail to', parentEmail, now)) await sendConsentLink({ child, parentEmail, now });
}

/** A child asks a parent from inside the account: another one, or once more. */
export async function requestMyConsent({
  actor,
  parentEmail,
}: {
  actor: Actor;
  parentEmail: string;
}): Promise<void> {
  const account = await AccountModel.findById(actor.id).lean<Account>();
  if (!account || !actor.onboarded || !actor.minor || account.email === parentEmail) {
    throw new AppError('VALIDATION_ERROR', {
      problems: [{ path: 'body.parentEmail', message: 'cannot be asked' }],
    });
  }
  await allowAttempt('mail from address', `child ${actor.id}`);
  if ((await ConsentRequestModel.countDocuments({ child: actor.id })) >= MOST_PARENTS)
    throw new AppError('RATE_LIMIT_EXCEEDED');
  await requestConsent({ child: actor.id, parentEmail, language: account.language });
}

/** Sends a fresh link to the decision. */
export async function sendConsentLink(options: {
  child: string;
  parentEmail: string;
  now: Date;
  mail?: Extract<MailName, 'consent_request' | 'consent_reminder'>;
  daysLeft?: number;
}): Promise<void> {
  const { child, parentEmail, now, mail = 'consent_request', daysLeft = 0 } = options;
  const token = newToken();
  const linkExpiresAt = new Date(now.getTime() + CONSENT_LINK_HOURS * HOUR_MS);
  const request = await ConsentRequestModel.findOneAndUpdate(
    { child, parentEmail },
    { $set: { linkHash: hashToken(token), linkExpiresAt } },
    { returnDocument: 'after' },
  ).lean();
  const account = await AccountModel.findById(child).lean<Account>();
  if (!request || !account) return;
  const link = new URL(`/parental-consent?token=${token}`, site()).href;
  const to = { email: parentEmail, language: request.language };
  const name = account.heroName;
  if (mail === 'consent_request') {
    await sendMail(mail, to, { link, child: name, hours: String(CONSENT_LINK_HOURS) });
  } else {
    await sendMail(mail, to, { link, child: name, days: String(daysLeft) });
  }
}
