import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type OutboxBackend, startOutboxBackend } from './outboxBackend.ts';
import { enqueue, openOutbox, pending, untilPending } from './outboxTab.ts';

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

describe('the shelf of the outbox', () => {
  it('sends what a person did only while that person is signed in', async () => {
    await page.evaluate(() => window.outbox.setOutboxOwner('anna'));
    await context.setOffline(true);
    await enqueue(page, "Anna's");
    await page.evaluate(() => window.outbox.setOutboxOwner('ben'));
    await untilPending(page, 0);
    await context.setOffline(false);
    await enqueue(page, "Ben's");
    await untilPending(page, 0);
    expect(texts()).toEqual(["Ben's"]);
    await page.evaluate(() => window.outbox.setOutboxOwner('anna'));
    await backend.atLeast(2);
    await untilPending(page, 0);
    expect(texts()).toEqual(["Ben's", "Anna's"]);
  });

  it('forgets a person who leaves the device', async () => {
    await page.evaluate(() => window.outbox.setOutboxOwner('anna'));
    await context.setOffline(true);
    await enqueue(page, 'gone');
    await page.evaluate(() => window.outbox.forgetOutbox('anna'));
    expect(await pending(page)).toBe(0);
  });

  it('carries photos, and tells a feature what still waits', async () => {
    await context.setOffline(true);
    await page.evaluate(() =>
      window.outbox.enqueue('deed', { text: 'picture', photo: new Blob([new Uint8Array(100_000)]) }),
    );
    const [waiting] = await page.evaluate(() => window.outbox.pendingOf('deed'));
    expect(waiting).toMatchObject({ queue: 'deed', payload: { text: 'picture' } });
    await context.setOffline(false);
    await untilPending(page, 0);
    expect(backend.arrived).toMatchObject([{ text: 'picture', photoBytes: 100_000 }]);
  });

  it('refuses what is too large, and what is too much', async () => {
    await context.setOffline(true);
    const codeOf = (bytes: number): Promise<string> =>
      page.evaluate(
        (size) =>
          window.outbox.enqueue('deed', { text: '', photo: new Blob([new Uint8Array(size)]) }).then(
            () => 'taken',
            (error: { code: string }) => error.code,
          ),
        bytes,
      );
    expect(await codeOf(7 * 1024 * 1024)).toBe('FILE_TOO_LARGE');
    await page.evaluate(async () => {
      for (let index = 0; index < 200; index += 1)
        await window.outbox.enqueue('deed', { text: String(index) });
    });
    expect(await codeOf(10)).toBe('RATE_LIMIT_EXCEEDED');
    expect(await pending(page)).toBe(200);
  });

  it('throws away what is no entry, and refuses what an older app wrote otherwise', async () => {
    await context.setOffline(true);
    await enqueue(page, 'fine');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('planet-hero');
          request.onsuccess = () => {
            const transaction = request.result.transaction('outbox', 'readwrite');
            const shelf = transaction.objectStore('outbox');
            shelf.add({ owner: '', key: 'broken', kind: 7 });
            shelf.add({
              ...{ owner: '', key: 'old', kind: 'deed', queue: 'deed', payload: { words: 'x' } },
              ...{ size: 1, queuedAt: Date.now(), failures: 0 },
            });
            transaction.oncomplete = () => resolve();
            transaction.onerror = () => reject(transaction.error);
          };
        }),
    );
    await context.setOffline(false);
    await page.waitForFunction(() => window.outbox.refused().length === 1);
    await untilPending(page, 0);
    expect(texts()).toEqual(['fine']);
    expect(await page.evaluate(() => window.outbox.refused())).toEqual(['unreadable: VALIDATION_ERROR']);
  });
});
