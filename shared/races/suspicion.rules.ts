/** Play that no human can do. Awards are held and the host alone is told. */

/** So many answers are looked at together. */
export const SUSPICION_WINDOW = 15;
export const INHUMAN_RIGHTS = 12;
export const INHUMAN_MS = 400;
/** A machine's beat: this little spread in so many answers is no child. */
export const STEADY_SPREAD = 0.04;

export interface Timed {
  readonly right: boolean;
  readonly ms: number;
}

export type Suspicion = 'inhuman-speed' | 'constant-timing';

/** What is suspicious about a hero's last answers, if anything; asked after each, so the window never skips one. */
export function suspicionNow(last: readonly Timed[]): Suspicion | undefined {
  let quick = 0;
  for (const { right, ms } of last) if (right && ms < INHUMAN_MS) quick += 1;
  if (quick >= INHUMAN_RIGHTS) return 'inhuman-speed';
  if (last.length >= SUSPICION_WINDOW && spread(last.map(({ ms }) => ms)) < STEADY_SPREAD)
    return 'constant-timing';
  return undefined;
}

/** Standard deviation as a share of the mean. */
export function spread(figures: readonly number[]): number {
  if (figures.length === 0) return 0;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  if (mean === 0) return 0;
  const variance = figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / figures.length;
  return Math.sqrt(variance) / mean;
}
