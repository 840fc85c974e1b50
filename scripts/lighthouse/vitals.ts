/**
 * What people feel on a slow phone (four times slower than this machine, slow 4G): when the main thing
 * is there, how long a tap waits, how much jumps. Printed against the limits of "good".
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { signIn } from '#tests/features/accounts/visitor.ts';
import { startTestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';

const WATCH = join(import.meta.dirname, 'watchVitals.js');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SLOWER = 4;
const BETWEEN_TAPS_MS = 700;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const GOOD = { 'LCP ms': 2_500, 'INP ms': 200, CLS: 0.1 };
type Vitals = Record<keyof typeof GOOD, number>;

/** Opens the start page and the dashboard of a demo hero, taps around, prints what was measured. */
export async function printVitals(): Promise<void> {
  const app = await startTestApp({ DEMO: 'true' });
  const browser = await launchBrowser(app.origin);
  try {
    const dashboardState = await sessionOf(browser, 'Brave Otter');
    const landing = await vitalsOf(browser, '/', ['Deutsch', 'English']);
    const dashboard = await vitalsOf(browser, '/dashboard', ['Open menu', 'Close'], dashboardState);
    console.log('\nOn a slow phone');
    console.table({ '/': landing, '/dashboard': dashboard, 'good up to': GOOD });
    const emptyPage = await framesOf(browser, EMPTY_PAGE);
    const startPage = await framesOf(browser, '/');
    console.log('\nWhile planet and Terra move and nobody touches anything');
    console.table({ 'start page': startPage, 'empty page': emptyPage });
  } finally {
    await browser.close();
    await app.stop();
  }
}

interface Frames {
  readonly 'longest frame ms': number;
  /** What the page itself does in its busiest frame, without what the browser does to draw it. */
  readonly 'longest work ms': number;
  readonly 'frames a second': number;
}

/** Frames of a page at rest, with its scenery moving, four times slower than this machine. */
async function framesOf(browser: TestBrowser, path: string): Promise<Frames> {
  const { page, context } = await browser.visitor(PHONE);
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const frames = Gaps.parse(await page.evaluate(COUNT_FRAMES));
  await context.close();
  const gaps = frames.map(([gap]) => gap);
  return {
    'longest frame ms': Math.round(Math.max(...gaps)),
    'longest work ms': Math.round(Math.max(...frames.map(([, work]) => work))),
    'frames a second': Math.round((1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)),
  };
}

type Session = Awaited<ReturnType<typeof sessionOf>>;

async function sessionOf(browser: TestBrowser, hero: string) {
  const { page, context } = await browser.visitor();
  await signIn(page, demoEmail(hero), DEMO_PASSWORD);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

async function vitalsOf(
  browser: TestBrowser,
  path: string,
  taps: readonly string[],
  storageState?: Session,
): Promise<Vitals> {
  const { page, context } = await browser.visitor({ ...PHONE, ...(storageState && { storageState }) });
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', SLOW_4G);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ path: WATCH });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const name of taps) {
    await page.getByRole('button', { name, exact: true }).first().tap();
    // No finger is as quick as a script.
    await page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  const vitals = await readVitals(page);
  await context.close();
  return vitals;
}

const Gaps = z.array(z.tuple([z.number(), z.number()])).min(10);
/** Next to nothing, but moving: what this machine can do at best. */
const EMPTY_PAGE =
  'data:text/html,<p style="animation:s 1s infinite alternate">.</p><style>@keyframes s{to{translate:40px}}</style>';
/** Two seconds to come to rest, then three of frames: from one to the next, and until its task has ended. */
const COUNT_FRAMES = `new Promise((resolve) => setTimeout(() => {
  const frames = [];
  const begin = performance.now();
  let before = begin;
  requestAnimationFrame(function next(now) {
    const started = performance.now();
    const frame = [now - before, 0];
    before = now;
    frames.push(frame);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { frame[1] = performance.now() - started; };
    port2.postMessage(0);
    if (now - begin < 3000) requestAnimationFrame(next);
    else setTimeout(() => resolve(frames.slice(1)), 100);
  });
}, 2000))`;

const Seen = z.object({ lcp: z.number(), inp: z.number(), cls: z.number() });
/** Two frames later the last tap has been painted and reported. */
const READ = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(vitals), 100))))`;

async function readVitals(page: Page): Promise<Vitals> {
  const { lcp, inp, cls } = Seen.parse(await page.evaluate(READ));
  return { 'LCP ms': Math.round(lcp), 'INP ms': Math.round(inp), CLS: Math.round(cls * 1_000) / 1_000 };
}
