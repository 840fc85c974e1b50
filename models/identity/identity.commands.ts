/** Registering, signing in, proving an address, choosing a new password, ending sessions. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { must } from '#models/accounts/permission.ts';
import { runtime } from '#models/core/runtime.ts';
import { allowAttempt, countAttempt, forgetAttempts } from '#models/identity/attempts.ts';
import { directory, type NewPerson } from '#models/identity/directory.ts';
import { findLink, issueLink, returnLink, takeLink, voidLinks } from '#models/identity/linkTokens.ts';
import { hashPassword, isOutdated, passwordMatches } from '#models/identity/password.ts';
import { sendMail } from '#models/mail/mail.commands.ts';
import { site } from '#models/mail/site.ts';
import type { Language, Role } from '#shared/accounts/accounts.schema.ts';
import { AppError } from '#shared/core/errors.ts';

/** Counts who registers, before anything is looked up. */
export function allowRegistration({ from }: { from: string }): Promise<void> {
  return allowAttempt('register', from);
}

/**
 * Makes an account, or acts the same when there is one: the owner of the address
 * learns it by mail, whoever asks learns nothing. An address that nobody has
 * shown to be theirs belongs to whoever registers last, so that nobody can lie
 * in wait under somebody else's address.
 */
export async function register(fresh: NewPerson): Promise<void> {
  const known = await AccountModel.findOne({ email: fresh.email }).lean<Account>();
  const mayMail = await countAttempt('mail to', fresh.email);
  if (!known) {
    await registerNew(fresh, mayMail);
    return;
  }
  const passwordHash = await hashPassword(fresh.password);
  if (known.emailVerified) {
    const link = new URL('/login', site()).href;
    if (mayMail) await sendMail('already_registered', mailTo(known), { link });
    return;
  }
  const { firstName, language } = fresh;
  await AccountModel.updateOne({ _id: known._id }, { $set: { passwordHash, firstName, language } });
  await voidLinks('verify_email', known._id);
  if (mayMail) await directory().sendVerification(known._id);
}

async function registerNew(person: NewPerson, mayMail: boolean): Promise<void> {
  try {
    const id = await directory().create({ ...person, roles: ['kid'] });
    if (mayMail) await directory().sendVerification(id);
  } catch (error) {
    // Two registrations of one address at once: the other one has sent the mail.
    if (!(error instanceof AppError && error.code === 'EMAIL_ALREADY_EXISTS')) throw error;
  }
}

/** Sends the mail with the link once more; says nothing about who exists. */
export async function resendVerification({ email }: { email: string }): Promise<void> {
  const person = await directory().findByEmail(email);
  if (person?.enabled && !person.emailVerified) await directory().sendVerification(person.id);
}

export type SignIn =
  | { outcome: 'welcome'; accountId: string }
  | { outcome: 'unverified' }
  | { outcome: 'wrong' };

/**
 * Checks e-mail and password. Whether somebody exists, is disabled or mistyped
 * looks the same; that an address is unproven is told to its password only.
 */
export async function signIn({
  email,
  password,
  from,
}: {
  email: string;
  password: string;
  from: string;
}): Promise<SignIn> {
  await allowAttempt('sign in address', from);
  await allowAttempt('sign in', `${email} ${from}`);
  await allowAttempt('sign in anywhere', email);
  const account = await AccountModel.findOne({ email }).select('+passwordHash').lean<Account>();
  const stored = account?.passwordHash ?? undefined;
  const matches = await passwordMatches(stored, password);
  if (!account || !stored || !matches || !account.enabled) return { outcome: 'wrong' };
  await forgetAttempts('sign in', `${email} ${from}`);
  await forgetAttempts('sign in anywhere', email);
  if (!account.emailVerified) return { outcome: 'unverified' };
  if (isOutdated(stored)) {
    const passwordHash = await hashPassword(password);
    await AccountModel.updateOne({ _id: account._id, passwordHash: stored }, { $set: { passwordHash } });
  }
  return { outcome: 'welcome', accountId: account._id };
}

/** Proves an address. A mail scanner may have opened the link before its owner: that reads as success, too. */
export async function verifyEmail({ token, from }: { token: string; from: string }): Promise<void> {
  await allowAttempt('open link', from);
  const link = await findLink('verify_email', token);
  if (!link)
    throw new AppError('VALIDATION_ERROR', { message: 'This verification link is invalid or has expired.' });
  if (link.usedAt) return;
  await directory().markEmailVerified(link.account);
  await takeLink('verify_email', token);
}

/** Counts who asks for a mail to an address; throws before anything is looked up, so that known and unknown addresses fare alike. */
export async function allowMail({ email, from }: { email: string; from: string }): Promise<void> {
  await allowAttempt('mail from address', from);
  await allowAttempt('mail to', email);
}

/** Mails a link to choose a new password, if there is such an account; answers its token. */
export async function requestPasswordReset({ email }: { email: string }): Promise<string | undefined> {
  const person = await directory().findByEmail(email);
  if (!person?.enabled || person.email === undefined) return undefined;
  const token = await issueLink('reset_password', person.id);
  const link = new URL(`/reset-password/${token}`, site()).href;
  await sendMail('reset_password', { email: person.email, language: await languageOf(person.id) }, { link });
  return token;
}

const invalidResetLink = (): AppError =>
  new AppError('VALIDATION_ERROR', { message: 'This reset link is invalid or has expired.' });

/** Goes on only when a new password could be set with this token. */
export async function checkResetToken({ token, from }: { token: string; from: string }): Promise<void> {
  await allowAttempt('open link', from);
  const link = await findLink('reset_password', token);
  if (!link || link.usedAt) throw invalidResetLink();
}

/** Sets a new password, and signs the person out everywhere else. */
export async function resetPassword({
  token,
  password,
  from,
}: {
  token: string;
  password: string;
  from: string;
}): Promise<void> {
  await allowAttempt('open link', from);
  const link = await takeLink('reset_password', token);
  if (!link) throw invalidResetLink();
  try {
    await directory().setPassword(link.account, password);
  } catch (error) {
    await returnLink(token);
    throw error;
  }
  // Whoever opened the link has shown that the address is theirs.
  await directory().markEmailVerified(link.account);
  await endSessions(link.account);
  const account = await AccountModel.findById(link.account).lean<Account>();
  if (account?.email) {
    const forgotten = new URL('/forgot-password', site()).href;
    await sendMail('password_changed', mailTo(account), { link: forgotten });
  }
}

/** Ends all this person holds: refresh tokens, sessions, access tokens, sockets, seats in rooms. */
export async function endSessions(id: string): Promise<void> {
  await AccountModel.updateOne({ _id: id }, { $inc: { sessions: 1 }, $set: { sessionsSince: new Date() } });
  await directory().revokeSessions(id);
  await runtime().bus.publish('visitor:disconnected', { id });
}

/** Gives an account other roles, or shuts or opens it; its sessions end, so that nothing old goes on. */
export async function manageAccount({
  actor,
  id,
  roles,
  enabled,
}: {
  actor: Actor | undefined;
  id: string;
  roles?: readonly Role[] | undefined;
  enabled?: boolean | undefined;
}): Promise<void> {
  must(actor, 'manage accounts', undefined);
  if (actor.id === id)
    throw new AppError('VALIDATION_ERROR', { message: 'Another admin has to do that for you.' });
  if (!(await directory().findById(id))) throw new AppError('USER_NOT_FOUND');
  if (roles) {
    await directory().setRoles(id, roles);
    await AccountModel.updateOne({ _id: id }, { $set: { roles: [...roles] } });
  }
  if (enabled !== undefined) {
    await directory().setEnabled(id, enabled);
    await AccountModel.updateOne({ _id: id }, { $set: { enabled } });
  }
  await endSessions(id);
}

function mailTo({ email, language }: Account): { email: string; language: Language } {
  return { email: email ?? '', language };
}

async function languageOf(id: string): Promise<Language> {
  const account = await AccountModel.findById(id).lean<Account>();
  return account?.language ?? 'en';
}
