import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type SoundName, sprite } from '../../../client/src/sound/sprite.ts';
import { type ServedFolder, serveFolder } from '../offline/servedFolder.ts';

/** How long an expectation may take to come true on a busy machine. */
const PATIENCE = { timeout: 40_000 };

let served: ServedFolder;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  served = await serveFolder(join(import.meta.dirname, 'soundPage'));
  browser = await launchBrowser(served.origin);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});
beforeEach(async () => {
  ({ context, page } = await browser.visitor());
  await page.goto('/');
  await page.waitForFunction(() => 'sounds' in window);
  return () => context.close();
});

const heard = (): Promise<string[]> => page.evaluate(() => window.sounds.heard);
const once = (name: SoundName): string => `once ${sprite[name][0]}`;
const loop = `loop ${sprite['projector-ambience'][0]}`;
const play = (name: SoundName): Promise<void> => page.evaluate((sound) => window.sounds.play(sound), name);

/** Touches the page until the sounds are there. */
async function touch(): Promise<void> {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Touch', exact: true }).click();
      return heard();
    }, PATIENCE)
    .toContain(once('button-click'));
}

describe('the player', () => {
  it('plays what is asked after the first touch, and forgets what was asked before', async () => {
    await play('level-up');
    await touch();
    await play('badge-unlock');
    await expect.poll(heard, PATIENCE).toContain(once('badge-unlock'));
    expect(await heard()).not.toContain(once('level-up'));
  });

  it('leaves out the click where a button brings its own sound', async () => {
    await touch();
    const before = (await heard()).length;
    await page.getByRole('button', { name: 'Touch silently' }).click();
    await play('right');
    await expect.poll(async () => (await heard()).slice(before), PATIENCE).toEqual([once('right')]);
  });

  it('is silent while sound is off', async () => {
    await touch();
    const before = (await heard()).length;
    await page.evaluate(() => window.sounds.settings.getState().setEnabled(false));
    await play('level-up');
    await page.evaluate(() => window.sounds.settings.getState().setEnabled(true));
    await play('message');
    await expect.poll(async () => (await heard()).slice(before), PATIENCE).toEqual([once('message')]);
  });

  it('runs the ambience round and round until it is stopped, from the first touch on', async () => {
    await page.evaluate(() => window.sounds.startAmbience());
    expect(await heard()).toEqual([]);
    await touch();
    await page.evaluate(() => {
      window.sounds.startAmbience();
      window.sounds.settings.getState().setVolume(0.4);
    });
    await expect.poll(heard, PATIENCE).toContain(loop);
    await page.evaluate(() => window.sounds.stopAmbience());
    await expect.poll(heard, PATIENCE).toContain('loop ends');
    expect((await heard()).filter((each) => each === loop)).toHaveLength(1);
  });
});
