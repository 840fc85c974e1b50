/** From rows of the ledger to points on boards. */
import type { Standing } from './order.rules.ts';
import { dayOf, type Span } from './period.rules.ts';

/** What somebody only says of themselves counts up to here each day (UTC). */
export const SELF_REPORTED_PER_DAY = 60;

export interface EarnedRow {
  amount: number;
  verified: boolean;
  at: number;
}

/** Adds up the rows of one hero, which come in the order of their time, for several spans at once. */
export class Tally {
  readonly #spans: readonly Span[];
  readonly #standings: Standing[];
  #day = Number.NaN;
  #selfReported = 0;

  constructor(spans: readonly Span[]) {
    this.#spans = spans;
    this.#standings = spans.map(() => ({ points: 0, reachedAt: 0 }));
  }

  add({ amount, verified, at }: EarnedRow): void {
    // What is spent never lowers a rank.
    const counted = verified ? amount : Math.min(amount, this.#leftOn(dayOf(at)));
    if (counted <= 0) return;
    if (!verified) this.#selfReported += counted;
    this.#standings.forEach((standing, index) => {
      const span = this.#spans[index];
      if (!span || at < span.from || at >= span.to) return;
      standing.points += counted;
      standing.reachedAt = at;
    });
  }

  /** In the order of the spans. */
  standings(): readonly Standing[] {
    return this.#standings;
  }

  #leftOn(day: number): number {
    if (day !== this.#day) {
      this.#day = day;
      this.#selfReported = 0;
    }
    return SELF_REPORTED_PER_DAY - this.#selfReported;
  }
}
