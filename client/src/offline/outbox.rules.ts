/** The rules of the outbox: what is tried again, when, and how much fits. */
import { type AppError, ERROR_CATALOGUE, type ErrorCode } from '#shared/core/errors.ts';

export const MAX_ENTRIES = 200;
export const MAX_ENTRY_BYTES = 6 * 1024 * 1024;
export const MAX_TOTAL_BYTES = 60 * 1024 * 1024;
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** After so many answers that the server is ill, an entry no longer holds up those behind it. */
export const MAX_FAILURES = 20;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const WAIT_SPREAD = 0.2;

/** Refusals that end by themselves: another network, another minute, another session. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_ERROR',
  'TIMEOUT_ERROR',
  'RATE_LIMIT_EXCEEDED',
  'UNAUTHORIZED',
  'TOKEN_EXPIRED',
  'CSRF_TOKEN_MISMATCH',
]);

export type Verdict = 'again' | 'again-counted' | 'refused';

/** What becomes of an entry whose sending failed; `failures` is how often the server was ill before. */
export function verdictOn({ code }: AppError, failures: number): Verdict {
  if (PASSING.has(code)) return 'again';
  if (ERROR_CATALOGUE[code].status < 500) return 'refused';
  return failures + 1 < MAX_FAILURES ? 'again-counted' : 'refused';
}

/** How long a queue rests after its n-th try in a row that failed; `chance` is 0 to 1, so that not all come at once. */
export function waitAfter(tries: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  return Math.round(wait * (1 - WAIT_SPREAD + 2 * WAIT_SPREAD * chance));
}

/** Why an entry of this size does not fit any more, if it does not. */
export function whyNoRoom(size: number, kept: { entries: number; bytes: number }): ErrorCode | undefined {
  if (size > MAX_ENTRY_BYTES) return 'FILE_TOO_LARGE';
  const full = kept.entries >= MAX_ENTRIES || kept.bytes + size > MAX_TOTAL_BYTES;
  return full ? 'RATE_LIMIT_EXCEEDED' : undefined;
}

/** About how many bytes a payload takes on the device. */
export function sizeOf(payload: unknown): number {
  if (payload instanceof Blob) return payload.size;
  if (typeof payload === 'string') return payload.length * 2;
  if (typeof payload !== 'object' || payload === null) return 8;
  return Object.entries(payload).reduce((sum, [name, value]) => sum + name.length * 2 + sizeOf(value), 0);
}
