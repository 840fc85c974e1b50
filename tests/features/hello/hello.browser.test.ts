import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';

let app: TestApp;
let browser: TestBrowser;
let pages: TestPage[] = [];
beforeAll(async () => {
  app = await startTestApp();
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

async function hero(language = 'en-GB'): Promise<TestPage> {
  const visitor = await browser.visitor({ locale: language });
  pages.push(visitor);
  await visitor.page.goto('/hello');
  return visitor;
}

// First: whoever only closes the browser keeps the seat for a while, and is counted.
test('who leaves is no longer counted', async () => {
  const one = await hero();
  const other = await hero();
  await one.page.getByText('heroes are here').waitFor();
  await other.page.getByRole('link', { name: 'Back to the start' }).click();
  await one.page.getByText('hero is here', { exact: false }).waitFor();
});

test('a wave in one browser is seen in the other, and counted in the room of both', async () => {
  const one = await hero();
  const other = await hero('de-DE');
  await one.page.getByText('heroes are here').waitFor();
  await other.page.getByText('Helden sind da').waitFor();
  await one.page.getByRole('button', { name: 'blue' }).click();
  await other.page.getByText('Zuletzt wurde blau gewinkt.').waitFor();
  await one.page.getByText('The last wave was blue.').waitFor();
  await other.page.getByRole('button', { name: 'rot' }).click();
  await one.page.getByText('The last wave was red.').waitFor();
});
