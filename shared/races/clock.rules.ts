/** Time as the server measures it; nothing that a client claims counts. */

/** More of a round trip than this is never forgiven. */
export const MAX_FORGIVEN_RTT_MS = 250;
/** The lowest of the last so many pings counts, so that delaying echoes gains nothing. */
export const PINGS_KEPT = 10;
/** No human answers faster. */
export const LEAST_ANSWER_MS = 150;
export const INTENTS_PER_SECOND = 8;

/** The round trip that is forgiven; none before the first ping. */
export function forgivenRtt(pings: readonly number[]): number {
  const kept = pings.slice(-PINGS_KEPT).filter((ping) => Number.isFinite(ping) && ping >= 0);
  return kept.length === 0 ? 0 : Math.min(...kept, MAX_FORGIVEN_RTT_MS);
}

/** How long a hero took: both times are the server's. */
export function answerMs(shownAt: number, receivedAt: number, pings: readonly number[]): number {
  return Math.max(0, receivedAt - shownAt - forgivenRtt(pings));
}
