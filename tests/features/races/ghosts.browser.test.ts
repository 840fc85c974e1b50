/** A child alone at a browser, a ghost on the shelf, and the way to the podium beside it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { newRacer } from '#tests/support/races.ts';
import { signIn } from '../accounts/visitor.ts';

const LONG_MS = 150_000;
const PHONE = { width: 360, height: 740 };
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

let clock: HandClock;
let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  clock = handClock();
  installRaceParts({ clock });
  app = await startTestApp({ DEMO: 'true' });
  browser = await launchBrowser(app.origin);
});
/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`,
  );
}

test(
  'one press on a ghost opens the race with it in the lobby; at the podium it stands beside the child',
  async () => {
    const { page, complaints, context } = await browser.visitor({ viewport: PHONE });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, demoEmail('Brave Otter'), DEMO_PASSWORD);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/group-challenges');
    const shelf = page.getByRole('list', { name: 'Race against…' });
    const ghosts = shelf.getByRole('button');
    await ghosts.first().waitFor();
    expect(await objections(page)).toEqual([]);
    const mine = ghosts.filter({ hasText: 'Your best run' }).filter({ hasText: 'Recycling Rush' }).first();
    const points = /([\d,]+) points/.exec((await mine.textContent()) ?? '')?.[1] ?? '';
    await mine.click();

    const lobby = page.getByRole('list', { name: 'Heroes in this race' });
    await lobby.getByText('Your best run').waitFor();
    expect(await lobby.getByRole('listitem').count()).toBe(2);
    await page.getByText('1 hero').first().waitFor();
    const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const screen = await (await newRacer(app)).join(code, { part: 'projector' });
    await page.getByRole('button', { name: 'Start race' }).click();

    const around = page.getByRole('list', { name: 'You and the two around you' });
    await clock.passUntil(screen.see(({ phase }) => phase === 'round'));
    await around.getByText('Your best run').waitFor();
    const before = await around.textContent();
    await clock.pass(15_000);
    await eventually(() => around.textContent()).not.toBe(before);
    expect(await objections(page)).toEqual([]);

    await clock.passUntil(screen.see(({ phase }) => phase === 'results'));
    await page.getByRole('heading', { name: 'Round 1 is done' }).waitFor();
    await page.getByText(/^The ghost is [\d,]+ points ahead/).waitFor();
    await clock.passUntil(screen.see(({ phase }) => phase === 'podium'));
    await page.getByRole('heading', { name: 'What a race' }).waitFor();
    const podium = page.getByRole('list', { name: 'Podium' });
    await podium.getByText('Your best run').waitFor();
    await podium.getByText('Brave Otter').waitFor();
    await podium.getByText(`${points} points`).waitFor();
    await page.getByText(`Your best run stays ${points} points ahead`, { exact: false }).waitFor();
    await page.getByText('You knew this race already', { exact: false }).waitFor();
    expect(await objections(page)).toEqual([]);
    await screen.leave();
    await context.close();
    expect(complaints).toEqual([]);
  },
  LONG_MS,
);
