import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { signIn } from '#tests/features/accounts/visitor.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';

/** What the makers of browsers call good. */
const JUMPS_AT_MOST = 0.1;

let app: TestApp;
let browser: TestBrowser;
let session: Awaited<ReturnType<Awaited<ReturnType<TestBrowser['visitor']>>['context']['storageState']>>;

beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
  browser = await launchBrowser(app.origin);
  const { page, context } = await browser.visitor();
  await signIn(page, demoEmail('Brave Otter'), DEMO_PASSWORD);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  session = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

test.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])('nothing jumps while the first page of a hero loads at $width pixels', async (viewport) => {
  const { page, context, complaints } = await browser.visitor({ viewport, storageState: session });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { jumped: 0, jumpers: [] as string[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        seen.jumped += entry.value;
        seen.jumpers.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const { jumped, jumpers } = await page.evaluate(() => {
    const seen = window as unknown as { jumped: number; jumpers: string[] };
    return { jumped: seen.jumped, jumpers: seen.jumpers };
  });
  expect(jumped, jumpers.join('\n')).toBeLessThan(JUMPS_AT_MOST);
  expect(complaints).toEqual([]);
  await context.close();
});
