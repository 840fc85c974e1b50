/** How much of a turn is left. Times are this page's own clock, in milliseconds. */

export interface RaceClock {
  /** Undefined while nothing ends by itself. */
  readonly endsAt: number | undefined;
  /** What is left while the race is paused. */
  readonly frozenMs: number | undefined;
  /** How long the whole turn lasts, for rings. */
  readonly wholeMs: number;
}

export const NO_CLOCK: RaceClock = { endsAt: undefined, frozenMs: undefined, wholeMs: 0 };

/** The clock of a turn that began just now. */
export function startClock(turn: { turnMs: number; paused: boolean }, now: number): RaceClock {
  if (turn.turnMs <= 0) return NO_CLOCK;
  return turn.paused
    ? { endsAt: undefined, frozenMs: turn.turnMs, wholeMs: turn.turnMs }
    : { endsAt: now + turn.turnMs, frozenMs: undefined, wholeMs: turn.turnMs };
}

/** The same turn for somebody who came in the middle of it. */
export function joinClock(clock: RaceClock, leftMs: number, now: number): RaceClock {
  if (clock.wholeMs <= 0) return clock;
  const wholeMs = Math.max(clock.wholeMs, leftMs);
  return clock.frozenMs === undefined
    ? { endsAt: now + leftMs, frozenMs: undefined, wholeMs }
    : { endsAt: undefined, frozenMs: leftMs, wholeMs };
}

/** Milliseconds that are left; undefined while nothing ends by itself. */
export function leftOf(clock: RaceClock, now: number): number | undefined {
  if (clock.frozenMs !== undefined) return clock.frozenMs;
  return clock.endsAt === undefined ? undefined : Math.max(0, clock.endsAt - now);
}
