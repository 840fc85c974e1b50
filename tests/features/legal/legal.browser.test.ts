import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';

/** How long an expectation may take to come true on a busy machine. */
const PATIENCE = { timeout: 10_000 };

let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe.each(['/terms', '/privacy'])('%s', (path) => {
  it.each(LANGUAGES)('is complete, clear and within 360 px in %s', async (language) => {
    const { page, context, complaints } = await browser.visitor({ viewport: { width: 360, height: 740 } });
    await page.goto(`${path}?lng=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const untranslated = await page.getByText(/^(terms|privacy)\.\w+/).count();
    expect(untranslated).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leads from its contents to each section', async () => {
    const { page, context } = await browser.visitor();
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await links.first().waitFor();
    for (const link of await links.all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect.poll(() => page.evaluate(() => location.hash), PATIENCE).toBe(target);
      expect(await page.locator(target).textContent()).toBe(await link.textContent());
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await context.close();
  });

  it('prints as text on white paper', async () => {
    const { page, context } = await browser.visitor({ viewport: { width: 800, height: 1100 } });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'On this page' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'For grown-ups' }).isVisible()).toBe(true);
    await context.close();
  });
});
