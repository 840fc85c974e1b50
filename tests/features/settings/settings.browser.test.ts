import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';

let app: TestApp;
let browser: TestBrowser;
let visitors: TestPage[] = [];
beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
afterEach(async () => {
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visitors.map(({ context }) => context.close()));
  visitors = [];
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function visitor(locale = 'en-GB'): Promise<TestPage> {
  const opened = await browser.visitor({ locale });
  visitors.push(opened);
  return opened;
}

async function settings(page: Page, query = ''): Promise<void> {
  await page.goto(`/settings${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const root = (page: Page) =>
  page.evaluate(() => ({
    dark: document.documentElement.classList.contains('dark'),
    marks: { ...document.documentElement.dataset },
    fontSize: getComputedStyle(document.documentElement).fontSize,
    language: document.documentElement.lang,
  }));

test('the language is that of the browser, then the chosen one, and the address goes first', async () => {
  const { page } = await visitor('fr-FR');
  await settings(page);
  await page.getByRole('heading', { level: 1, name: 'Réglages' }).waitFor();
  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
  expect(await stored(page, 'i18nextLng')).toBe('es');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
  await settings(page, '?lng=de');
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  expect((await root(page)).language).toBe('de');
  await page.getByRole('radio', { name: /English/ }).check();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

test('a language we do not speak falls back to English', async () => {
  const { page } = await visitor('ja-JP');
  await settings(page);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

test('a language that the system names oddly is understood all the same', async () => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { value: 'de-DE@euro' });
    Object.defineProperty(navigator, 'languages', { value: ['de-DE@euro'] });
  });
  await settings(page);
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  expect((await root(page)).language).toBe('de');
});

test('the night stays after a reload and is there before anything is painted', async () => {
  const { page } = await visitor();
  await settings(page);
  expect((await root(page)).dark).toBe(false);
  await page.getByRole('button', { name: 'Switch to night' }).click();
  expect((await root(page)).dark).toBe(true);
  expect(await stored(page, 'planet-hero:theme')).toBe('dark');
  // Without any module of the app, only the small script of the page's head can have done it.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  const before = await root(page);
  expect(before.dark).toBe(true);
});

test('the accessibility settings mark the page at once and come back after a reload', async () => {
  const { page } = await visitor();
  await settings(page);
  await page.getByRole('radio', { name: 'Very large' }).check();
  for (const name of ['High contrast', 'Less motion', 'Colours for every eye', 'Strong frame'])
    await page.getByRole('switch', { name }).click();
  const wanted = {
    marks: { contrast: 'high', motion: 'reduced', palette: 'safe', focus: 'always' },
    fontSize: '20px',
  };
  expect(await root(page)).toMatchObject(wanted);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await root(page)).toMatchObject(wanted);
  await page.getByRole('button', { name: 'Set everything back' }).click();
  expect(await root(page)).toMatchObject({ fontSize: '16px' });
  expect((await root(page)).marks).not.toHaveProperty('contrast');
});

test('broken storage does not keep anybody out', async () => {
  const { page, context } = await visitor();
  await context.addInitScript(() => {
    localStorage.setItem('planet-hero:accessibility', '{"fontSize":7,"highContrast":true');
    localStorage.setItem('planet-hero:sound', 'loud');
    localStorage.setItem('planet-hero:theme', 'plaid');
  });
  await settings(page);
  expect(await root(page)).toMatchObject({ dark: false, fontSize: '16px' });
});

test('the volume goes in tenths, and what is chosen is kept', async () => {
  const { page } = await visitor();
  await settings(page);
  await page.getByRole('button', { name: 'Sound settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sound settings' });
  const slider = dialog.getByRole('slider', { name: 'Volume' });
  expect(await slider.inputValue()).toBe('0.5');
  await slider.press('ArrowRight');
  expect(JSON.parse((await stored(page, 'planet-hero:sound')) ?? '')).toEqual({ enabled: true, volume: 0.6 });
  await dialog.getByRole('switch', { name: 'Sounds' }).click();
  expect(await slider.isDisabled()).toBe(true);
  expect(JSON.parse((await stored(page, 'planet-hero:sound')) ?? '')).toMatchObject({ enabled: false });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('more announcements tell a screen reader what was switched', async () => {
  const { page } = await visitor();
  await settings(page);
  await page.getByRole('switch', { name: 'More announcements' }).click();
  await page.getByRole('switch', { name: 'Less motion' }).click();
  await page.locator('[aria-live="polite"]').getByText('Less motion: on').waitFor({ state: 'attached' });
});

test('with less motion nothing moves on the page', async () => {
  const { page } = await visitor();
  for (const path of ['/', '/settings', '/login']) {
    await page.addInitScript(() =>
      localStorage.setItem('planet-hero:accessibility', JSON.stringify({ reducedMotion: true })),
    );
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const effect = animation.effect as KeyframeEffect | null;
        const moves = effect?.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame);
        return moves && animation.playState === 'running' ? [String(effect?.target?.className)] : [];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});

/** Stands in for the browser's ear: the machine of a test has no microphone. */
function deafBrowser(): void {
  class Ear extends EventTarget {
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    lang = '';
    start(): void {
      Object.assign(window, { ear: this });
    }
    abort(): void {
      Object.assign(window, { ear: undefined });
    }
  }
  Object.assign(window, { SpeechRecognition: Ear, webkitSpeechRecognition: Ear });
}

async function say(page: Page, words: string): Promise<void> {
  await page.waitForFunction(() => 'ear' in window && window.ear);
  await page.evaluate((transcript) => {
    const { ear } = window as unknown as { ear: { onresult(event: unknown): void } };
    ear.onresult({ resultIndex: 0, results: [[{ transcript }]] });
  }, words);
}

test('spoken commands do what they say, and say when there is nothing to do', async () => {
  const { page, context } = await visitor();
  await context.addInitScript(deafBrowser);
  await settings(page);
  await page.getByRole('switch', { name: 'Voice commands' }).click();
  await page.getByText('I am listening').waitFor();
  expect(await page.evaluate(() => (window as unknown as { ear: { lang: string } }).ear.lang)).toBe('en-US');
  await say(page, 'please toggle the high contrast');
  await page.waitForFunction(() => document.documentElement.dataset.contrast === 'high');
  await say(page, 'increase font size');
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '18px');
  await say(page, 'take photo');
  await page.getByText('"take photo" has nothing to do here.').first().waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL('**/terms');
  await say(page, 'go back');
  await page.waitForURL('**/settings');
});

test('a refused microphone turns voice commands off again and says how to allow it', async () => {
  const { page, context } = await visitor();
  await context.addInitScript(deafBrowser);
  await settings(page);
  const wish = page.getByRole('switch', { name: 'Voice commands' });
  await wish.click();
  await page.waitForFunction(() => 'ear' in window && window.ear);
  await page.evaluate(() => {
    const { ear } = window as unknown as { ear: { onerror(event: unknown): void } };
    ear.onerror({ error: 'not-allowed' });
  });
  await page.getByText('The microphone is not allowed').first().waitFor();
  expect(await wish.isChecked()).toBe(false);
});

test('a browser that cannot listen says so', async () => {
  const { page, context } = await visitor();
  await context.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await settings(page);
  expect(await page.getByRole('switch', { name: 'Voice commands' }).isDisabled()).toBe(true);
  await page.getByText('This browser cannot listen.').first().waitFor();
});
