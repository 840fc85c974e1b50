/**
 * How smoothly the races move: the four games on a phone whose processor is
 * slowed down four times, and their walls, while eight heroes play. Everything
 * is drawn without a graphics card here, so read the share of what an almost
 * empty page reaches on the same slowed machine.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import * as events from '#shared/races/races.events.ts';
import { GAME_IDS, type GameId } from '#shared/races/words.schema.ts';
import { answerAll } from '#tests/features/races/knowingHeroes.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { newRacer, openTestRace, type RaceClient } from '#tests/support/races.ts';
import { buildClientWhenStale } from '../../scripts/clientBuild.ts';

const OUTPUT = join(import.meta.dirname, '../../.bench/frames.json');
const SIMULATED = 7;
const MEASURE_MS = 4_000;
const PLAY_EVERY_MS = 700;
const SLOW_PHONE = 4;
/** A frame that takes longer is seen as a jerk. */
const JERK_MS = 50;
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};
const WALL: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };

interface Frames {
  perSecond: number;
  longestMs: number;
  jerks: number;
}
type Screen = 'empty page' | GameId;
interface Result extends Frames {
  screen: Screen;
  device: 'phone' | 'wall';
}

/** Presses what a child would press, right or wrong: letters of bins and answers, what is on, what is done. */
const PRESS: Record<GameId, (page: Page, turn: number) => Promise<void>> = {
  rush: (page, turn) => page.keyboard.press('ABCD'.charAt(turn % 4)),
  quiz: (page, turn) => page.keyboard.press('ABCD'.charAt(turn % 4)),
  power: (page) => press(page, '[data-thing]'),
  sprint: (page) => press(page, '[data-choice]'),
};

/** Presses the first of these, where there is one. */
function press(page: Page, selector: string): Promise<void> {
  return page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
}

/** Counts frames while something goes on, by the page's own clock. */
async function framesWhile(page: Page, goOn: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let before = performance.now();
    const next = (now: number): void => {
      gaps.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frameGaps: gaps });
  });
  await goOn();
  const gaps = await page.evaluate(() => (window as unknown as { frameGaps: number[] }).frameGaps);
  const [, ...seen] = gaps;
  const whole = seen.reduce((sum, gap) => sum + gap, 0);
  return {
    perSecond: (seen.length * 1_000) / whole,
    longestMs: Math.max(...seen),
    jerks: seen.filter((gap) => gap > JERK_MS).length,
  };
}

/** A screen on a processor so many times slower. */
async function openScreen(
  browser: TestBrowser,
  options: BrowserContextOptions,
  slower: number,
): Promise<TestPage> {
  const screen = await browser.visitor(options);
  const session = await screen.context.newCDPSession(screen.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return screen;
}

/** What this machine reaches where next to nothing is drawn. */
async function measureEmpty(browser: TestBrowser, device: Result['device']): Promise<Result> {
  const [options, slower] = device === 'phone' ? [PHONE, SLOW_PHONE] : [WALL, 1];
  const { page, context } = await openScreen(browser, options, slower);
  await page.setContent(
    '<p style="animation: s 1s infinite alternate">.</p><style>@keyframes s{to{transform:translateX(40px)}}</style>',
  );
  const frames = await framesWhile(page, () => page.waitForTimeout(MEASURE_MS / 2));
  await context.close();
  return { screen: 'empty page', device, ...frames };
}

async function measureGame(
  app: TestApp,
  browser: TestBrowser,
  game: GameId,
  device: Result['device'],
): Promise<Result> {
  const { code, hostId } = await openTestRace({ game, party: 'class' });
  const host = await (await newRacer(app, hostId)).join(code, { part: 'spectator' });
  const heroes: RaceClient[] = [];
  for (let hero = 0; hero < SIMULATED; hero += 1) heroes.push(await (await newRacer(app)).join(code));
  const [options, slower] = device === 'phone' ? [PHONE, SLOW_PHONE] : [WALL, 1];
  const { page, context } = await openScreen(browser, options, slower);
  await page.goto(device === 'phone' ? `/race/${code}` : `/live/${code}`);
  if (device === 'phone') await page.getByRole('button', { name: 'Join the race' }).click();
  await host.see(({ heroes: here, watching }) => here.size === SIMULATED + 1 || watching > 0);
  host.send(events.RACE_START, {});
  await host.see(({ phase }) => phase === 'round');
  if (game === 'quiz') await page.waitForTimeout(2_000);
  const frames = await framesWhile(page, async () => {
    for (let turn = 0; turn * PLAY_EVERY_MS < MEASURE_MS; turn += 1) {
      answerAll(heroes);
      if (device === 'phone') await PRESS[game](page, turn);
      await page.waitForTimeout(PLAY_EVERY_MS);
    }
  });
  await context.close();
  await Promise.all([host, ...heroes].map((client) => client.leave()));
  return { screen: game, device, ...frames };
}

/** Measures, prints, and writes `.bench/frames.json`. */
export async function run(): Promise<void> {
  await buildClientWhenStale(console.log);
  const app = await startTestApp();
  const browser = await launchBrowser(app.origin);
  const results: Result[] = [];
  try {
    for (const device of ['phone', 'wall'] as const) {
      results.push(await measureEmpty(browser, device));
      for (const game of GAME_IDS) {
        results.push(await measureGame(app, browser, game, device));
        console.log(
          `measured ${game} on a ${device}: ${results.at(-1)?.perSecond.toFixed(0)} frames a second`,
        );
      }
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  print(results);
  await mkdir(join(OUTPUT, '..'), { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify({ slowPhone: SLOW_PHONE, results }, null, 2)}\n`);
}

function print(results: readonly Result[]): void {
  console.log(
    `frames: a phone ${SLOW_PHONE} times slower, a wall, eight heroes playing; without a graphics card`,
  );
  console.table(
    results.map(({ screen, device, perSecond, longestMs, jerks }) => {
      const empty = results.find((one) => one.screen === 'empty page' && one.device === device);
      return {
        device,
        screen,
        'frames a second': perSecond.toFixed(0),
        'of an empty page': `${((100 * perSecond) / (empty?.perSecond ?? perSecond)).toFixed(0)} %`,
        'longest frame, ms': longestMs.toFixed(0),
        [`frames over ${JERK_MS} ms`]: jerks,
      };
    }),
  );
}
