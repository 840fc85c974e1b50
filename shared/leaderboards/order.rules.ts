/**
 * The order of a board: more points first, and with as many points whoever
 * reached them first. Both fit into one number, so that any sorted structure of
 * numbers is a board: the points above, below them how early they were reached.
 *
 * 53 bits are exact. A week and a month count milliseconds; all time counts
 * seconds, which leaves room for four million points and 68 years.
 */
import type { Period, Span } from './period.rules.ts';

const EXACT_BITS = 53;
/** Before the first award of the product. */
const FIRST_SECOND = Date.UTC(2024, 0, 1);
const TIME: Readonly<Record<Period, { bits: number; unitMs: number }>> = {
  week: { bits: 30, unitMs: 1 },
  month: { bits: 32, unitMs: 1 },
  all: { bits: 31, unitMs: 1_000 },
};

/** The points a hero has in a span, and when the last of them came. */
export interface Standing {
  points: number;
  reachedAt: number;
}

/** The number by which boards are sorted, greatest first. More points or an earlier moment never make it smaller. */
export function orderOf({ period, from }: Pick<Span, 'period' | 'from'>, standing: Standing): number {
  const { bits, unitMs } = TIME[period];
  const latest = 2 ** bits - 1;
  const begin = period === 'all' ? FIRST_SECOND : from;
  const waited = Math.min(Math.max(Math.floor((standing.reachedAt - begin) / unitMs), 0), latest);
  return Math.min(standing.points, mostPoints(period)) * 2 ** bits + (latest - waited);
}

/** The points in such a number. */
export function pointsIn(period: Period, order: number): number {
  return Math.floor(order / 2 ** TIME[period].bits);
}

/** Whoever has more stands with this many. */
export function mostPoints(period: Period): number {
  return 2 ** (EXACT_BITS - TIME[period].bits) - 1;
}
