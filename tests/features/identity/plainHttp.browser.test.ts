/**
 * A school that opens the product at a plain http address of its own network.
 * Browsers give such pages no cryptography, so nobody can sign in there; that is
 * said kindly, and everything for guests works.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { openTestRace } from '#tests/support/races.ts';
import { freePort } from '#tests/support/redis.ts';

const HOST = 'planet.school.test';

let app: TestApp;
let browser: TestBrowser;
let visitor: TestPage;
beforeAll(async () => {
  const port = await freePort();
  const address = `http://${HOST}:${port}`;
  app = await startTestApp({ PORT: String(port), PUBLIC_URL: address });
  browser = await launchBrowser(address, [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  visitor = await browser.visitor();
});
afterEach(() => {
  expect(visitor.complaints).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

test('is no secure context: what this file is about is really there', async () => {
  await visitor.page.goto('/terms');
  expect(await visitor.page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
    false,
    'undefined',
  ]);
});

test.each(['/login', '/register'])(
  '%s says why nobody can sign in here, without a button that fails',
  async (path) => {
    const { page } = visitor;
    await page.goto(path);
    await page.getByText('No sign-in at this address').waitFor();
    expect(await page.getByRole('button', { name: /^(Sign In|Create Account)$/ }).count()).toBe(0);
  },
);

test.each(['/dashboard', '/profile', '/missions'])(
  '%s leads to the notice instead of to a sign-in that cannot work',
  async (path) => {
    const { page } = visitor;
    await page.goto(path);
    await page.getByText('No sign-in at this address').or(page.getByText('404 Page Not Found')).waitFor();
    expect(new URL(page.url()).host).toContain(HOST);
  },
);

test('the notice speaks the language of the visitor', async () => {
  const german = await browser.visitor({ locale: 'de-DE' });
  await german.page.goto('/login');
  await german.page.getByText('https', { exact: false }).first().waitFor();
  expect(await german.page.locator('html').getAttribute('lang')).toMatch(/^de\b/);
  expect(await german.page.getByText('No sign-in at this address').count()).toBe(0);
  expect(german.complaints).toEqual([]);
  await german.context.close();
});

test('guests look around and play: the start page, settings, and the lobby of a race with another', async () => {
  const { page } = visitor;
  for (const path of ['/', '/settings', '/race']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }

  const { code } = await openTestRace();
  const friend = await browser.visitor();
  for (const guest of [friend.page, page]) {
    await guest.goto(`/race/${code}`);
    await guest.getByRole('button', { name: 'Join the race' }).click();
  }
  for (const guest of [friend.page, page]) await guest.getByText('2 heroes', { exact: true }).waitFor();
  expect(friend.complaints).toEqual([]);
  await friend.context.close();
});
