/**
 * Real browsers in a real race. The room's clock is turned by hand, so that a
 * round takes as long as the test needs; what moves on the screen has its own time.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import * as events from '#shared/races/races.events.ts';
import type { GameId } from '#shared/races/words.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { newRacer, openTestRace, type RaceClient } from '#tests/support/races.ts';
import { BIN_LETTERS } from '../../../client/src/features/races/rushKeys.ts';
import { rightChoice } from './knowingHero.ts';

const LONG_MS = 150_000;
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });
const PHONE = { width: 360, height: 740 };

let clock: HandClock;
let app: TestApp;
let browser: TestBrowser;
let guests: TestPage[] = [];
beforeAll(async () => {
  clock = handClock();
  installRaceParts({ clock });
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  const complaints = guests.flatMap((guest) => guest.complaints);
  await Promise.all(guests.map(({ context }) => context.close()));
  guests = [];
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

interface OpenRace {
  code: string;
  /** Leads the race without a browser, and without racing. */
  host: RaceClient;
}

async function open(game: GameId = 'rush', settings: object = {}): Promise<OpenRace> {
  const { code, hostId } = await openTestRace({ game, ...settings });
  const host = await (await newRacer(app, hostId)).join(code, { part: 'spectator' });
  return { code, host };
}

async function visit(address: string): Promise<Page> {
  const guest = await browser.visitor({ viewport: PHONE });
  guests.push(guest);
  await guest.page.goto(address);
  return guest.page;
}

const inLobby = (page: Page): Promise<void> =>
  page.getByRole('list', { name: 'Heroes in this race' }).waitFor();

/** A guest's way in: one press. */
async function comeIn(code: string, origin = ''): Promise<Page> {
  const page = await visit(`${origin}/race/${code}`);
  await page.getByRole('button', { name: 'Join the race' }).click();
  await inLobby(page);
  return page;
}

async function begin({ host }: OpenRace, heroes: number): Promise<void> {
  await host.see((state) => state.heroes.size === heroes);
  host.send(events.RACE_START, {});
  await clock.passUntil(host.see(({ phase }) => phase === 'round'));
}

const ownPoints = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-points]').textContent())?.replaceAll(/\D/g, '').slice(0, 4) || 0);

/** Sorts what lies there by the letter on its bin, as somebody who knows. */
async function sortRight(page: Page): Promise<void> {
  const name = page.locator('p[role=status]').filter({ hasText: /\S/ }).last();
  await eventually(() => name.getAttribute('data-empty')).toBeNull();
  const words = (await name.textContent()) ?? '';
  const choice = rightChoice({ kind: 'rush', art: '', name: words });
  if (choice?.kind !== 'rush') throw new Error(`nobody knows ${words}`);
  await clock.pass(2_000);
  await page.keyboard.press(BIN_LETTERS[choice.bin]);
  await eventually(() => name.textContent()).not.toBe(words);
}

const scoreOf = ({ host }: OpenRace, seat: number): number =>
  host.room.state.heroes.get(String(seat))?.score ?? 0;

/** All rules by day; by night and in high contrast the one about colours, for nothing else changes. */
async function objections(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of ['day', 'night', 'high contrast']) {
    await page.evaluate((wanted) => {
      document.documentElement.classList.toggle('dark', wanted === 'night');
      if (wanted === 'high contrast') document.documentElement.dataset.contrast = 'high';
      else delete document.documentElement.dataset.contrast;
    }, look);
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (look === 'day' ? axe : axe.withRules('color-contrast')).analyze();
    for (const { id, nodes } of violations)
      found.push(`${look} ${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
  }
  await page.evaluate(() => delete document.documentElement.dataset.contrast);
  return found;
}

test('a guest is in the lobby after one press, with nothing typed', async () => {
  const race = await open();
  const page = await visit(`/race/${race.code}`);
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Join the race' }).click();
  await inLobby(page);
  await race.host.see((state) => state.heroes.size === 1);
});

test('a code that leads nowhere is told kindly', async () => {
  const page = await visit('/race/100000');
  await page.getByRole('heading', { name: 'No such race' }).waitFor();
  // The browser itself says that the door was not there.
  guests[0]?.complaints.splice(0);
});

test(
  'two guests race to the podium; one reloads in the middle and keeps the score, one is cut off and comes back',
  async () => {
    const race = await open();
    const network: Network = await startNetwork(Number(new URL(app.origin).port));
    try {
      const one = await comeIn(race.code);
      const other = await comeIn(race.code, network.origin);
      await begin(race, 2);
      for (let things = 0; things < 3; things += 1) await sortRight(one);
      await sortRight(other);
      await eventually(() => scoreOf(race, 0)).toBe(450);
      await eventually(() => scoreOf(race, 1)).toBe(100);

      await one.reload();
      await one.locator('fieldset button').first().waitFor();
      await eventually(() => ownPoints(one)).toBe(450);
      await sortRight(one);
      await eventually(() => scoreOf(race, 0)).toBeGreaterThan(450);

      network.cut();
      await race.host.see((state) => state.heroes.get('1')?.away === true);
      await race.host.see((state) => state.heroes.get('1')?.away === false);
      await sortRight(other);
      await eventually(() => scoreOf(race, 1)).toBeGreaterThan(100);

      await clock.passUntil(race.host.see(({ phase }) => phase === 'results'));
      await one.getByRole('heading', { name: 'Round 1 is done' }).waitFor();
      await one.getByRole('heading', { name: /^You are 1st/ }).waitFor();
      await clock.passUntil(race.host.see(({ phase }) => phase === 'podium'));
      await one.getByRole('heading', { name: 'What a race' }).waitFor();
      await other.getByText('Keep your points').waitFor();
      await one.getByRole('button', { name: 'Again?' }).click();
      await race.host.see(({ phase }) => phase === 'lobby');
      await inLobby(one);
      await race.host.leave();
    } finally {
      await network.close();
      // A line that is cut is told by the browser, and so is signing in from an address that is not the product's own.
      for (const guest of guests) guest.complaints.splice(0);
    }
  },
  LONG_MS,
);

test(
  'a question is answered with the keyboard alone, and what was right comes with its reason',
  async () => {
    const race = await open('quiz');
    const page = await visit(`/race/${race.code}`);
    await page.getByRole('button', { name: 'Join the race' }).focus();
    await page.keyboard.press('Enter');
    await inLobby(page);
    await begin(race, 1);
    const [question] = await Promise.all([
      race.host.hear(events.RACE_DEALT),
      page.getByRole('group', { name: 'Answers' }).waitFor(),
    ]);
    if (question.shown.kind !== 'quiz') throw new Error('no question');
    const right = rightChoice(question.shown);
    if (right?.kind !== 'quiz') throw new Error('nobody knows');
    const answers = page.getByRole('group', { name: 'Answers' }).getByRole('button');
    await eventually(() => answers.nth(right.answer).isEnabled()).toBe(true);
    await clock.pass(question.shown.readingMs + 1_000);
    await page.keyboard.press('ABCD'.charAt(right.answer));
    await race.host.see(({ answered }) => answered === 1);
    await clock.passUntil(race.host.hear(events.RACE_REVEALED));
    await page.getByText(/^Right! \+/).waitFor();
    await page.getByText('How do we know?', { exact: false }).waitFor();
    await race.host.leave();
  },
  LONG_MS,
);

test(
  'a hero who leads starts the race, and says yes to a deed that waits',
  async () => {
    const { code } = await openTestRace({ game: 'sprint', minutes: 45 });
    const page = await comeIn(code);
    const ada = await (await newRacer(app)).join(code);
    // Whoever opened the race has not come: among friends it goes on in other hands.
    await ada.see((state) => state.heroes.size === 2);
    await clock.passUntil(ada.see(({ host }) => host === 0));
    await page.getByRole('button', { name: 'Start race' }).click();
    await clock.passUntil(ada.see(({ phase }) => phase === 'round'));
    await ada.hear(events.RACE_DEALT, ({ n }) => n === 5);
    await clock.pass(9 * 60_000);
    for (const { n, shown } of ada.all(events.RACE_DEALT)) {
      const choice = rightChoice(shown);
      if (choice) ada.send(events.RACE_ANSWER, { round: 1, n, choice });
    }
    const yes = page.getByRole('button', { name: /^Yes: / });
    // What waits is told to the host once a second of the room's time.
    await eventually(async () => {
      await clock.pass(500);
      return yes.count();
    }).toBeGreaterThan(0);
    await yes.first().click();
    expect(await ada.hear(events.RACE_JUDGED)).toMatchObject({ right: true });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await ada.see(({ paused }) => paused);
    await page.getByText('A short break').first().waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await ada.see(({ paused }) => !paused);
    await ada.leave();
  },
  LONG_MS,
);

test(
  'axe objects to nothing at the door, in the lobby, in each game, and on the podium',
  async () => {
    const found: string[] = [];
    for (const game of ['rush', 'quiz', 'power', 'sprint'] as const) {
      const race = await open(game);
      const page = await visit(`/race/${race.code}`);
      await page.getByRole('radio').first().waitFor();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const look = async (screen: string): Promise<void> => {
        found.push(...(await objections(page)).map((objection) => `${game} ${screen} ${objection}`));
      };
      if (game === 'rush') await look('door');
      await page.getByRole('button', { name: 'Join the race' }).click();
      await inLobby(page);
      if (game === 'rush') await look('lobby');
      await begin(race, 1);
      await page.getByRole('list', { name: 'You and the two around you' }).waitFor();
      await clock.pass(4_000);
      await look('round');
      if (game === 'rush') {
        await clock.passUntil(race.host.see(({ phase }) => phase === 'podium'));
        await page.getByRole('heading', { name: 'What a race' }).waitFor();
        await page.getByText('Keep your points').waitFor();
        await look('podium');
      }
      await race.host.leave();
    }
    expect(found).toEqual([]);
  },
  LONG_MS,
);
