/**
 * Every page there is, for everybody who may see it: nothing that axe objects to in four looks and four
 * languages, and nothing cut off in German on the narrowest phone. The list comes from paths.ts, so a
 * new page is looked at without being named here.
 *
 * Each language is judged by all rules in one look. What the other looks change is colours, so there only
 * the rule about colours is asked; and of a frame whose words have been judged already only what is inside.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import type { Path } from '../../../client/src/app/paths.ts';
import { limitOneChild, open, pagesFor, settled, WALKERS, type Walker, walk } from './everyPage.ts';

const DAY = { name: 'day', dark: false };
const OTHER_LOOKS = [
  { name: 'night', dark: true },
  { name: 'high contrast', dark: false, contrast: 'high' },
  { name: 'safe colours', dark: false, palette: 'safe' },
];
type Look = { name: string; dark: boolean; contrast?: string; palette?: string };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const TEXT_SIZES = [1, 1.25];
const BUSY_MS = 300_000;

let app: TestApp;
let browser: TestBrowser;
/** What a visitor may see looks the same to everybody. */
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

async function wear(page: Page, look: Look): Promise<void> {
  await page.evaluate(({ dark, contrast, palette }) => {
    const { classList, dataset } = document.documentElement;
    classList.toggle('dark', dark);
    for (const [name, value] of Object.entries({ contrast, palette })) {
      if (value) dataset[name] = value;
      else delete dataset[name];
    }
  }, look);
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

const inWords = (look: Look, violations: readonly Violation[]): string[] =>
  violations.map(({ id, nodes }) => `${look.name}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

/** By all rules. */
async function objections(page: Page, look: Look): Promise<string[]> {
  await wear(page, look);
  await settled(page);
  // One document without frames: no need to look for others.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return inWords(look, violations);
}

/** By the rule about colours alone, of one part of the page; asks the judge whom `objections` has left there. */
async function paleWords(page: Page, look: Look, part: string): Promise<string[]> {
  await wear(page, look);
  await settled(page);
  const violations = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run(part: string, options: object): Promise<{ violations: Violation[] }> };
    };
    const judged = await axe.run(selector, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
    return judged.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, part);
  return inWords(look, violations);
}

/** What is said around the page itself: the frame that most pages share. */
function frameWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const outside = (node: Node): string => {
      if (node instanceof HTMLElement && node.matches('main, [aria-hidden="true"]')) return '';
      return node.nodeType === Node.TEXT_NODE
        ? (node.nodeValue ?? '')
        : [...node.childNodes].map(outside).join(' ');
    };
    return outside(document.body).replace(/\s+/g, ' ');
  });
}

/** What reaches over an edge of the screen or of its own box, and how wide the page became by it. */
function cutOff(page: Page, textSize: number): Promise<string[]> {
  return page.evaluate((scale) => {
    document.documentElement.style.setProperty('--font-scale', String(scale));
    const saysSomething = (part: Element): boolean =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    // What lies further along a shelf is reached by pushing it.
    const onShelf = ({ parentElement: around }: Element): boolean =>
      around !== null &&
      around !== document.body &&
      (/auto|scroll/.test(getComputedStyle(around).overflowX) || onShelf(around));
    const out = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) => {
      if (part instanceof SVGElement || !saysSomething(part) || part.closest('[aria-hidden="true"]'))
        return false;
      const { left, right, width } = part.getBoundingClientRect();
      const forEarsOnly = getComputedStyle(part).clipPath === 'inset(50%)';
      if (width <= 1 || forEarsOnly || !part.checkVisibility()) return false;
      const tooLong = part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
      return tooLong || (!onShelf(part) && (left < -1 || right > innerWidth + 1));
    });
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`${scale}: the page is ${scrollWidth} pixels wide`] : [];
    document.documentElement.style.setProperty('--font-scale', '1');
    return [...wide, ...out.map((part) => `${scale}: ${part.textContent?.trim().slice(0, 40)}`)];
  }, textSize);
}

describe.each(WALKERS)('as a %s', (walker: Walker) => {
  test.each(LANGUAGES)(
    'every page can be used by everybody in %s',
    async (language) => {
      const narrow = language === 'de';
      const { page, context, complaints } = await open(browser, walker, language, {
        viewport: narrow ? PHONE : DESK,
      });
      const found: string[] = [];
      const frames = new Set<string>();
      const seen = await walk(page, pagesFor(walker, openPages), async (path) => {
        const here = await objections(page, DAY);
        const frame = await frameWords(page);
        const part = frames.has(frame) ? 'main' : 'body';
        frames.add(frame);
        for (const look of OTHER_LOOKS) here.push(...(await paleWords(page, look, part)));
        if (narrow) for (const textSize of TEXT_SIZES) here.push(...(await cutOff(page, textSize)));
        await wear(page, DAY);
        found.push(...here.map((words) => `${path}: ${words}`));
      });
      if (walker === 'visitor') openPages = seen;
      expect(seen.length).toBeGreaterThan(0);
      expect([...found, ...complaints]).toEqual([]);
      await context.close();
    },
    BUSY_MS,
  );
});
