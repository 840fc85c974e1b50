/**
 * Every public page in four looks and four languages: nothing that axe objects
 * to, and nothing that sticks out of a phone of 360 pixels. A page is loaded
 * once a language; looks, sizes and text sizes then change on the spot.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';

const PAGES = ['/', '/login', '/register', '/settings', '/terms', '/privacy', '/no/such/place'];
const LOOKS = [
  { name: 'day', dark: false },
  { name: 'night', dark: true },
  { name: 'high contrast', dark: false, contrast: 'high' },
  { name: 'high contrast at night, safe colours', dark: true, contrast: 'high', palette: 'safe' },
];
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const TEXT_SIZES = [1, 1.25];
const BUSY_MS = 90_000;

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

async function objections(page: Page, look: (typeof LOOKS)[number]): Promise<string[]> {
  await page.evaluate(({ dark, contrast, palette }) => {
    const { classList, dataset } = document.documentElement;
    classList.toggle('dark', dark);
    for (const [name, value] of Object.entries({ contrast, palette })) {
      if (value) dataset[name] = value;
      else delete dataset[name];
    }
  }, look);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${look.name}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}

/** What reaches over the left or right edge of the screen, and how wide the page became by it. */
function tooWide(page: Page, textSize: number): Promise<string[]> {
  return page.evaluate((scale) => {
    document.documentElement.style.setProperty('--font-scale', String(scale));
    const words = 'h1, h2, h3, p, a, button, label, dt, dd, summary, li';
    const out = [...document.querySelectorAll<HTMLElement>(words)].filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const seen = width > 1 && part.checkVisibility() && !part.closest('[aria-hidden="true"]');
      return seen && (left < -1 || right > innerWidth + 1);
    });
    const { scrollWidth } = document.documentElement;
    const page = scrollWidth > innerWidth ? [`the page is ${scrollWidth} pixels wide`] : [];
    return [...page, ...out.map((part) => `${scale}: ${part.textContent?.trim().slice(0, 40)}`)];
  }, textSize);
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PAGES)(
    '%s can be used by everybody',
    async (path) => {
      const { page, context, complaints } = await browser.visitor({
        viewport: DESK,
        reducedMotion: 'reduce',
      });
      await page.goto(`${path}?lng=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const found: string[] = [];
      for (const look of LOOKS) found.push(...(await objections(page, look)));
      await page.setViewportSize(PHONE);
      for (const textSize of TEXT_SIZES) found.push(...(await tooWide(page, textSize)));
      expect([...found, ...complaints]).toEqual([]);
      await context.close();
    },
    BUSY_MS,
  );
});
