import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type OutboxBackend, startOutboxBackend } from './outboxBackend.ts';
import { enqueue, openOutbox, pending, untilPending, untilReady, untilSent } from './outboxTab.ts';

/** How long an expectation may take to come true on a busy machine. */
const PATIENCE = { timeout: 40_000 };

let backend: OutboxBackend;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  backend = await startOutboxBackend();
  browser = await launchBrowser(backend.origin);
});
afterAll(async () => {
  await browser?.close();
  await backend?.close();
});
beforeEach(async () => {
  backend.reset();
  ({ context } = await browser.visitor());
  page = await openOutbox(context);
  return () => context.close();
});

const texts = (): string[] => backend.arrived.map(({ text }) => text);

describe('the outbox', () => {
  it('sends at once what can be sent', async () => {
    const key = await enqueue(page, 'one');
    await untilPending(page, 0);
    expect(backend.arrived).toEqual([{ key, text: 'one' }]);
  });

  it('keeps deeds without a network, over closing the app, and sends them once and in order', async () => {
    await context.setOffline(true);
    const keys = [await enqueue(page, 'one'), await enqueue(page, 'two'), await enqueue(page, 'three')];
    expect(await pending(page)).toBe(3);
    await page.close();
    expect(backend.arrived).toEqual([]);

    await context.setOffline(false);
    const tab = await openOutbox(context);
    await untilSent(tab);
    await tab.reload();
    await untilReady(tab);
    await untilSent(tab);
    expect(backend.arrived).toEqual([
      { key: keys[0], text: 'one' },
      { key: keys[1], text: 'two' },
      { key: keys[2], text: 'three' },
    ]);
  });

  it('sends when the network comes back, and says so for a moment', async () => {
    await context.setOffline(true);
    await page.waitForFunction(() => !window.outbox.connection().online);
    await enqueue(page, 'one');
    await context.setOffline(false);
    await page.waitForFunction(() => window.outbox.connection().back);
    await untilPending(page, 0);
    await page.waitForFunction(() => !window.outbox.connection().back);
    expect(texts()).toEqual(['one']);
  });

  it('is emptied by one tab only, whatever number are open', async () => {
    await context.setOffline(true);
    for (const text of ['one', 'two', 'three', 'four', 'five']) await enqueue(page, text);
    await page.close();
    await context.setOffline(false);
    const release = backend.hold();
    const tabs = [await openOutbox(context), await openOutbox(context), await openOutbox(context)] as const;
    await backend.atLeast(1);
    // One sends, and the others have come to the door.
    const atTheDoor = (): Promise<unknown> =>
      tabs[0].evaluate(async () => {
        const { held, pending } = await navigator.locks.query();
        return [held?.length, pending?.length];
      });
    await expect.poll(atTheDoor, PATIENCE).toEqual([1, 2]);
    expect(texts()).toEqual(['one']);
    release();
    await Promise.all(tabs.map(untilSent));
    expect(texts()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('tells every tab how much waits', async () => {
    const other = await openOutbox(context);
    await context.setOffline(true);
    await enqueue(page, 'one');
    await untilPending(other, 1);
    await context.setOffline(false);
    await untilPending(other, 0);
  });

  it.each(['closed', 'loaded anew'])(
    'repeats with the same key what was cut off when its tab was %s',
    async (how) => {
      const release = backend.hold();
      const key = await enqueue(page, 'one');
      await backend.atLeast(1);
      if (how === 'closed') await page.close();
      else await page.reload();
      release();
      const tab = how === 'closed' ? await openOutbox(context) : page;
      await untilReady(tab);
      await untilSent(tab);
      // It arrives twice, for nobody knows whether the first was heard: the key tells the server that it is one deed.
      expect(backend.arrived).toEqual([
        { key, text: 'one' },
        { key, text: 'one' },
      ]);
    },
  );

  it('takes the same key once: a second tap is the same deed', async () => {
    await context.setOffline(true);
    await enqueue(page, 'tap', { key: 'mission-7:2026-11-20' });
    await enqueue(page, 'tap', { key: 'mission-7:2026-11-20' });
    expect(await pending(page)).toBe(1);
    await context.setOffline(false);
    await untilPending(page, 0);
    expect(texts()).toEqual(['tap']);
  });

  it('hands a refusal to the feature and goes on with the next', async () => {
    await context.setOffline(true);
    await enqueue(page, 'bad');
    await enqueue(page, 'good');
    backend.refuseNext({ status: 409, code: 'MISSION_ALREADY_COMPLETED' });
    await context.setOffline(false);
    await untilPending(page, 0);
    expect(texts()).toEqual(['bad', 'good']);
    expect(await page.evaluate(() => window.outbox.refused())).toEqual(['bad: MISSION_ALREADY_COMPLETED']);
  });

  it.each([
    { status: 500, code: 'SERVER_ERROR' },
    { status: 401, code: 'UNAUTHORIZED' },
    { status: 429, code: 'RATE_LIMIT_EXCEEDED' },
  ])('keeps the order while the server answers $status, and tries again', async (refusal) => {
    backend.refuseNext(refusal);
    await enqueue(page, 'one');
    await backend.atLeast(1);
    await enqueue(page, 'two');
    expect(await pending(page)).toBe(2);
    await page.evaluate(() => window.outbox.flushOutbox({ atOnce: true }));
    await untilPending(page, 0);
    expect(texts()).toEqual(['one', 'one', 'two']);
  });

  it('tries again by itself after a rest', async () => {
    backend.refuseNext({ status: 500, code: 'SERVER_ERROR' });
    await enqueue(page, 'one');
    await backend.atLeast(2);
    await untilPending(page, 0);
    expect(texts()).toEqual(['one', 'one']);
  });

  it('lets one queue wait while another goes on', async () => {
    await context.setOffline(true);
    await enqueue(page, 'stuck', { queue: 'a' });
    await enqueue(page, 'behind', { queue: 'a' });
    await enqueue(page, 'free', { queue: 'b' });
    const release = backend.hold();
    await context.setOffline(false);
    await backend.atLeast(2);
    expect(texts().sort()).toEqual(['free', 'stuck']);
    release();
    await untilPending(page, 0);
    expect(texts().at(-1)).toBe('behind');
  });
});
