/** Tokens in links: random, hashed at rest, limited in time, used once. */
import { createHash, randomBytes } from 'node:crypto';
import { type LinkPurpose, type LinkToken, LinkTokenModel } from '#models/identity/LinkToken.model.ts';

const MINUTE_MS = 60_000;
const TOKEN_BYTES = 32;
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  reset_password: 30 * MINUTE_MS,
  verify_email: 48 * 60 * MINUTE_MS,
};

/** What stands in a link: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A new token; one to reset a password voids those before it. */
export async function issueLink(purpose: LinkPurpose, account: string, now = new Date()): Promise<string> {
  if (purpose === 'reset_password') await voidLinks(purpose, account);
  const token = newToken();
  await LinkTokenModel.create({
    _id: hashToken(token),
    purpose,
    account,
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[purpose]),
  });
  return token;
}

export async function voidLinks(purpose: LinkPurpose, account: string): Promise<void> {
  await LinkTokenModel.deleteMany({ account, purpose });
}

/** The token while its time lasts, used or not. */
export async function findLink(
  purpose: LinkPurpose,
  token: string,
  now = new Date(),
): Promise<LinkToken | null> {
  return LinkTokenModel.findOne({ _id: hashToken(token), purpose, expiresAt: { $gt: now } }).lean();
}

/** Uses a token up; of two at once only one gets it. */
export async function takeLink(
  purpose: LinkPurpose,
  token: string,
  now = new Date(),
): Promise<LinkToken | null> {
  return LinkTokenModel.findOneAndUpdate(
    { _id: hashToken(token), purpose, expiresAt: { $gt: now }, usedAt: { $exists: false } },
    { $set: { usedAt: now } },
  ).lean();
}

/** Gives a token back whose use came to nothing. */
export async function returnLink(token: string): Promise<void> {
  await LinkTokenModel.updateOne({ _id: hashToken(token) }, { $unset: { usedAt: 1 } });
}
