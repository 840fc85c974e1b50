import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { award } from '#models/progress/progress.commands.ts';
import { DAY_MS } from '#shared/leaderboards/period.rules.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { dashboard, signIn } from '../accounts/visitor.ts';

let app: TestApp;
let browser: TestBrowser;
let pages: TestPage[] = [];
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
  browser = await launchBrowser(app.origin);
});
afterEach(async () => {
  expect(pages.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(pages.map(({ context }) => context.close()));
  pages = [];
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function visitor(): Promise<TestPage> {
  const opened = await browser.visitor();
  pages.push(opened);
  return opened;
}

let keys = 0;
async function earn(hero: string, amount: number, at = new Date()): Promise<void> {
  keys += 1;
  await award({ hero, key: `browser:${keys}`, kind: 'race', amount, verified: true, at });
}

test('everybody sees the public board move, without signing in', async () => {
  const { page } = await visitor();
  await page.goto('/global-leaderboard');
  await page.getByRole('heading', { level: 1, name: 'Heroes of the Planet' }).waitFor();
  const rows = page.getByRole('list', { name: 'All heroes' }).getByRole('listitem');
  await rows.first().waitFor();
  await earn('demo-dizzy-owl', 7_000);
  await rows.first().getByText('Dizzy Owl').waitFor();
  await rows
    .first()
    .getByText(/^7,\d{3}$/)
    .waitFor();
  expect(await page.content()).not.toContain('demo-dizzy-owl');
});

test('a hero finds the own place in the class, sees it move, and pages back in time', async () => {
  await earn('demo-brave-otter', 11, new Date(Date.now() - 7 * DAY_MS));
  const { page } = await visitor();
  await signIn(page, demoEmail('Brave Otter'), DEMO_PASSWORD);
  await dashboard(page);
  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  await page.getByRole('tab', { name: 'My class' }).click();
  const rows = page.getByRole('list', { name: 'Heroes of River class 3b' }).getByRole('listitem');
  await rows.first().waitFor();
  await earn('demo-brave-otter', 9_000);
  await rows.first().getByText('Brave Otter').waitFor();
  await rows.first().locator('[aria-current="true"]').waitFor();
  await page.getByText(/You are number 1 of/).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'The week before' }).click();
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'The week after' }).click();
  await rows.first().getByText('Brave Otter').waitFor();
  await page.getByRole('button', { name: 'All time' }).click();
  await rows.first().getByText('Brave Otter').waitFor();
  expect(await page.getByRole('button', { name: 'All time' }).getAttribute('aria-pressed')).toBe('true');
});

test('without a network the board says so, and comes when it is back', async () => {
  const { page, context, complaints } = await visitor();
  await page.goto('/global-leaderboard');
  await page.getByRole('list', { name: 'All heroes' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'This month' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('list', { name: 'All heroes' }).waitFor();
  // The browser itself complains of every request it could not make.
  complaints.length = 0;
});
