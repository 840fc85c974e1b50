/**
 * `npm run pictures`: takes the pictures of the README and of docs/pictures from
 * the running product: the main screens, four sizes, day and night.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { signIn } from '#tests/features/accounts/visitor.ts';
import { startTestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { buildClientWhenStale } from './clientBuild.ts';
import { takeRacePictures, turnRaceClockByHand } from './racePictures.ts';

const SIZES = {
  phone: [360, 740],
  tablet: [820, 1180],
  laptop: [1440, 900],
  projector: [1920, 1080],
} as const;
const THEMES = ['day', 'night'] as const;
const OPEN_SCREENS = { landing: '/', settings: '/settings', privacy: '/privacy', login: '/login' } as const;
const OWN_SCREENS = { dashboard: '/dashboard', profile: '/profile' } as const;
const MORNING = 10;
const FOLDER = join(import.meta.dirname, '../docs/pictures');

await buildClientWhenStale(console.log);
await mkdir(FOLDER, { recursive: true });
turnRaceClockByHand();
const app = await startTestApp({ DEMO: 'true', LOG_LEVEL: 'error' });
const opened = await launchBrowser(app.origin);
const browser: TestBrowser = {
  ...opened,
  visitor: (options) => opened.visitor({ timezoneId: whereItIsMorning(), ...options }),
};
try {
  const session = await sessionOf('Brave Otter');
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      await take(OPEN_SCREENS, size, theme, { viewport: { width, height } });
      await take(OWN_SCREENS, size, theme, { viewport: { width, height }, storageState: session });
    }
  }
  await takeRacePictures({ app, browser, folder: FOLDER, sizes: SIZES });
} finally {
  await browser.close();
  await app.stop();
}

/** The pictures have the same light whenever they are taken: a zone of the clock where it is about ten. */
function whereItIsMorning(): string {
  const ahead = ((MORNING - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The cookies of a demo hero who has signed in. */
async function sessionOf(hero: string) {
  const { page, context } = await browser.visitor();
  await signIn(page, demoEmail(hero), DEMO_PASSWORD);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

async function take(
  screens: Record<string, string>,
  size: string,
  theme: (typeof THEMES)[number],
  options: BrowserContextOptions,
) {
  const { page, context, complaints } = await browser.visitor({ reducedMotion: 'reduce', ...options });
  await page.addInitScript(
    (dark) => localStorage.setItem('planet-hero:theme', dark ? 'dark' : 'light'),
    theme === 'night',
  );
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path);
    await settled(page);
    await page.screenshot({ path: join(FOLDER, `${screen}-${size}-${theme}.png`) });
    console.log(`${screen} ${size} ${theme}`);
  }
  if (complaints.length > 0) throw new Error(`the console complained: ${complaints.join('\n')}`);
  await context.close();
}

/** Everything has arrived and stands still. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(400);
}
