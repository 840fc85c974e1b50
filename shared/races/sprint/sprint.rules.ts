/** Mission Sprint in numbers. */
import type { Difficulty } from '../words.schema.ts';

export const SPRINT_POINTS: Readonly<Record<Difficulty, number>> = { 1: 800, 2: 1_600, 3: 3_200 };
/** For the first, second, third and every later deed of a category. */
export const SPRINT_FRESH = [1, 0.8, 0.6, 0.4] as const;
/** After "not yet"; doubles in a row. */
export const SPRINT_COOLDOWN_S = 60;
export const SPRINT_WAITING_MOST = 2;
/** The podium waits so long for the teacher's queue. */
export const SPRINT_QUEUE_WAIT_MS = 5 * 60_000;

/** Points of a deed after so many others of its category. */
export function sprintPoints(difficulty: Difficulty, before: number): number {
  const fresh = SPRINT_FRESH[Math.min(before, SPRINT_FRESH.length - 1)] ?? 0;
  return Math.round(SPRINT_POINTS[difficulty] * fresh);
}

/** How long a hero waits with the next "Done" after so many "not yet" in a row. */
export function cooldownMs(notYetInRow: number): number {
  return notYetInRow <= 0 ? 0 : SPRINT_COOLDOWN_S * 1_000 * 2 ** (notYetInRow - 1);
}

/** When "Done" may be said: two waiting at most, and not within the cooldown. Times are the server's. */
export function mayClaim({
  waiting,
  notYetInRow,
  lastNotYetAt,
  now,
}: {
  waiting: number;
  notYetInRow: number;
  lastNotYetAt: number | undefined;
  now: number;
}): 'yes' | 'waiting' | 'cooldown' {
  if (waiting >= SPRINT_WAITING_MOST) return 'waiting';
  return lastNotYetAt !== undefined && now < lastNotYetAt + cooldownMs(notYetInRow) ? 'cooldown' : 'yes';
}
