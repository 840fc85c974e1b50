/** A real Chromium against a running product. Whatever the console complains about fails the test. */
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];
/** Chromium refuses its own sandbox to root, as whom containers and CI often run. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** CHROMIUM_PATH, an installed browser, Playwright's own, or on Linux the one inside an npm package. */
async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, args: [...QUIET, ...SANDBOX] };
  const installed = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: [...QUIET, ...SANDBOX] };
  if (process.platform !== 'linux')
    throw new Error('no Chromium found: install Chrome or Chromium, or set CHROMIUM_PATH');
  const { default: packaged } = await import('@sparticuz/chromium');
  // Not with its own arguments: they are for one page in one process, and without the web's security.
  return { executablePath: await packaged.executablePath(), args: [...QUIET, '--no-sandbox'] };
}

const WITHOUT_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

export interface TestBrowser {
  /**
   * A visitor with a storage of its own; what its console complains about ends up in `complaints`.
   * Without the service worker, unless `serviceWorkers: 'allow'` asks for it.
   */
  visitor(options?: BrowserContextOptions): Promise<TestPage>;
  close(): Promise<void>;
}

export interface TestPage {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors, refused requests. */
  complaints: string[];
}

/** `switches` are for tools that attach to the browser by themselves. */
export async function launchBrowser(origin: string, switches: readonly string[] = []): Promise<TestBrowser> {
  const { executablePath, args } = await findBrowser();
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [...args, ...switches],
    headless: true,
  });
  return {
    async visitor(options = {}) {
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
        // It fetches the whole app behind each first visit, which few tests are about.
        serviceWorkers: 'block',
        ...options,
      });
      const page = await context.newPage();
      return { page, context, complaints: listen(page) };
    },
    close: () => browser.close(),
  };
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === WITHOUT_SERVICE_WORKER) return;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  return complaints;
}
