/**
 * The living page of parts in four themes: each theme is photographed, no photograph is empty, every part
 * on it has been painted, and the console is silent.
 *
 * The photographs are not compared with stored ones: letters and edges are drawn a little differently by
 * every version of the browser and every machine, so a stored picture would fail where nothing is wrong,
 * and one with room for such differences would not see a wrong colour. What a theme must be is tested
 * where it can be said exactly: contrast and colours in tokens.rules.test.ts, all pages by axe in
 * shell/access.browser.test.ts. Here it is tested that every part can be drawn at all.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';

const CLIENT = join(import.meta.dirname, '../../../client');
const THEMES = [
  { name: 'day', dark: false },
  { name: 'night', dark: true },
  { name: 'high contrast', dark: false, contrast: 'high' },
  { name: 'safe colours', dark: false, palette: 'safe' },
];
/** The page exists in development only, whose server bundles the libraries at its first start. */
const SLOW_MS = 180_000;

let vite: ViteDevServer;
let cacheDir: string;
let browser: TestBrowser;
let visitor: TestPage;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'planet-hero-design-'));
  vite = await createServer({
    configFile: false,
    root: CLIENT,
    cacheDir,
    plugins: [react()],
    logLevel: 'error',
    optimizeDeps: { entries: ['src/main.tsx', 'src/pages/design/DesignPage.tsx'] },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null, fs: { allow: [join(CLIENT, '..')] } },
  });
  await vite.listen();
  const [address] = vite.resolvedUrls?.local ?? [];
  if (!address) throw new Error('the development server has no address');
  browser = await launchBrowser(new URL(address).origin);
  visitor = await browser.visitor({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await visitor.page.goto('/design', { timeout: SLOW_MS });
  await visitor.page.getByRole('heading', { level: 1 }).waitFor({ timeout: SLOW_MS });
  await visitor.page.waitForLoadState('networkidle');
}, SLOW_MS);
afterAll(async () => {
  await browser?.close();
  await vite?.close();
  await rm(cacheDir, { recursive: true, force: true });
});

interface Painted {
  part: string;
  colours: number;
}

/** How many colours a photograph of the whole page has in each part's box. */
async function photograph(page: Page): Promise<Painted[]> {
  const picture = (await page.screenshot({ fullPage: true })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('nothing to draw with');
    pen.drawImage(image, 0, 0);
    return [...document.querySelectorAll<HTMLElement>('main section')].map((part) => {
      const box = part.getBoundingClientRect();
      const { data: dots } = pen.getImageData(box.left + scrollX, box.top + scrollY, box.width, box.height);
      const colours = new Set<number>();
      for (let dot = 0; dot < dots.length; dot += 4)
        colours.add(((dots[dot] ?? 0) << 16) | ((dots[dot + 1] ?? 0) << 8) | (dots[dot + 2] ?? 0));
      return { part: part.textContent?.trim().slice(0, 30) ?? '', colours: colours.size };
    });
  }, picture);
}

test.each(THEMES)(
  'every part is painted in the theme $name',
  async ({ dark, contrast, palette }) => {
    const { page, complaints } = visitor;
    await page.evaluate(
      (look) => {
        const { classList, dataset } = document.documentElement;
        classList.toggle('dark', look.dark);
        for (const name of ['contrast', 'palette'] as const) {
          const value = look[name];
          if (value) dataset[name] = value;
          else delete dataset[name];
        }
      },
      { dark, contrast, palette },
    );
    const parts = await photograph(page);
    expect(parts.length).toBeGreaterThan(5);
    // Its paper, its letters and their softened edges: what is empty has one colour.
    expect(parts.filter(({ colours }) => colours < 8)).toEqual([]);
    expect(complaints).toEqual([]);
  },
  SLOW_MS,
);
