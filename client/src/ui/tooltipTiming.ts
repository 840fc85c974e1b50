/** How long the pointer rests before a tooltip opens, and how soon after one the next opens at once. */
export const TOOLTIP_DELAY_MILLISECONDS = 700;
export const TOOLTIP_SKIP_MILLISECONDS = 300;

let lastClosed = Number.NEGATIVE_INFINITY;

export function tooltipClosed(now: number): void {
  lastClosed = now;
}

/** The wait before the next tooltip opens. */
export function tooltipDelay(now: number): number {
  return now - lastClosed < TOOLTIP_SKIP_MILLISECONDS ? 0 : TOOLTIP_DELAY_MILLISECONDS;
}
