const WITHIN_MS = 2_000;

/** Runs when the page has nothing better to do, and soon in any case: for what the first picture can wait for. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: WITHIN_MS });
  else setTimeout(run, WITHIN_MS / 4);
}
