import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type Deployment, startDeployment } from './deployment.ts';

/** How long an expectation may take to come true on a busy machine. */
const PATIENCE = { timeout: 40_000 };

/** These tests are about the service worker, which other tests go without. */
const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const;

/** Waits until the service worker has everything and answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** What a first visit may cost a family that pays for its data. */
const MOST_BYTES = 4_000_000;
const keptBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cached = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const answers = await Promise.all(cached.map((cache) => cache.matchAll()));
    const sizes = await Promise.all(answers.flat().map(async (answer) => (await answer.blob()).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  });

const title = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();

describe('without a network', () => {
  let app: TestApp;
  let browser: TestBrowser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  // One device for all of them: a first visit fetches the whole app, which is the costly part.
  beforeAll(async () => {
    app = await startTestApp();
    browser = await launchBrowser(app.origin);
    ({ context, page, complaints } = await browser.visitor(WITH_SERVICE_WORKER));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  beforeEach(async () => {
    await page.goto('/');
    await untilKept(page);
    return () => context.setOffline(false);
  });

  it('the app opens, goes to pages never visited, in languages never chosen', async () => {
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText("You're offline - Some features may be limited").waitFor();
    await page.goto('/terms?lng=de');
    expect(await title(page)).toBe('Die Regeln');
    const unexpected = complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(line));
    expect(unexpected).toEqual([]);
  });

  it('the kept page comes with the policy that its own nonce belongs to', async () => {
    await context.setOffline(true);
    const response = await page.reload();
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(response?.fromServiceWorker()).toBe(true);
    expect(policy).toContain("script-src 'self'");
    const nonce = await page.evaluate(
      () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
    );
    if (nonce) expect(policy).toContain(`'nonce-${nonce}'`);
  });

  it('the pages are fresh while there is a network', async () => {
    // Each page from the server has a nonce of its own. One that took too long would be the kept one.
    const policy = async () => (await page.reload())?.headers()['content-security-policy'];
    const first = await policy();
    await expect.poll(policy, PATIENCE).not.toBe(first);
  });

  it('nothing that belongs to a person was ever kept', async () => {
    await page.evaluate(async () => {
      for (const path of [
        '/api/csrf-token',
        '/api/progress/today',
        '/api/health',
        '/rooms/x',
        '/socket.io/?EIO=4',
      ])
        await fetch(path).catch(() => undefined);
    });
    await page.reload();
    await page.goto('/settings');
    const kept = await keptPaths(page);
    expect(kept).toEqual(expect.arrayContaining(['/', '/manifest.webmanifest', '/icons/icon-192x192.png']));
    expect(kept.filter((path) => /^\/(api|rooms|socket\.io|realms|metrics)/.test(path))).toEqual([]);
    expect(kept.filter((path) => path.endsWith('.map'))).toEqual([]);
    expect(await keptBytes(page)).toBeLessThan(MOST_BYTES);
  });

  it('a call to the server fails as it would without a service worker', async () => {
    await context.setOffline(true);
    const answer = await page.evaluate(() =>
      fetch('/api/health').then(String, (error: Error) => error.message),
    );
    expect(answer).toBe('Failed to fetch');
  });
});

describe('a new version', () => {
  let deployment: Deployment;
  let browser: TestBrowser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    deployment = await startDeployment();
    browser = await launchBrowser(deployment.origin);
  });
  afterAll(async () => {
    await browser?.close();
    await deployment?.close();
  });
  beforeEach(async () => {
    ({ context, page } = await browser.visitor(WITH_SERVICE_WORKER));
    await page.goto('/settings');
    await untilKept(page);
    return () => context.close();
  });

  const entry = (tab: Page): Promise<string | null> =>
    tab.locator('script[type=module][src]').first().getAttribute('src');
  const lookForUpdate = (tab: Page): Promise<unknown> =>
    tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const toast = (tab: Page) => tab.getByText('A new version is ready');

  it('is told, comes with one press, and loads the page once', async () => {
    const before = await entry(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    deployment.deploy(await deployment.nextVersion());
    await lookForUpdate(page);
    await toast(page).waitFor();
    expect(loads).toBe(0);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await entry(page)).not.toBe(before);
    const kept = await keptPaths(page);
    expect(kept).toContain(await entry(page));
    expect(kept).not.toContain(before);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2);
    expect(await toast(page).count()).toBe(0);
    expect(loads).toBe(1);
  });

  it('needs no press by a page that is already it', async () => {
    const before = await entry(page);
    deployment.deploy(await deployment.nextVersion());
    // A server that takes more than three seconds has its page replaced by the kept one.
    await expect
      .poll(async () => {
        await page.reload();
        return entry(page);
      }, PATIENCE)
      .not.toBe(before);
    const fresh = await entry(page);
    await lookForUpdate(page);
    await expect.poll(() => keptPaths(page), PATIENCE).toEqual(expect.arrayContaining([fresh]));
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
        PATIENCE,
      )
      .toBe(null);
    expect(await toast(page).count()).toBe(0);
  });

  it('is told to the other tabs too, and does not take their page from them', async () => {
    const other = await context.newPage();
    await other.goto('/terms');
    await untilKept(other);
    deployment.deploy(await deployment.nextVersion());
    await lookForUpdate(page);
    await toast(page).waitFor();
    await toast(other).waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
    const old = await entry(other);
    await toast(other).waitFor();
    expect(await entry(other)).toBe(old);
    await Promise.all([
      other.waitForEvent('load'),
      other.getByRole('button', { name: 'Update now' }).click(),
    ]);
    expect(await entry(other)).toBe(await entry(page));
  });
});
