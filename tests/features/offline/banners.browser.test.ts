import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';

let app: TestApp;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser(app.origin);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
beforeEach(async () => {
  ({ context, page } = await browser.visitor());
  await page.clock.install();
  return () => context.close();
});

async function visit(path = '/settings'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** What stands in the way of somebody in a part of the page. */
async function barriers(part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(({ id }) => id);
}

describe('the connection', () => {
  it('is told when it goes, and for three seconds when it is back', async () => {
    await visit();
    const gone = page.getByText("You're offline - Some features may be limited");
    const back = page.getByText("You're back online!");
    await context.setOffline(true);
    await gone.waitFor();
    expect(await barriers('[role=status]')).toEqual([]);
    await page.clock.pauseAt(Date.now() + 60_000);
    await context.setOffline(false);
    await back.waitFor();
    expect(await gone.count()).toBe(0);
    await page.clock.runFor(2_900);
    expect(await back.count()).toBe(1);
    await page.clock.runFor(200);
    await back.waitFor({ state: 'detached' });
  });
});

/** What a browser says that could install the app; it counts how often its question was opened. */
const becomeInstallable = (): Promise<void> =>
  page.evaluate(() => {
    const asked = { times: 0 };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        asked.times += 1;
        document.documentElement.dataset.asked = String(asked.times);
      },
    });
    dispatchEvent(event);
  });

describe('the offer to install', () => {
  const offer = () => page.getByRole('complementary', { name: 'Take Planet Hero with you' });

  it('comes after two minutes, where the app can be installed, and opens the question of the browser', async () => {
    await visit();
    await becomeInstallable();
    // The clock also runs by itself while the page loads, so not up to the last second.
    await page.clock.fastForward(100_000);
    expect(await offer().count()).toBe(0);
    await page.clock.fastForward(21_000);
    await offer().waitFor();
    expect(await barriers('aside')).toEqual([]);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await offer().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe('1');
  });

  it('does not come where the app cannot be installed', async () => {
    await visit();
    await page.clock.fastForward(300_000);
    expect(await offer().count()).toBe(0);
    await becomeInstallable();
    await offer().waitFor();
  });

  it('comes once in a session: what was put off stays so after a reload', async () => {
    await visit();
    await becomeInstallable();
    await page.clock.fastForward(121_000);
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer().waitFor({ state: 'detached' });
    await visit();
    await becomeInstallable();
    await page.clock.fastForward(300_000);
    expect(await offer().count()).toBe(0);
  });

  it('goes when the app was installed', async () => {
    await visit();
    await becomeInstallable();
    await page.clock.fastForward(121_000);
    await offer().waitFor();
    await page.evaluate(() => void dispatchEvent(new Event('appinstalled')));
    await offer().waitFor({ state: 'detached' });
  });

  it('is a hint for ten seconds on devices that only install by hand', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await visit();
    await page.clock.fastForward(121_000);
    await page.getByText('Tap the share button').waitFor();
    await page.clock.fastForward(10_500);
    await offer().waitFor({ state: 'detached' });
  });
});
