import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';

let app: TestApp;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
beforeEach(async () => {
  ({ context, page } = await browser.visitor());
  return () => context.close();
});

async function visit(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const throwLater = (message: string): Promise<void> =>
  page.evaluate((words) => {
    setTimeout(() => {
      throw new Error(words);
    });
  }, message);

describe('whatever nobody caught', () => {
  it('is told as a destructive toast with the words of its code', async () => {
    await visit('/settings');
    await throwLater('upload exceeds the maximum size');
    const alarm = page.locator('[aria-live=assertive]', { hasText: 'File Too Large' });
    await alarm.getByText('File is too large. Please upload a file smaller than 10MB.').waitFor();
    const { violations } = await new AxeBuilder({ page }).include('[aria-live=assertive]').analyze();
    expect(violations).toEqual([]);
  });

  it('is told in the language of the reader', async () => {
    await visit('/settings?lng=de');
    await throwLater('anything');
    await page.getByText('Da ist etwas Unerwartetes passiert. Versuche es noch einmal.').waitFor();
  });

  it('may be a rejection nobody handled', async () => {
    await visit('/settings');
    await page.evaluate(() => void Promise.reject(new DOMException('too slow', 'TimeoutError')));
    await page.getByText('Request timed out. Please try again.').waitFor();
  });

  it('leaves the page as it is: one toast, the newest', async () => {
    await visit('/settings');
    await throwLater('first');
    await page.getByText('An unexpected error occurred. Please try again.').waitFor();
    await throwLater('the file is broken');
    await page.getByText('File upload failed. Please try again.').waitFor();
    expect(await page.getByText('An unexpected error occurred. Please try again.').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('is nothing when only a request was called off', async () => {
    await visit('/settings');
    await page.evaluate(() => void Promise.reject(new DOMException('called off', 'AbortError')));
    await throwLater('marker');
    await page.getByText('An unexpected error occurred. Please try again.').waitFor();
    expect(await page.locator('[aria-live=assertive]').getByRole('button', { name: 'Close' }).count()).toBe(
      1,
    );
  });
});
