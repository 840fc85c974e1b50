/**
 * Pictures of races: every phase on a phone, a laptop and the wall, day and
 * night, from one race that six screens and five simulated heroes are in.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { actorOf } from '#models/accounts/Actor.ts';
import { issueProjectorKey } from '#models/classes/projector.commands.ts';
import { type SchoolClass, SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { COUNTDOWN_MS, QUIZ_READING_MS } from '#shared/races/lengths.rules.ts';
import * as events from '#shared/races/races.events.ts';
import { GAME_IDS, type GameId } from '#shared/races/words.schema.ts';
import { rightChoice, wrongChoice } from '#tests/features/races/knowingHero.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestBrowser, TestPage } from '#tests/support/browser.ts';
import { handClock } from '#tests/support/handClock.ts';
import { newRacer, openTestRace, type RaceClient } from '#tests/support/races.ts';
import { BIN_LETTERS } from '../client/src/features/races/rushKeys.ts';

const THEMES = ['day', 'night'] as const;
const BOTS = 5;
const ANSWERS = 6;
/** So many more later the wall has changed a good deal. */
const LATER_ANSWERS = 18;
const THINKING_MS = 1_700;
/** Twice so long and a first card of the sprint can be done; and so long until the host knows. */
const DEED_MS = 150_000;
const TELL_MS = 2_000;
/** So long a thing flies before the next one lies there. */
const NEXT_THING_MS = 900;
const LOOK_EVERY_MS = 50;
const clock = handClock();

/** Races go by a clock that is turned by hand; to be called before the product starts. */
export function turnRaceClockByHand(): void {
  installRaceParts({ clock });
}

interface Screen extends TestPage {
  size: string;
  theme: (typeof THEMES)[number];
}

interface Studio {
  app: TestApp;
  browser: TestBrowser;
  folder: string;
  sizes: {
    phone: readonly [number, number];
    laptop: readonly [number, number];
    projector: readonly [number, number];
  };
}

/** Takes the pictures of the class screen in peace, and of one race of each game. */
export async function takeRacePictures(studio: Studio): Promise<void> {
  await takeClassScreen(studio);
  for (const game of GAME_IDS) await takeRace(studio, game);
}

async function openScreen(
  { browser, sizes }: Studio,
  size: 'phone' | 'laptop' | 'projector',
  theme: Screen['theme'],
): Promise<Screen> {
  const [width, height] = sizes[size];
  const visitor = await browser.visitor({ viewport: { width, height }, reducedMotion: 'reduce' });
  await visitor.page.addInitScript(
    (dark) => localStorage.setItem('planet-hero:theme', dark ? 'dark' : 'light'),
    theme === 'night',
  );
  return { ...visitor, size, theme };
}

async function shoot({ folder }: Studio, screens: readonly Screen[], name: string): Promise<void> {
  for (const { page, size, theme } of screens) {
    await page.evaluate('document.fonts.ready');
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) });
    console.log(`${name} ${size} ${theme}`);
  }
}

async function close(screens: readonly Screen[]): Promise<void> {
  const complaints = screens.flatMap((screen) => screen.complaints);
  for (const { context } of screens) await context.close();
  if (complaints.length > 0) throw new Error(`the console complained: ${complaints.join('\n')}`);
}

/** A class of the demonstration between its races. */
async function takeClassScreen(studio: Studio): Promise<void> {
  const found = await SchoolClassModel.findOne().sort({ _id: 1 }).lean<SchoolClass>();
  const teacher = found && (await AccountModel.findById(found.teacher));
  if (!found || !teacher) throw new Error('the demonstration has no class');
  const { key, path } = await issueProjectorKey({ actor: actorOf(teacher, new Date()), id: found._id });
  const screens = [];
  for (const theme of THEMES) {
    const screen = await openScreen(studio, 'projector', theme);
    await screen.page.goto(`${path}#${key}`);
    await screen.page.getByText(`${found.name}, join with`).first().waitFor();
    screens.push(screen);
  }
  await shoot(studio, screens, 'class-screen');
  await close(screens);
}

async function takeRace(studio: Studio, game: GameId): Promise<void> {
  const { app } = studio;
  const { code, hostId } = await openTestRace({ game, party: 'class' });
  const host = await (await newRacer(app, hostId)).join(code, { part: 'spectator' });
  const bots: RaceClient[] = [];
  for (let bot = 0; bot < BOTS; bot += 1) bots.push(await (await newRacer(app)).join(code));
  const players: Screen[] = [];
  const walls: Screen[] = [];
  for (const theme of THEMES) {
    for (const size of ['phone', 'laptop'] as const) {
      const screen = await openScreen(studio, size, theme);
      await screen.page.goto(`/race/${code}`);
      await screen.page.getByRole('button', { name: 'Join the race' }).click();
      await screen.page.getByRole('list', { name: 'Heroes in this race' }).waitFor();
      players.push(screen);
    }
    const wall = await openScreen(studio, 'projector', theme);
    await wall.page.goto(`/live/${code}`);
    walls.push(wall);
  }
  await host.see(({ heroes }) => heroes.size === BOTS + players.length);
  const screens = [...players, ...walls];
  if (game === 'rush') await shoot(studio, screens, 'race-lobby');

  host.send(events.RACE_START, {});
  await host.see(({ phase }) => phase === 'countdown');
  if (game === 'rush') await shoot(studio, screens, 'race-countdown');
  await clock.pass(COUNTDOWN_MS + 100);
  await host.see(({ phase }) => phase === 'round');
  await play(
    game,
    bots,
    players.map(({ page }) => page),
  );
  if (game === 'sprint') await doDeeds(host, bots, 2 * DEED_MS);
  await shoot(studio, screens, `race-${game}`);
  if (game !== 'quiz') {
    if (game === 'sprint') await doDeeds(host, bots);
    else await play(game, bots, [], LATER_ANSWERS);
    await shoot(studio, walls, `race-${game}-later`);
  }
  if (game === 'quiz') {
    host.send(events.RACE_NEXT, {});
    await bots[0]?.hear(events.RACE_REVEALED);
    await shoot(studio, screens, 'race-quiz-reveal');
  }
  if (game === 'rush') {
    host.send(events.RACE_NEXT, {});
    await host.see(({ phase }) => phase === 'results');
    await shoot(studio, screens, 'race-results');
    for (let round = 2; round <= host.room.state.rounds; round += 1) {
      host.send(events.RACE_NEXT, {});
      await host.see(({ phase }) => phase === 'countdown');
      await clock.pass(COUNTDOWN_MS + 100);
      await host.see((state) => state.phase === 'round' && state.round === round);
      await play(game, bots, []);
      host.send(events.RACE_NEXT, {});
      await host.see((state) => state.phase === 'results' && state.round === round);
    }
    host.send(events.RACE_NEXT, {});
    await host.see(({ phase }) => phase === 'podium');
    for (const { page } of walls) await page.waitForTimeout(2_000);
    await shoot(studio, screens, 'race-podium');
  }
  await Promise.all([host, ...bots].map((client) => client.leave()));
  await close(screens);
}

/** Bots play so well and so badly; whoever is pictured has played a little too. */
async function play(
  game: GameId,
  bots: readonly RaceClient[],
  pages: readonly Page[],
  most = ANSWERS,
): Promise<void> {
  const answers = game === 'quiz' ? 1 : most;
  for (let turn = 0; turn < answers; turn += 1) {
    await clock.pass(THINKING_MS);
    for (const [nth, bot] of bots.entries()) {
      if (turn > 0 && (turn + nth) % (nth + 2) === 0) continue;
      const judged = new Set(bot.all(events.RACE_JUDGED).map(({ round, n }) => `${round} ${n}`));
      const open = bot.all(events.RACE_DEALT).filter(({ round, n }) => !judged.has(`${round} ${n}`));
      const thing = open.find(({ round }) => round === bot.room.state.round);
      if (!thing) continue;
      const wise = (turn + nth) % 4 !== 3;
      const choice = wise ? rightChoice(thing.shown) : wrongChoice(thing.shown);
      if (choice) bot.send(events.RACE_ANSWER, { round: thing.round, n: thing.n, choice });
    }
  }
  if (game === 'rush') for (const [nth, page] of pages.entries()) await sortSome(page, 2 + (nth % 3));
  if (game === 'quiz') await pages[0]?.waitForTimeout(QUIZ_READING_MS.most);
}

/** After some minutes: what everybody can have done by now, and a yes to each. */
async function doDeeds(host: RaceClient, bots: readonly RaceClient[], after = DEED_MS): Promise<void> {
  await clock.pass(after);
  for (const bot of bots) {
    const done = new Set(bot.all(events.RACE_JUDGED).map(({ round, n }) => `${round} ${n}`));
    const cards = bot
      .all(events.RACE_DEALT)
      .filter(({ round, n }) => round === bot.room.state.round && !done.has(`${round} ${n}`));
    for (const { round, n, shown } of cards) {
      const choice = rightChoice(shown);
      if (choice) bot.send(events.RACE_ANSWER, { round, n, choice });
    }
  }
  await clock.pass(TELL_MS);
  const waiting = host.all(events.RACE_QUEUE).at(-1)?.waiting ?? [];
  for (const { seat, round, n } of waiting)
    host.send(events.RACE_APPROVE, { seat, round, n, ruling: { ruling: 'yes' } });
  await clock.pass(TELL_MS);
}

/** Sorts things by the letters on the bins. */
async function sortSome(page: Page, things: number): Promise<void> {
  const thing = page.locator('p[role=status]').filter({ hasText: /\S/ }).last();
  for (let sorted = 0; sorted < things; sorted += 1) {
    const name = (await thing.textContent()) ?? '';
    const choice = rightChoice({ kind: 'rush', art: '', name });
    if (choice?.kind !== 'rush') throw new Error(`nobody knows ${name}`);
    await clock.pass(THINKING_MS);
    await page.keyboard.press(BIN_LETTERS[choice.bin]);
    while ((await thing.textContent()) === name) await page.waitForTimeout(LOOK_EVERY_MS);
    await page.waitForTimeout(NEXT_THING_MS);
  }
}
