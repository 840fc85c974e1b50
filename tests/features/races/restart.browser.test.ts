/** A race seen from real screens while the process that holds it is restarted, or killed, in the middle of a round. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/productProcess.ts';
import { pointsOn, pressBin, pressJoin } from './raceScreens.ts';

const PROGRAM = join(import.meta.dirname, '../../support/race.child.ts');
const Opened = z.object({ code: z.string() });
const Checkpoint = z.object({ round: z.number() });
const LONG_MS = 150_000;
const PATIENT = { timeout: 30_000 };
/** A round of 45 s takes less than 6. */
const TIMES_FASTER = '8';

let folder: string;
let port: number;
let child: ChildProcess;
let browser: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-hero-restart-'));
  port = await freePort();
  child = await start();
  browser = await launchBrowser(`http://127.0.0.1:${port}`);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** The product at its port, on the data it has. */
async function start(): Promise<ChildProcess> {
  const started = fork(PROGRAM, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      TIMES_FASTER,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
    },
  });
  await once(started, 'message');
  return started;
}

async function ask(order: object): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(order);
  return (await answer)[0];
}

const ENDINGS = {
  restarted: () => child.send({ stop: true }),
  killed: () => child.kill('SIGKILL'),
};

const saysItComesBack = (page: Page): Promise<void> =>
  page
    .getByText(/^Reconnecting/)
    .first()
    .waitFor();

test.each(['restarted', 'killed'] as const)(
  'a process is %s in the second round: both screens say so, and stand in the reopened race with its points',
  async (how) => {
    const { code } = Opened.parse(await ask({ open: { game: 'rush' } }));
    const phone = await browser.visitor({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const wall = await browser.visitor({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
    await phone.page.goto(`/race/${code}`);
    await pressJoin(phone.page);
    await wall.page.goto(`/live/${code}`);
    await phone.page.getByRole('button', { name: 'Start race' }).click(PATIENT);
    await wall.page.getByText(/, round 1 of 3$/).waitFor(PATIENT);
    await expect
      .poll(async () => {
        await pressBin(phone.page);
        return pointsOn(phone.page);
      }, PATIENT)
      .toBeGreaterThan(0);

    await wall.page.getByText(/, round 2 of 3$/).waitFor(PATIENT);
    await expect.poll(async () => Checkpoint.parse(await ask({ checkpoint: code })).round, PATIENT).toBe(1);
    await phone.page.locator('fieldset button').first().waitFor(PATIENT);
    const points = await pointsOn(phone.page);
    expect(points).toBeGreaterThan(0);

    const ended = once(child, 'exit');
    ENDINGS[how]();
    await Promise.all([saysItComesBack(phone.page), saysItComesBack(wall.page), ended]);
    child = await start();

    await phone.page
      .getByText(/^Reconnecting/)
      .first()
      .waitFor({ state: 'detached', ...PATIENT });
    await wall.page
      .getByText(/^Reconnecting/)
      .first()
      .waitFor({ state: 'detached', ...PATIENT });
    await expect.poll(() => pointsOn(phone.page), PATIENT).toBe(points);
    await wall.page.getByText(/, round [23] of 3$/).waitFor(PATIENT);
    // Its own bins again: the hero plays on.
    await phone.page.locator('fieldset button').first().waitFor(PATIENT);
    await Promise.all([phone.context.close(), wall.context.close()]);
  },
  LONG_MS,
);
