/**
 * `npm run pictures`: takes the pictures of the README and of docs/pictures from
 * the running product: the main screens, four sizes, day and night.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '#models/core/configuration.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '../startServer.ts';
import { buildClientWhenStale } from './clientBuild.ts';

const SIZES = {
  phone: [360, 740],
  tablet: [820, 1180],
  laptop: [1440, 900],
  projector: [1920, 1080],
} as const;
const THEMES = ['day', 'night'] as const;
const SCREENS = { landing: '/', settings: '/settings', privacy: '/privacy', hello: '/hello' } as const;
const FOLDER = join(import.meta.dirname, '../docs/pictures');

await buildClientWhenStale(console.log);
await mkdir(FOLDER, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'planet-hero-pictures-'));
const server = await startServer(readConfiguration({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const browser = await launchBrowser(`http://127.0.0.1:${server.port}`);
try {
  for (const [screen, path] of Object.entries(SCREENS)) {
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      for (const theme of THEMES) await take(screen, path, size, { width, height }, theme);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(
  screen: string,
  path: string,
  size: string,
  viewport: { width: number; height: number },
  theme: (typeof THEMES)[number],
) {
  const { page, context, complaints } = await browser.visitor({ viewport, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(new Date(theme === 'day' ? '2026-06-05T10:00:00' : '2026-06-05T22:00:00'));
  await page.addInitScript(
    (dark) => localStorage.setItem('planet-hero:theme', dark ? 'dark' : 'light'),
    theme === 'night',
  );
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(FOLDER, `${screen}-${size}-${theme}.png`) });
  if (complaints.length > 0) throw new Error(`${path} complained: ${complaints.join('\n')}`);
  console.log(`${screen} ${size} ${theme}`);
  await context.close();
}
