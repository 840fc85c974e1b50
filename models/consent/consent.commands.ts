/**
 * A parent decides. Taking something away counts at once; giving something is
 * confirmed a second time by mail, and what discloses something to others waits
 * for a signed form.
 */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { newCode } from '#models/accounts/newCode.ts';
import { must } from '#models/accounts/permission.ts';
import { type ConsentForm, ConsentFormModel } from '#models/consent/ConsentForm.model.ts';
import { type ConsentRequest, ConsentRequestModel } from '#models/consent/ConsentRequest.model.ts';
import { grantsInForce, recordDecision } from '#models/consent/decisions.ts';
import { mayReview } from '#models/consent/forms.policy.ts';
import { CONSENT_LINK_HOURS, sendConsentLink } from '#models/consent/request.commands.ts';
import { allowAttempt } from '#models/identity/attempts.ts';
import { hashToken, newToken } from '#models/identity/linkTokens.ts';
import { sendMail } from '#models/mail/mail.commands.ts';
import { site } from '#models/mail/site.ts';
import { grantsBy, lost, methodFor, waitingFor, weaker } from '#shared/consent/consent.rules.ts';
import {
  type ConsentOutcome,
  type ConsentView,
  GRANT_NAMES,
  Grants,
  plainCode,
} from '#shared/consent/consent.schema.ts';
import { AppError } from '#shared/core/errors.ts';

const HOUR_MS = 60 * 60 * 1000;

const invalidLink = (): AppError =>
  new AppError('VALIDATION_ERROR', { message: 'This link is invalid or has expired.' });

/** What a parent sees who opened the link. */
export async function viewConsent({ token, from, now = new Date() }: LinkInput): Promise<ConsentView> {
  const request = await requestBy('linkHash', { token, from, now });
  const child = await childOf(request);
  return {
    child: child.heroName,
    language: request.language,
    inForce: await grantsInForce(child._id),
    decided: child.grants != null,
    needsForm: GRANT_NAMES.filter((name) => methodFor(name) === 'signed_form'),
  };
}

interface LinkInput {
  token: string;
  from: string;
  now?: Date;
}

/** Takes a parent's wishes: less at once, more after a second confirmation by mail. Uses the link up. */
export async function decideConsent(input: LinkInput & { wishes: Grants }): Promise<ConsentOutcome> {
  const { token, from, wishes, now = new Date() } = input;
  const request = await requestBy('linkHash', { token, from, now });
  const child = await childOf(request);
  const taken = await ConsentRequestModel.updateOne(
    { _id: request._id, linkHash: hashToken(token) },
    { $unset: { linkHash: 1, linkExpiresAt: 1 } },
  );
  if (taken.modifiedCount !== 1) throw invalidLink();
  const before = await grantsInForce(child._id);
  const inForce = await takeBack(request, child, before, wishes, now);
  const wants = waitingFor(wishes, inForce);
  const outcome = { child: child.heroName, inForce, wishes, waiting: wants };
  // Whoever allows nothing at all has answered, too.
  if (wants.length === 0 && child.grants != null) return { ...outcome, confirm: false };
  await askToConfirm(request, child, wishes, now);
  return { ...outcome, confirm: true };
}

async function takeBack(
  request: ConsentRequest,
  child: Account,
  before: Grants,
  wishes: Grants,
  at: Date,
): Promise<Grants> {
  if (lost(before, wishes).length === 0) return before;
  const inForce = await recordDecision({
    child: child._id,
    method: 'email_plus',
    role: 'parent',
    by: request._id,
    at,
    change: (current) => weaker(current, wishes),
  });
  await ConsentFormModel.updateMany({ child: child._id, state: 'waiting' }, { $set: { state: 'refused' } });
  await tellParent('consent_withdrawn', request, child);
  return inForce;
}

async function askToConfirm(
  request: ConsentRequest,
  child: Account,
  wishes: Grants,
  now: Date,
): Promise<void> {
  const token = newToken();
  const confirmExpiresAt = new Date(now.getTime() + CONSENT_LINK_HOURS * HOUR_MS);
  await ConsentRequestModel.updateOne(
    { _id: request._id },
    { $set: { wishes: JSON.stringify(wishes), confirmHash: hashToken(token), confirmExpiresAt } },
  );
  const link = new URL(`/consent-verification?token=${token}`, site()).href;
  const to = { email: request.parentEmail, language: request.language };
  await sendMail('consent_confirm', to, { link, child: child.heroName });
}

/** The second confirmation: puts into force what an e-mail is enough for, and prepares the form for the rest. */
export async function confirmConsent({ token, from, now = new Date() }: LinkInput): Promise<ConsentOutcome> {
  const request = await requestBy('confirmHash', { token, from, now });
  const child = await childOf(request);
  const wishes = Grants.parse(JSON.parse(request.wishes ?? 'null'));
  const taken = await ConsentRequestModel.updateOne(
    { _id: request._id, confirmHash: hashToken(token) },
    { $unset: { confirmHash: 1, confirmExpiresAt: 1, wishes: 1 }, $set: { answeredAt: now } },
  );
  if (taken.modifiedCount !== 1) throw invalidLink();
  const inForce = await recordDecision({
    child: child._id,
    method: 'email_plus',
    role: 'parent',
    by: request._id,
    at: now,
    // What a signed form allowed before stays unless it is wished away.
    change: (current) => {
      const { friends, boards, analytics } = grantsBy('email_plus', wishes);
      const { messages, photos } = weaker(current, wishes);
      return { friends, boards, analytics, messages, photos };
    },
  });
  await tellParent('consent_given', request, child);
  const waiting = waitingFor(wishes, inForce);
  const outcome = { child: child.heroName, inForce, wishes, waiting, confirm: false };
  if (waiting.length === 0) return outcome;
  return { ...outcome, formCode: await openForm(request, child, wishes) };
}

async function openForm(request: ConsentRequest, child: Account, wishes: Grants): Promise<string> {
  const code = newCode();
  const { messages, photos } = wishes;
  await ConsentFormModel.updateMany({ child: child._id, state: 'waiting' }, { $set: { state: 'refused' } });
  await ConsentFormModel.create({ code, child: child._id, request: request._id, messages, photos });
  return code;
}

/** Sends every child's link to a parent again; says nothing about who exists. */
export async function resendConsentLinks({
  email,
  now = new Date(),
}: {
  email: string;
  now?: Date;
}): Promise<void> {
  const requests = await ConsentRequestModel.find({ parentEmail: email }).limit(10).lean<ConsentRequest[]>();
  for (const { child, parentEmail } of requests) await sendConsentLink({ child, parentEmail, now });
}

/** Somebody of the school, or an admin, has looked at the signed paper. */
export async function reviewForm(input: {
  actor: Actor | undefined;
  code: string;
  approved: boolean;
  now?: Date;
}): Promise<Grants> {
  const { actor, code, approved, now = new Date() } = input;
  must(actor, 'review consent forms', undefined);
  const form = await ConsentFormModel.findOne({
    code: plainCode(code),
    state: 'waiting',
  }).lean<ConsentForm>();
  if (!form || !(await mayReview(actor, form))) {
    // Guesses are counted, so that a school with a pile of paper is not held up.
    await allowAttempt('link code', actor.id, now);
    throw new AppError('NOT_FOUND');
  }
  const taken = await ConsentFormModel.updateOne(
    { _id: form._id, state: 'waiting' },
    { $set: { state: approved ? 'approved' : 'refused', reviewer: actor.id, reviewedAt: now } },
  );
  if (taken.modifiedCount !== 1) throw new AppError('NOT_FOUND');
  const { child, request: by, messages, photos } = form;
  const inForce = approved
    ? await recordDecision({
        child,
        method: 'signed_form',
        role: 'parent',
        by,
        reviewer: actor.id,
        at: now,
        change: (current) => ({ ...current, messages, photos }),
      })
    : await grantsInForce(child);
  const request = await ConsentRequestModel.findById(by).lean<ConsentRequest>();
  const account = await AccountModel.findById(child).lean<Account>();
  if (request && account) await tellParent('consent_form_reviewed', request, account);
  return inForce;
}

async function requestBy(
  field: 'linkHash' | 'confirmHash',
  { token, from, now = new Date() }: LinkInput,
): Promise<ConsentRequest> {
  await allowAttempt('open link', from, now);
  const until = field === 'linkHash' ? 'linkExpiresAt' : 'confirmExpiresAt';
  const request = await ConsentRequestModel.findOne({
    [field]: hashToken(token),
    [until]: { $gt: now },
  }).lean<ConsentRequest>();
  if (!request) throw invalidLink();
  return request;
}

async function childOf({ child }: ConsentRequest): Promise<Account> {
  const account = await AccountModel.findById(child).lean<Account>();
  if (!account) throw invalidLink();
  return account;
}

async function tellParent(
  mail: 'consent_given' | 'consent_withdrawn' | 'consent_form_reviewed',
  { parentEmail, language }: ConsentRequest,
  { heroName }: Account,
): Promise<void> {
  const link = new URL('/request-new-verification', site()).href;
  await sendMail(mail, { email: parentEmail, language }, { link, child: heroName });
}
