/** A walk over every page there is, as a visitor and as signed-in people, without loading anew each time. */
import type { Page } from 'playwright-core';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { signIn } from '#tests/features/accounts/visitor.ts';
import type { TestBrowser, TestPage } from '#tests/support/browser.ts';
import { type Path, paths } from '../../../client/src/app/paths.ts';

/** Each sees pages that nobody before them in this list saw. */
export const WALKERS = ['visitor', 'hero', 'admin', 'limited child'] as const;
export type Walker = (typeof WALKERS)[number];

const LIMITED = 'Tiny Rabbit';
const NAMES: Partial<Record<Walker, string>> = {
  hero: 'Brave Otter',
  admin: 'Keeper Crane',
  'limited child': LIMITED,
};

/** Takes back what the parents of one demo child agreed to; call once before anybody signs in. */
export async function limitOneChild(): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne({ heroName: LIMITED }, { $unset: { grants: 1 } });
  if (matchedCount !== 1) throw new Error(`the demonstration has no ${LIMITED}`);
}

/** Opens the product as this person, in this language. */
export async function open(
  browser: TestBrowser,
  walker: Walker,
  language: string,
  options: Parameters<TestBrowser['visitor']>[0] = {},
): Promise<TestPage> {
  const opened = await browser.visitor({ reducedMotion: 'reduce', ...options });
  const name = NAMES[walker];
  if (name !== undefined) {
    await signIn(opened.page, demoEmail(name), DEMO_PASSWORD);
    await opened.page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  }
  await opened.page.goto(`/settings?lng=${language}`);
  await opened.page.locator('h1').waitFor();
  await settled(opened.page);
  return opened;
}

/** How long a page may take on a busy machine. */
const PATIENCE_MS = 60_000;

/**
 * Waits until nothing fades any more: half a fade is pale. What the library for movement brings in has its
 * opacity written on it, below 1 from before the library has been fetched until the fade has ended, while
 * the browser's own list of animations is empty before and after. Two frames in a row must agree, since
 * one movement may start the next.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { calmFrames: 0 }));
  await page.waitForFunction(
    () => {
      const here = window as unknown as { calmFrames: number };
      const ends = (one: Animation): boolean => one.effect?.getComputedTiming().endTime !== Infinity;
      const moves = document.getAnimations().some((one) => one.playState === 'running' && ends(one));
      const fades = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')].some(
        ({ style }) => style.opacity !== '' && Number(style.opacity) < 1,
      );
      here.calmFrames = moves || fades ? 0 : here.calmFrames + 1;
      return here.calmFrames > 1;
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
}

/** Goes to a page inside the app; false where this person is led elsewhere. */
async function go(page: Page, path: Path): Promise<boolean> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.waitForFunction(
    (asked) =>
      location.pathname !== asked ||
      (document.querySelector('h1:not([data-left])') && !document.querySelector('[aria-busy="true"]')),
    path,
    { timeout: PATIENCE_MS },
  );
  await settled(page);
  return new URL(page.url()).pathname === path;
}

/** Every page of this list that the person may see, one after the other; answers which they were. */
export async function walk(
  page: Page,
  list: readonly Path[],
  see: (path: Path) => Promise<void>,
): Promise<Path[]> {
  const seen: Path[] = [];
  for (const path of list) {
    if (!(await go(page, path))) continue;
    seen.push(path);
    await see(path);
  }
  return seen;
}

/** What is left for the next person: all pages for the first, and for people who differ those that need a sign-in. */
export function pagesFor(walker: Walker, open: readonly Path[]): readonly Path[] {
  return walker === 'visitor' ? paths : paths.filter((path) => !open.includes(path));
}
