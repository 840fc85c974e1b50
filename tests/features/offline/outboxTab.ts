/** A tab of the page with the outbox, and what a test does in it. */
import type { BrowserContext, Page } from 'playwright-core';

export async function openOutbox(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await untilReady(tab);
  return tab;
}

export const untilReady = (tab: Page): Promise<unknown> => tab.waitForFunction(() => 'outbox' in window);

export const enqueue = (
  tab: Page,
  text: string,
  options: { queue?: string; key?: string } = {},
): Promise<string> =>
  tab.evaluate(([said, how]) => window.outbox.enqueue('deed', { text: said }, how), [text, options] as const);

export const pending = (tab: Page): Promise<number> => tab.evaluate(() => window.outbox.pending());

export const untilPending = (tab: Page, count: number): Promise<unknown> =>
  tab.waitForFunction((wanted) => window.outbox.pending() === wanted, count);

/**
 * Resolves when this tab has sent what it can. A fresh tab shows 0 before it has counted, so `untilPending(tab, 0)`
 * says nothing there.
 */
export const untilSent = (tab: Page): Promise<void> =>
  tab.evaluate(async () => {
    await window.outbox.flushOutbox({ atOnce: true });
    if (window.outbox.pending() > 0) throw new Error(`${window.outbox.pending()} deeds still wait`);
  });
