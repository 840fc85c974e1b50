/**
 * The service worker: keeps the app on the device, so that it opens without a
 * network. It keeps what everybody gets alike and nothing a person could only
 * see as themselves. Emitted as /sw.js by scripts/serviceWorker/plugin.ts.
 */
import { answerFor } from './keeping.ts';
import { asPageMessage, type WhosePageAnswer } from './messages.ts';
import { worker } from './scope.ts';

/** Filled in by the build: the files of this version. `files` have fixed names; those of `assets` carry a hash. */
declare const KEPT_BY_THE_BUILD: {
  readonly version: string;
  readonly assets: readonly string[];
  readonly files: readonly string[];
};
const { version, assets, files } = KEPT_BY_THE_BUILD;

const PAGE = '/';
const OURS = 'planet-hero-';
const ASSET_CACHE = `${OURS}assets`;
const PAGE_CACHE = `${OURS}page-${version}`;
/** So long a page may come from a slow network before the kept one is shown. */
const PATIENCE_MS = 3_000;

const fileSet: ReadonlySet<string> = new Set(files);

worker.addEventListener('install', (event) => event.waitUntil(keepThisVersion()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOtherVersions()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (answerFor(request, worker.location.origin, fileSet)) {
    case 'untouched':
      return;
    case 'asset':
      event.respondWith(keptForEver(request));
      return;
    case 'page':
      event.respondWith(freshOrKept(request, PAGE));
      return;
    case 'file':
      event.respondWith(freshOrKept(request, new URL(request.url).pathname));
  }
});

worker.addEventListener('message', (event) => {
  const message = asPageMessage(event.data);
  if (message?.kind === 'take-over') event.waitUntil(worker.skipWaiting());
  if (message?.kind === 'whose-page') event.waitUntil(tellWhosePage(message.script, event.ports[0]));
});

/** All or nothing: one file missing and this version is not installed. Files of before are not fetched again. */
async function keepThisVersion(): Promise<void> {
  const assetCache = await caches.open(ASSET_CACHE);
  const known = new Set((await assetCache.keys()).map(({ url }) => new URL(url).pathname));
  await assetCache.addAll(assets.filter((asset) => !known.has(asset)));
  const pageCache = await caches.open(PAGE_CACHE);
  // The page is kept with its headers: its nonce is the one that its own policy names.
  await pageCache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function forgetOtherVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== PAGE_CACHE && name !== ASSET_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  const assetCache = await caches.open(ASSET_CACHE);
  const needed = new Set(assets);
  const unneeded = (await assetCache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(unneeded.map((request) => assetCache.delete(request)));
  await worker.clients.claim();
}

async function keptForEver(request: Request): Promise<Response> {
  const cache = await caches.open(ASSET_CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.status === 200) await cache.put(request.url, fresh.clone());
  return fresh;
}

/** From the network; from what is kept when that is away, ill, or too slow. */
async function freshOrKept(request: Request, keptAs: string): Promise<Response> {
  const fresh = fetch(request);
  const kept = await (await caches.open(PAGE_CACHE)).match(keptAs);
  if (!kept) return fresh;
  const tooSlow = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const healthy = fresh.then((response) => (response.status >= 500 ? kept : response)).catch(() => kept);
  return Promise.race([healthy, tooSlow]);
}

async function tellWhosePage(script: string, port: MessagePort | undefined): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answer: WhosePageAnswer = { yours: assets.includes(script), alone: tabs.length <= 1 };
  port?.postMessage(answer);
}
