import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';

const PHONE = { width: 360, height: 740 };

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

async function visit(path: string, viewport = { width: 1440, height: 900 }): Promise<TestPage> {
  const visitor = await browser.visitor({ viewport });
  visitors.push(visitor);
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent ?? undefined);

test('an unknown address says so and leads back', async () => {
  const { page } = await visit('/no/such/place');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found');
  expect(await page.title()).toContain('404 Page Not Found');
  await page.getByRole('link', { name: 'To the start page' }).last().click();
  await page.getByRole('heading', { name: 'Become a Planet Hero' }).waitFor();
});

test('going to a page starts at its top, names the tab and hands the focus to the heading', async () => {
  const { page } = await visit('/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await focused(page)).toBe('Settings');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.title()).toBe('Settings – Planet Hero');
});

test('nothing in the frame leads to a page that does not exist', async () => {
  const { page } = await visit('/settings');
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ]);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title(), path).not.toContain('404');
  }
});

test('Ctrl+S goes to the content, a question mark opens the help, Escape closes it', async () => {
  const { page } = await visit('/settings');
  await page.keyboard.press('Control+s');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Help and shortcuts' });
  await help.waitFor();
  await help.getByText('To the main content').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Shift+?');
  await page.getByRole('button', { name: 'Help and shortcuts' }).click();
  await help.getByText('Keyboard shortcuts are turned off').waitFor();
  expect(await help.getByText('Show this help').count()).toBe(0);
});

test('the first stop of the Tab key leads past the navigation', async () => {
  const { page } = await visit('/settings');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('arrow keys walk through the menu', async () => {
  const { page } = await visit('/settings');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const links = await menu.getByRole('link').allTextContents();
  await menu.getByRole('link', { name: 'Settings', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Privacy');
  // Up past every place of the group, to its heading.
  for (const _ of links) {
    if ((await focused(page)) === 'Privacy and settings') break;
    await page.keyboard.press('ArrowUp');
  }
  expect(await focused(page)).toBe('Privacy and settings');
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Settings' }).waitFor({ state: 'hidden' });
});

test('on a phone the menu is a drawer that closes with the way one takes', async () => {
  const { page } = await visit('/settings', PHONE);
  expect(await page.getByRole('navigation', { name: 'Quick menu' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('link', { name: 'Terms' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.waitForURL('**/terms');
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await page.getByRole('navigation', { name: 'Quick menu' }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]');
  expect(await current.textContent()).toBe('Terms');
});

test('the bell has nothing to tell yet', async () => {
  const { page } = await visit('/settings');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('No notifications yet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No notifications yet').waitFor({ state: 'hidden' });
  expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a page that breaks says that progress is saved, what helps, and reloads', async () => {
  const visitor = await visit('/settings');
  const { page, complaints } = visitor;
  await page.route('**/assets/HelpOverlay*', (route) => route.abort());
  await page.getByRole('button', { name: 'Help and shortcuts' }).click();
  await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
  await page.getByText('Your progress is saved.').waitFor();
  for (const tip of ['Check your internet connection.', 'Clear the cache of', 'Try another browser.'])
    await page.getByRole('listitem').filter({ hasText: tip }).waitFor();
  await page.getByText('Technical details').click();
  await page.getByText('HelpOverlay').first().waitFor();
  await page.unroute('**/assets/HelpOverlay*');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  // The break was made on purpose, and the browser says so.
  complaints.length = 0;
});
