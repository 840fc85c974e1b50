/**
 * The keys of the embedded provider live in the database, so that every process
 * signs with the same ones and a restart signs nobody out. A new key is shown in
 * the key set for a while before it signs; those who verify keep that set for
 * minutes and would refuse a key they have never seen.
 */
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { registerDomainEvent } from '#models/core/bus.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { newId } from '#models/core/schema.ts';
import { type IdentityKey, IdentityKeyModel } from '#models/identity/IdentityKey.model.ts';
import type { Seal } from '#models/identity/seal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const SIGNING_ALGORITHM = 'RS256';
/** How long a signing key is shown before it signs; others keep the key set for up to 10 minutes. */
export const PUBLISHED_BEFORE_MS = 15 * MINUTE_MS;
/** How long a key stays after a younger one took over: longer than anything it signed. */
const KEPT_AFTER_MS = DAY_MS;
export const ROTATED_EVERY_MS = 90 * DAY_MS;

const KeysChanged = z.object({});
declare module '#models/core/bus.ts' {
  interface DomainEvents {
    /** The embedded provider has other keys than before. */
    'identity:keys-changed': z.infer<typeof KeysChanged>;
  }
}
registerDomainEvent('identity:keys-changed', KeysChanged);

export interface KeyRing {
  /** Private keys; the first one signs, those that are only shown yet come last. */
  readonly signing: readonly JWK[];
  /** The first one signs cookies. */
  readonly cookie: readonly string[];
}

type Kind = IdentityKey['kind'];

/** The keys in force; the first process ever makes them. */
export async function loadKeys(seal: Seal, now = new Date()): Promise<KeyRing> {
  const signing = await readKeys('signing', seal, now);
  const cookie = await readKeys('cookie', seal, now);
  if (signing.length > 0 && cookie.length > 0) {
    return { signing: signing.map((key) => JSON.parse(key)), cookie };
  }
  if (signing.length === 0) await addFirstKey('signing', seal, now);
  if (cookie.length === 0) await addFirstKey('cookie', seal, now);
  return loadKeys(seal, now);
}

/** Several processes may start at once on an empty database; one of them makes the key, the others take it. */
async function addFirstKey(kind: Kind, seal: Seal, now: Date): Promise<void> {
  const stored = await IdentityKeyModel.find({ kind }).lean();
  const useless = stored.filter((key) => isOver(key, now) || seal.open(key.sealed) === undefined);
  await IdentityKeyModel.deleteMany({ _id: { $in: useless.map(({ _id }) => _id) } });
  try {
    await addKey(kind, seal, now, `first-${kind}`);
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
  }
}

/** Makes younger keys when the youngest are old; answers whether it did. */
export async function rotateKeys(seal: Seal, now = new Date()): Promise<boolean> {
  let changed = false;
  for (const kind of ['signing', 'cookie'] as const) {
    const [youngest] = await IdentityKeyModel.find({ kind }).sort({ usedFrom: -1 }).limit(1).lean();
    if (youngest && now.getTime() - youngest.usedFrom.getTime() < ROTATED_EVERY_MS) continue;
    const usedFrom = kind === 'signing' ? new Date(now.getTime() + PUBLISHED_BEFORE_MS) : now;
    await IdentityKeyModel.updateMany(
      { kind, expiresAt: { $exists: false } },
      { $set: { expiresAt: new Date(usedFrom.getTime() + KEPT_AFTER_MS) } },
    );
    await addKey(kind, seal, usedFrom);
    changed = true;
  }
  if (changed) await runtime().bus.publish('identity:keys-changed', {});
  return changed;
}

/**
 * The youngest key in use comes first, those that are only shown yet last. Where
 * none is in use, which is so when another process made the first one and its
 * clock is ahead, the oldest of those comes first.
 */
async function readKeys(kind: Kind, seal: Seal, now: Date): Promise<string[]> {
  const stored = await IdentityKeyModel.find({ kind }).sort({ usedFrom: -1, _id: 1 }).lean();
  const kept = stored.filter((key) => !isOver(key, now));
  const inUse = kept.filter(({ usedFrom }) => usedFrom <= now);
  const shown = kept.filter(({ usedFrom }) => usedFrom > now).reverse();
  return [...inUse, ...shown].flatMap(({ sealed }) => seal.open(sealed) ?? []);
}

function isOver({ expiresAt }: Pick<IdentityKey, 'expiresAt'>, now: Date): boolean {
  return expiresAt != null && expiresAt <= now;
}

async function addKey(kind: Kind, seal: Seal, usedFrom: Date, _id = newId()): Promise<void> {
  const value =
    kind === 'signing' ? JSON.stringify(await newSigningKey()) : randomBytes(32).toString('base64url');
  await IdentityKeyModel.create({ _id, kind, sealed: seal.close(value), usedFrom });
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: newId(), use: 'sig', alg: SIGNING_ALGORITHM };
}
