/** A token bucket: so many at once, and so many a second after that. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export class Allowance {
  readonly #rate: Rate;
  #left: number;
  #countedAt: number;

  constructor(rate: Rate, now = performance.now()) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#countedAt = now;
  }

  /** Takes one; answers false when there is none left. */
  take(now = performance.now()): boolean {
    const earned = ((now - this.#countedAt) / 1000) * this.#rate.perSecond;
    this.#left = Math.min(this.#rate.burst, this.#left + earned);
    this.#countedAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
