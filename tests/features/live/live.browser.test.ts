/** The class screen on a wall: a whole race, a cut, a revoked key, and a school day in a minute. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actorOf } from '#models/accounts/Actor.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { makeCards } from '#models/classes/cards.commands.ts';
import { makeClass } from '#models/classes/classes.commands.ts';
import { issueProjectorKey, revokeProjectorKey } from '#models/classes/projector.commands.ts';
import { closeRace, openRace } from '#models/races/races.commands.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { COUNTDOWN_MS } from '#shared/races/lengths.rules.ts';
import * as events from '#shared/races/races.events.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { newRacer, type RaceClient, type Racer } from '#tests/support/races.ts';

let app: TestApp;
let browser: TestBrowser;
let clock: HandClock;

beforeAll(async () => {
  // The client library says on the console when a room closes; that is its way.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  clock = handClock();
  installRaceParts({ clock });
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  vi.restoreAllMocks();
});

let teachers = 0;

async function newTeacher() {
  teachers += 1;
  const account = await createAccount({ email: `live-${teachers}@example.org`, roles: ['teacher'] });
  return { id: account._id, actor: actorOf(account, new Date()) };
}

/** A class of so many heroes with its teacher and the link of its screen. */
async function newClass(heroes: number) {
  const teacher = await newTeacher();
  const { id, joinCode: code } = await makeClass({
    actor: teacher.actor,
    wanted: { name: 'Class 4B', ageBand: '9-12' },
  });
  const cards = await makeCards({ actor: teacher.actor, id, count: heroes });
  const members = cards.map((card) => ({ id: card.hero, name: card.heroName }));
  const { key, path } = await issueProjectorKey({ actor: teacher.actor, id });
  return { id, code, teacher, members, link: `${path}#${key}` };
}
type TestClass = Awaited<ReturnType<typeof newClass>>;

async function startRace({ id: classId, teacher, members }: TestClass) {
  const settings = RaceSettings.parse({ game: 'rush', party: 'class', band: '9-12', classId });
  const { code } = await openRace(teacher.actor, settings);
  const host = await (await newRacer(app, teacher.id)).join(code, { part: 'spectator' });
  const racers: Racer[] = await Promise.all(members.map(({ id }) => newRacer(app, id)));
  const heroes: RaceClient[] = [];
  for (const racer of racers) heroes.push(await racer.join(code));
  await host.see((state) => state.heroes.size === members.length);
  return {
    code,
    host,
    async end() {
      const race = await findOpenRace(code);
      if (race) await closeRace(race.id);
      await Promise.all([host, ...heroes].map(({ ended }) => ended));
    },
  };
}

const seen = (host: RaceClient, phase: string): Promise<void> => host.see((state) => state.phase === phase);

/** Through the countdown into a round, and no further. */
async function intoRound(
  host: RaceClient,
  step: typeof events.RACE_START | typeof events.RACE_NEXT,
): Promise<void> {
  host.send(step, {});
  await seen(host, 'countdown');
  await clock.pass(COUNTDOWN_MS + 100);
  await seen(host, 'round');
}

/** Ends the round early, as a teacher in a hurry does. */
async function endRound(host: RaceClient): Promise<void> {
  host.send(events.RACE_NEXT, {});
  await seen(host, 'results');
}

async function toPodium(host: RaceClient): Promise<void> {
  await endRound(host);
  await intoRound(host, events.RACE_NEXT);
  await endRound(host);
  await intoRound(host, events.RACE_NEXT);
  await endRound(host);
  host.send(events.RACE_NEXT, {});
  await seen(host, 'podium');
}

const spaced = (digits: string): string => `${digits.slice(0, 3)} ${digits.slice(3)}`;

describe('the class screen', () => {
  test('shows the class, then its race from the lobby to the podium, then the class again', async () => {
    const group = await newClass(3);
    const { page, complaints, context } = await browser.visitor({
      viewport: { width: 1920, height: 1080 },
      reducedMotion: 'reduce',
    });
    await page.goto(group.link);
    await page.getByText(spaced(group.code), { exact: true }).waitFor();
    await page.getByText('Class 4B, join with').first().waitFor();

    const race = await startRace(group);
    await page.getByText(spaced(race.code), { exact: true }).waitFor();
    for (const { name } of group.members) await page.getByText(name, { exact: true }).waitFor();

    await intoRound(race.host, events.RACE_START);
    await page.getByText('Class 4B, round 1 of 3').waitFor();
    await page.getByRole('timer').waitFor();
    expect(await smallestText(page)).toBeGreaterThanOrEqual(1080 * 0.025 - 0.5);

    race.host.send(events.RACE_PAUSE, { paused: true });
    await page.getByText('Pause', { exact: true }).waitFor();
    race.host.send(events.RACE_PAUSE, { paused: false });
    await page.getByText('Pause', { exact: true }).waitFor({ state: 'detached' });

    await toPodium(race.host);
    await page.getByRole('list', { name: 'Podium' }).waitFor();

    await race.end();
    await page.getByText(spaced(group.code), { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('opens nothing without its key, and goes dark when the key is revoked', async () => {
    const group = await newClass(1);
    const { page, context } = await browser.visitor();
    await page.goto(group.link.split('#')[0] ?? '');
    await page.getByText('This screen needs its key').waitFor();
    await page.goto('about:blank');
    await page.goto(group.link);
    await page.getByText(spaced(group.code), { exact: true }).waitFor();
    await revokeProjectorKey({ actor: group.teacher.actor, id: group.id });
    await page.getByText('This screen needs its key').waitFor();
    await context.close();
  });

  test('a school day leaves no memory, no listeners and no elements behind', async () => {
    const group = await newClass(2);
    const { page, complaints, context } = await browser.visitor({ reducedMotion: 'reduce' });
    const session = await context.newCDPSession(page);
    await page.goto(group.link);
    await page.getByText(spaced(group.code), { exact: true }).waitFor();
    const lesson = async (): Promise<void> => {
      const race = await startRace(group);
      await page.getByText(spaced(race.code), { exact: true }).waitFor();
      await intoRound(race.host, events.RACE_START);
      await toPodium(race.host);
      await page.getByRole('list', { name: 'Podium' }).waitFor();
      await race.end();
      await page.getByText(spaced(group.code), { exact: true }).waitFor();
    };
    for (let warm = 0; warm < 2; warm += 1) await lesson();
    const morning = await measure(page, session);
    for (let later = 0; later < 6; later += 1) await lesson();
    const evening = await measure(page, session);
    expect(evening.elements).toBeLessThanOrEqual(morning.elements * 1.05 + 20);
    expect(evening.listeners).toBeLessThanOrEqual(morning.listeners + 10);
    expect(evening.heap).toBeLessThanOrEqual(morning.heap * 1.15 + 1_000_000);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The smallest text on the wall in pixels. */
async function smallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let smallest = Number.POSITIVE_INFINITY;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!node.textContent?.trim() || !parentElement || parentElement.closest('a')) continue;
      const { width, height } = parentElement.getBoundingClientRect();
      if (width < 2 || height < 2 || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
      smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(parentElement).fontSize));
    }
    return smallest;
  });
}

/** Scenery is drawn in turns while the page is idle: the picture is whole when idle times bring nothing more. */
async function wholePicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));
    for (let before = 0, same = 0; same < 5; ) {
      await idle();
      const { length } = document.querySelectorAll('*');
      same = length === before ? same + 1 : 0;
      before = length;
    }
  });
}

async function measure(
  page: Page,
  session: CDPSession,
): Promise<{ elements: number; listeners: number; heap: number }> {
  await wholePicture(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const counters = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { elements: counters.nodes, listeners: counters.jsEventListeners, heap: usedSize };
}
