import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { sprite } from '../../../client/src/sound/sprite.ts';

/** How long an expectation may take to come true on a busy machine. */
const PATIENCE = { timeout: 10_000 };

/** What began to sound: from where in the sprite, in milliseconds. */
declare global {
  interface Window {
    begun: number[];
  }
}

let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function visit(path: string, settings?: string): Promise<TestPage & { asked: string[] }> {
  // The service worker fetches the sounds for later; here counts what the page itself asks for.
  const visitor = await browser.visitor({ serviceWorkers: 'block' });
  const asked: string[] = [];
  visitor.page.on('request', (request) => void asked.push(request.url()));
  await visitor.page.addInitScript((stored) => {
    if (stored !== undefined) localStorage.setItem('planet-hero:sound', stored);
    window.begun = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when, offset, duration) {
      if (this.buffer && this.buffer.duration > 1) window.begun.push(Math.round((offset ?? 0) * 1000));
      start.call(this, when, offset, duration);
    };
  }, settings);
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...visitor, asked };
}

const ofSound = (asked: string[]): string[] => asked.filter((url) => /howler|sprite[^/]*\.mp3/.test(url));
const begun = (page: Page): Promise<number[]> => page.evaluate(() => window.begun);

describe('sound', () => {
  it('loads nothing before the first touch, then clicks with every press', async () => {
    const { page, asked, complaints, context } = await visit('/settings');
    expect(ofSound(asked)).toEqual([]);
    const sprites = page.waitForResponse(/sprite[^/]*\.mp3/);
    await page.mouse.click(2, 2);
    await (await sprites).finished();
    await expect
      .poll(async () => {
        await page.getByRole('radio').last().click({ force: true });
        return begun(page);
      }, PATIENCE)
      .toContain(sprite['button-click'][0]);
    expect(complaints.filter((line) => !line.includes('Service Worker registration blocked'))).toEqual([]);
    await context.close();
  });

  it('loads nothing at all while it is switched off', async () => {
    const { page, asked, context } = await visit('/settings', '{"enabled":false,"volume":0.5}');
    await page.mouse.click(2, 2);
    await page.getByRole('radio').last().click({ force: true });
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.click(2, 2);
    expect(ofSound(asked)).toEqual([]);
    expect(await begun(page)).toEqual([]);
    await context.close();
  });

  it('decodes in the browser to what the map promises: each sound begins at its place', async () => {
    const { page, asked, context } = await visit('/settings');
    await page.mouse.click(2, 2);
    await expect.poll(() => ofSound(asked).find((url) => url.endsWith('.mp3')), PATIENCE).toBeDefined();
    const url = ofSound(asked).find((each) => each.endsWith('.mp3')) ?? '';
    const onsets = await page.evaluate(
      async ([address, places]) => {
        const decoder = new OfflineAudioContext(1, 1, 32_000);
        const buffer = await decoder.decodeAudioData(await (await fetch(address)).arrayBuffer());
        const samples = buffer.getChannelData(0);
        return places.map(([start, length]) => {
          const from = Math.round((start * buffer.sampleRate) / 1000);
          const part = samples.subarray(from, from + Math.round((length * buffer.sampleRate) / 1000));
          return (part.findIndex((value) => Math.abs(value) > 0.01) * 1000) / buffer.sampleRate;
        });
      },
      [url, Object.values(sprite).map(([start, length]) => [start, length] as const)] as const,
    );
    const names = Object.keys(sprite);
    const late = names.filter((name, index) => {
      const onset = onsets[index] ?? -1;
      // The breeze and the falling tone swell; everything else is struck.
      return onset < 0 || onset > (/wind|overtak/.test(name) ? 250 : 80);
    });
    expect(late).toEqual([]);
    await context.close();
  });
});
