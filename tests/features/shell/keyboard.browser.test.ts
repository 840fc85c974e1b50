/**
 * Every page by keyboard alone: from the address bar the Tab key reaches everything that can be used,
 * once and in the order in which it is read, shows where it is, and is let go again; Escape closes what
 * was opened. The list of pages comes from paths.ts.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import type { Path } from '../../../client/src/app/paths.ts';
import { limitOneChild, open, pagesFor, WALKERS, type Walker, walk } from './everyPage.ts';

const BUSY_MS = 300_000;

let app: TestApp;
let browser: TestBrowser;
let openPages: Path[] = [];

beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
  await limitOneChild();
  browser = await launchBrowser(app.origin);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Where the Tab key should stop, in the order of reading; each gets a number to be known by. */
function expectedStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const usable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
    /** Of a group of radio buttons the Tab key reaches one: the chosen one, or else the first. */
    const standsForGroup = (input: HTMLInputElement): boolean => {
      const group = [
        ...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${input.name}"]`),
      ];
      return input === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const stops = [...document.querySelectorAll<HTMLElement>(usable)].filter(
      (part) =>
        part.tabIndex >= 0 &&
        !part.matches(':disabled') &&
        !part.closest('[inert]') &&
        part.checkVisibility({ visibilityProperty: true }) &&
        !(part instanceof HTMLInputElement && part.type === 'radio' && !standsForGroup(part)),
    );
    return stops.map((part, index) => {
      part.dataset.stop = String(index);
      return `${index} ${part.ariaLabel ?? part.textContent?.trim().slice(0, 30)}`;
    });
  });
}

/** Puts the person before the first thing on the page, as if they came from the address bar. */
function startFromAbove(page: Page): Promise<void> {
  return page.evaluate(() => {
    const before = document.createElement('span');
    before.tabIndex = -1;
    document.body.prepend(before);
    before.focus();
    // The browser goes on from where the removed element was.
    before.remove();
    const reached: string[] = [];
    /** A slider's ring is drawn by its thumb, whose style nobody can ask for: the rule is looked up instead. */
    const THUMB = '::-webkit-slider-thumb';
    const thumbRules = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(
        ({ selectorText, style }) => selectorText.endsWith(`:focus-visible${THUMB}`) && style.outline !== '',
      );
    Object.assign(window, { reached });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      /** A ring may be drawn by the part itself or by what stands for it. */
      const drawnBy = [target, target.parentElement, target.nextElementSibling, target.closest('label')];
      const ringed = drawnBy.some((part) => {
        if (!part) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        const thumb = thumbRules.some(({ selectorText }) => part.matches(selectorText.replace(THUMB, '')));
        return outlined || thumb || (part.matches(':focus-visible') && boxShadow !== 'none');
      });
      reached.push(
        `${target.dataset.stop ?? target.outerHTML.slice(0, 80)}${ringed ? '' : ' without a ring'}`,
      );
    });
  });
}

async function tabThrough(page: Page, path: Path): Promise<string[]> {
  const expected = await expectedStops(page);
  await startFromAbove(page);
  for (let stop = 0; stop < expected.length; stop += 1) await page.keyboard.press('Tab');
  const reached = await page.evaluate(() => (window as unknown as { reached: string[] }).reached);
  return expected.flatMap((words, index) =>
    reached[index] === String(index)
      ? []
      : [`${path}: instead of ${words} the Tab key reached ${reached[index] ?? 'nothing'}`],
  );
}

/** Opens everything on the page that says it opens something, and closes it with Escape. */
async function openAndEscape(page: Page, path: Path): Promise<string[]> {
  const problems: string[] = [];
  const openers = page.locator('[aria-haspopup]:visible');
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index);
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator('dialog[open], [role="menu"]:popover-open, [role="menu"]:visible').first();
    await opened.waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    if (!(await opener.evaluate((part) => part === document.activeElement)))
      problems.push(
        `${path}: Escape did not bring the focus back to ${await opener.getAttribute('aria-label')}`,
      );
  }
  return problems;
}

test.each(WALKERS)(
  'every page a %s sees can be walked with the Tab key',
  async (walker: Walker) => {
    const { page, context, complaints } = await open(browser, walker, 'en');
    const found: string[] = [];
    const seen = await walk(page, pagesFor(walker, openPages), async (path) => {
      found.push(...(await tabThrough(page, path)), ...(await openAndEscape(page, path)));
    });
    if (walker === 'visitor') openPages = seen;
    expect([...found, ...complaints]).toEqual([]);
    await context.close();
  },
  BUSY_MS,
);
