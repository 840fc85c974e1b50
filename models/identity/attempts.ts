/**
 * How often somebody may try. A school shares one address, so guessing is
 * counted per address *and* e-mail; the limit of an address alone is wide.
 * Counted in the database, so that it holds across processes and restarts.
 */
import { createHash } from 'node:crypto';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { AttemptModel } from '#models/identity/Attempt.model.ts';
import { AppError } from '#shared/core/errors.ts';

const MINUTE_MS = 60_000;

interface AttemptLimit {
  readonly limit: number;
  readonly windowMs: number;
}

export const ATTEMPT_LIMITS = {
  /** One e-mail from one address. */
  'sign in': { limit: 10, windowMs: 15 * MINUTE_MS },
  /** One e-mail from wherever: guessing spread over many addresses. */
  'sign in anywhere': { limit: 100, windowMs: 60 * MINUTE_MS },
  /** One address, whoever: a whole school signing in before the first lesson. */
  'sign in address': { limit: 300, windowMs: 15 * MINUTE_MS },
  register: { limit: 100, windowMs: 60 * MINUTE_MS },
  /** Mails somebody else can cause to be sent to one address. */
  'mail to': { limit: 3, windowMs: 60 * MINUTE_MS },
  'mail from address': { limit: 60, windowMs: 60 * MINUTE_MS },
  /** Guesses at links and codes. */
  'open link': { limit: 100, windowMs: 15 * MINUTE_MS },
  'link code': { limit: 10, windowMs: 15 * MINUTE_MS },
  'link code address': { limit: 100, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptName = keyof typeof ATTEMPT_LIMITS;

/** Counts one more try of `who`; false when that is one too many. */
export async function countAttempt(name: AttemptName, who: string, now = new Date()): Promise<boolean> {
  const { limit, windowMs } = ATTEMPT_LIMITS[name];
  const window = Math.floor(now.getTime() / windowMs);
  const change = {
    $inc: { count: 1 },
    $setOnInsert: { expiresAt: new Date((window + 1) * windowMs) },
  };
  const counted = await upsertCount(idOf(name, who, window), change);
  return counted <= limit;
}

/** Counts, and refuses with RATE_LIMIT_EXCEEDED. */
export async function allowAttempt(name: AttemptName, who: string, now = new Date()): Promise<void> {
  if (!(await countAttempt(name, who, now))) throw new AppError('RATE_LIMIT_EXCEEDED');
}

/** Forgets the tries of somebody who has shown who they are. */
export async function forgetAttempts(name: AttemptName, who: string, now = new Date()): Promise<void> {
  const window = Math.floor(now.getTime() / ATTEMPT_LIMITS[name].windowMs);
  await AttemptModel.deleteOne({ _id: idOf(name, who, window) });
}

async function upsertCount(_id: string, change: object, again = true): Promise<number> {
  try {
    const { count } = await AttemptModel.findOneAndUpdate({ _id }, change, {
      upsert: true,
      returnDocument: 'after',
    }).lean();
    return count;
  } catch (error) {
    // Two first tries at once: the other one has made the counter.
    if (again && isDuplicateKey(error, '_id')) return upsertCount(_id, change, false);
    throw error;
  }
}

/** No address and no e-mail rests in the counters. */
function idOf(name: AttemptName, who: string, window: number): string {
  return createHash('sha256').update(`${name}\n${who}\n${window}`).digest('base64url');
}
