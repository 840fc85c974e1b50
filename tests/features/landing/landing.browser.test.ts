import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';

let app: TestApp;
let browser: TestBrowser;
let visitors: TestPage[] = [];
beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
afterEach(async () => {
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visitors.map(({ context }) => context.close()));
  visitors = [];
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function visitor(options: Parameters<TestBrowser['visitor']>[0] = {}): Promise<TestPage> {
  const opened = await browser.visitor(options);
  visitors.push(opened);
  return opened;
}

test('says what it is, in the words of the specification', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Become a Planet Hero', exact: true }).waitFor();
  await page.getByText('Save the World, Earn Rewards').waitFor();
  for (const name of ['Complete Eco Missions', 'Earn Points & Badges', 'Compete on Leaderboards'])
    await page.getByRole('heading', { level: 3, name }).waitFor();
  await page.getByText(/saving the world one mission at a time/i).waitFor();
  await page.getByText('© 2024 Planet Hero').waitFor();
});

test('Features goes down to how it works, Home comes back', async () => {
  const { page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Features' }).click();
  const heading = page.getByRole('heading', { name: 'How It Works' });
  await page.waitForFunction(() => scrollY > 300);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.waitForFunction(() => scrollY < 5);
});

test('keeps the referral code of a friend', async () => {
  const { page } = await visitor();
  await page.goto('/?ref=LUNA-7');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe('LUNA-7');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe('LUNA-7');
});

test('shows what heroes did today, and a new figure without a reload', async () => {
  const { page } = await visitor();
  await page.clock.install();
  let missions = 1_204;
  await page.route('**/api/progress/today', (route) =>
    route.fulfill({ json: { missions, races: 1, points: 5 } }),
  );
  await page.goto('/');
  await page.getByText('1,204').waitFor();
  await page.getByText('missions done today').waitFor();
  missions = 1_205;
  await page.clock.runFor(16_000);
  await page.getByText('1,205').waitFor();
});

test('on a fresh day it asks for the first mission, and shows no zero', async () => {
  const { page } = await visitor();
  await page.route('**/api/progress/today', (route) =>
    route.fulfill({ json: { missions: 0, races: 0, points: 0 } }),
  );
  await page.goto('/');
  await page.getByText('Today’s first mission is still free!').waitFor();
});

test('the running server itself has a figure to show', async () => {
  const { page } = await visitor();
  const answered = page.waitForResponse('**/api/progress/today');
  await page.goto('/');
  expect((await answered).status()).toBe(200);
});

test('the code of a race leads into it, without sign-in', async () => {
  const { page } = await visitor();
  await page.goto('/');
  const join = page.locator('form', { has: page.getByRole('heading', { name: 'Join a race' }) });
  await join.getByRole('button', { name: 'Join' }).click();
  await page.getByText('The code has six digits.').waitFor();
  await join.getByRole('textbox').first().focus();
  await page.keyboard.type('314159');
  await page.waitForURL('**/race/314159');
});

test('changes its language at the foot', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Werde Planetenheld' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
});

test.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])('nothing jumps while it loads at $width pixels', async (viewport) => {
  const { page } = await visitor({ viewport });
  await page.addInitScript(() => {
    Object.assign(window, { jumped: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (window as unknown as { jumped: number }).jumped += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (window as unknown as { jumped: number }).jumped)).toBeLessThan(0.05);
});
