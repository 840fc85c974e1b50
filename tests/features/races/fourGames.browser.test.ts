/**
 * Eight heroes, two of them at real screens and a wall before them, play each
 * game to the podium, though a line is lost and the host closes the laptop.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { GAME_IDS } from '#shared/races/words.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { freePort } from '#tests/support/productProcess.ts';
import { newRacer, openTestRace, type RaceClient } from '#tests/support/races.ts';
import { answerAll } from './knowingHeroes.ts';
import { PLAY_A_LITTLE, pointsOn, pressJoin } from './raceScreens.ts';

const LONG_MS = 80_000;
const SIMULATED = 6;
const LAPTOP = 0;
const PHONE = 1;
const AWAY_MS = 20_000;
/** Laps of seven minutes, in which any deed they deal can be done. */
const MINUTES = 21;
const LONGEST_RACE_MS = 60 * 60_000;

let clock: HandClock;
let app: TestApp;
let browser: TestBrowser;
let network: Network;

beforeAll(async () => {
  clock = handClock();
  installRaceParts({ clock });
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
  network = await startNetwork(portOf(app));
});
/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(async () => {
  await network?.close();
  await browser?.close();
  await app?.stop();
});

const portOf = ({ origin }: TestApp): number => Number(new URL(origin).port);

async function open(address: string, width: number, height: number): Promise<TestPage> {
  const screen = await browser.visitor({ viewport: { width, height }, reducedMotion: 'reduce' });
  await screen.page.goto(address);
  return screen;
}

async function simulate(code: string): Promise<RaceClient[]> {
  const heroes: RaceClient[] = [];
  for (let hero = 0; hero < SIMULATED; hero += 1) heroes.push(await (await newRacer(app)).join(code));
  return heroes;
}

/** Lets the race run, the simulated heroes playing, to its podium. */
async function playToPodium(heroes: readonly RaceClient[], stepMs: number): Promise<void> {
  const [watch] = heroes as [RaceClient];
  for (const end = clock.now() + LONGEST_RACE_MS; watch.room.state.phase !== 'podium'; ) {
    if (clock.now() > end)
      throw new Error(`still in ${watch.room.state.phase} of round ${watch.room.state.round}`);
    await clock.pass(stepMs);
    answerAll(heroes);
  }
}

/** No line leads to the phone for twenty seconds of the race. */
async function cutOff(heroes: readonly RaceClient[], away: () => boolean | undefined): Promise<void> {
  const [watch] = heroes as [RaceClient];
  network.leadTo(await freePort());
  network.cut();
  await watch.see(() => away() === true);
  await clock.pass(AWAY_MS);
  network.leadTo(portOf(app));
  await watch.see(() => away() === false);
}

const standsOnPodium = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'What a race' }).waitFor();

test.each(GAME_IDS)(
  '%s: eight play to the podium on the wall; one is cut off and keeps the score, the host’s laptop closes',
  async (game) => {
    const { code } = await openTestRace({ game, minutes: MINUTES });
    const laptop = await open(`/race/${code}`, 1440, 900);
    await pressJoin(laptop.page);
    const [phone, wall] = await Promise.all([
      open(`${network.origin}/race/${code}`, 360, 740),
      open(`/live/${code}`, 1920, 1080),
    ]);
    await pressJoin(phone.page);
    const heroes = await simulate(code);
    const [watch] = heroes as [RaceClient];
    const heroAt = (seat: number) => watch.room.state.heroes.get(String(seat));
    await watch.see((state) => state.heroes.size === SIMULATED + 2);

    // Whoever opened the race does not come; the first at a screen leads it.
    await clock.passUntil(watch.see(({ host }) => host === LAPTOP));
    await laptop.page.getByRole('button', { name: 'Start race' }).click();
    await clock.passUntil(watch.see(({ phase }) => phase === 'round'));
    await wall.page.getByText(/, round 1 of 3$/).waitFor();
    await PLAY_A_LITTLE[game](phone.page, { clock, watch, leader: laptop.page });
    await watch.see(() => (heroAt(PHONE)?.score ?? 0) > 0);
    const before = heroAt(PHONE)?.score ?? 0;

    await cutOff(heroes, () => heroAt(PHONE)?.away);
    const kept = heroAt(PHONE)?.score ?? 0;
    expect(kept).toBeGreaterThanOrEqual(before);
    await expect.poll(() => pointsOn(phone.page), { timeout: 20_000 }).toBe(kept);

    await laptop.context.close();
    await watch.see(() => heroAt(LAPTOP)?.away === true);
    await clock.passUntil(watch.see(({ host }) => host > LAPTOP));
    await playToPodium(heroes, game === 'sprint' ? 10_000 : 1_000);
    await wall.page.getByRole('list', { name: 'Podium' }).getByRole('listitem').nth(2).waitFor();
    await standsOnPodium(phone.page);
    expect(heroAt(PHONE)?.score).toBeGreaterThanOrEqual(kept);

    expect([...laptop.complaints, ...wall.complaints]).toEqual([]);
    await Promise.all([phone.context.close(), wall.context.close()]);
    await Promise.all(heroes.map((hero) => hero.leave()));
  },
  LONG_MS,
);
