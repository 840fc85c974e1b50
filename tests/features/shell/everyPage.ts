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
  return opened;
}

/** How long a page may take on a busy machine. */
const PATIENCE_MS = 60_000;

/** Goes to a page inside the app; false where this person is led elsewhere. */
async function go(page: Page, path: Path): Promise<boolean> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  // Somewhere new, and everything there has arrived.
  await page.waitForFunction(
    (asked) =>
      location.pathname !== asked ||
      (document.querySelector('h1:not([data-left])') && !document.querySelector('[aria-busy="true"]')),
    path,
    { timeout: PATIENCE_MS },
  );
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
