/** Runs once the answer to a tap is on the screen: for work that is long and may follow a moment later. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
