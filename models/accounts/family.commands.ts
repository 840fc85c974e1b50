/** Parents and children find each other by a code, and what a parent then may do. */
import '#models/accounts/accounts.events.ts';
import { createHash } from 'node:crypto';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { type Actor, actorOf } from '#models/accounts/Actor.ts';
import { isGuardianOf } from '#models/accounts/family.policy.ts';
import { presentChild } from '#models/accounts/family.presenter.ts';
import { type GuardianLink, GuardianLinkModel } from '#models/accounts/GuardianLink.model.ts';
import { LinkCodeModel } from '#models/accounts/LinkCode.model.ts';
import { newCode } from '#models/accounts/newCode.ts';
import { must } from '#models/accounts/permission.ts';
import { grantsInForce, recordDecision } from '#models/consent/decisions.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { allowAttempt } from '#models/identity/attempts.ts';
import type { ChildView } from '#shared/accounts/family.schema.ts';
import { lost, weaker } from '#shared/consent/consent.rules.ts';
import type { Grants } from '#shared/consent/consent.schema.ts';
import { AppError } from '#shared/core/errors.ts';

const CODE_LIVES_MS = 15 * 60 * 1000;

const hashOf = (code: string): string => createHash('sha256').update(`link ${code}`).digest('base64url');

/** A fresh code for a child; the one before is void. */
export async function makeLinkCode({ actor, now = new Date() }: { actor: Actor; now?: Date }): Promise<{
  code: string;
  expiresAt: string;
}> {
  must(actor, 'show a link code', undefined);
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_LIVES_MS);
  await LinkCodeModel.deleteMany({ child: actor.id });
  await LinkCodeModel.create({ _id: hashOf(code), child: actor.id, expiresAt });
  return { code, expiresAt: expiresAt.toISOString() };
}

/** Links a parent to the child whose code this is. */
export async function linkChild(input: {
  actor: Actor;
  code: string;
  from: string;
  now?: Date;
}): Promise<ChildView> {
  const { actor, code, from, now = new Date() } = input;
  must(actor, 'look after children', undefined);
  await allowAttempt('link code', actor.id, now);
  await allowAttempt('link code address', from, now);
  const found = await LinkCodeModel.findOneAndDelete({
    _id: hashOf(code.toUpperCase().replace(/[\s-]/g, '')),
    expiresAt: { $gt: now },
  }).lean();
  if (!found || found.child === actor.id) throw new AppError('NOT_FOUND');
  try {
    await GuardianLinkModel.create({ guardian: actor.id, child: found.child });
  } catch (error) {
    if (!isDuplicateKey(error, 'guardian')) throw error;
  }
  return childView(found.child, now);
}

/** The children of a parent. */
export async function childrenOf({
  actor,
  now = new Date(),
}: {
  actor: Actor;
  now?: Date;
}): Promise<ChildView[]> {
  must(actor, 'look after children', undefined);
  const links = await GuardianLinkModel.find({ guardian: actor.id })
    .sort({ createdAt: 1 })
    .lean<GuardianLink[]>();
  return Promise.all(links.map(({ child }) => childView(child, now)));
}

export async function unlinkChild({ actor, child }: { actor: Actor; child: string }): Promise<void> {
  const { deletedCount } = await GuardianLinkModel.deleteOne({ guardian: actor.id, child });
  if (deletedCount === 0) throw new AppError('NOT_FOUND');
}

/** Pauses everything social of a child at once, or ends the pause. */
export async function pauseChild(input: {
  actor: Actor;
  child: string;
  paused: boolean;
}): Promise<ChildView> {
  const { actor, child, paused } = input;
  await mustBeGuardian(actor, child);
  const account = await AccountModel.findOneAndUpdate(
    { _id: child },
    { $set: { socialPaused: paused } },
    { returnDocument: 'after' },
  ).lean<Account>();
  if (!account) throw new AppError('NOT_FOUND');
  await runtime().bus.publish('account:changed', { id: child });
  const { consentVersion: version } = account;
  await runtime().bus.publish('consent:changed', { id: child, version, grants: await grantsInForce(child) });
  return childView(child, new Date());
}

/** A linked parent takes grants back; giving new ones goes by the ways of consent. */
export async function takeGrantsBack(input: {
  actor: Actor;
  child: string;
  grants: Grants;
}): Promise<ChildView> {
  const { actor, child, grants } = input;
  await mustBeGuardian(actor, child);
  const inForce = await grantsInForce(child);
  if (lost(inForce, grants).length === 0 && lost(grants, inForce).length > 0)
    throw new AppError('VALIDATION_ERROR', { message: 'New permissions need a confirmation by e-mail.' });
  await recordDecision({
    child,
    method: 'email_plus',
    role: 'linked_parent',
    by: actor.id,
    at: new Date(),
    change: (current) => weaker(current, grants),
  });
  return childView(child, new Date());
}

/** Goes on only for a grown-up who is linked to the child. */
export async function mustBeGuardian(actor: Actor, child: string): Promise<void> {
  must(actor, 'look after children', undefined);
  if (!(await isGuardianOf(actor, child))) throw new AppError('INSUFFICIENT_PERMISSIONS');
}

async function childView(id: string, now: Date): Promise<ChildView> {
  const account = await AccountModel.findById(id).lean<Account>();
  if (!account) throw new AppError('NOT_FOUND');
  return presentChild(account, actorOf(account, now));
}
