/** Tells when a new version of the app waits behind the one that is running. Loaded after the page. */
import i18next from 'i18next';
import { z } from 'zod';
import { toast } from '../ui/toast.ts';
import type { PageMessage } from './messages.ts';

const LOOK_AGAIN_MS = 60 * 60 * 1000;
const TOLD_FOR_MS = 30_000;

const WhosePage = z.object({ yours: z.boolean(), alone: z.boolean() });

/** Set when this tab asked for the new version: it loads anew and has no need to be told. */
let reloading = false;

/** From now on the person is told of every new version, and lets it in with one press. */
export function watchVersions(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  container.addEventListener('controllerchange', () => {
    // Another tab may have let the new version in while this one still runs the old.
    if (!reloading && container.controller) void compare(container.controller, reload);
  });
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) void consider(worker);
    });
  });
  const look = (): void => {
    if (registration.waiting) void consider(registration.waiting);
    else void registration.update().catch(() => undefined);
  };
  if (registration.waiting) void consider(registration.waiting);
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
  });
}

/** A waiting worker is only news to a page that is older than it. */
async function consider(waiting: ServiceWorker): Promise<void> {
  const { yours, alone } = await compare(waiting, () => takeOver(waiting));
  if (yours && alone) say(waiting, { kind: 'take-over' });
}

async function compare(worker: ServiceWorker, renew: () => void): Promise<z.infer<typeof WhosePage>> {
  const answer = await whosePage(worker);
  if (!answer.yours) await tellAboutNewVersion(renew);
  return answer;
}

async function whosePage(worker: ServiceWorker): Promise<z.infer<typeof WhosePage>> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  say(worker, { kind: 'whose-page', script }, [port2]);
  return WhosePage.parse(await answer);
}

function say(worker: ServiceWorker, message: PageMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports);
}

async function tellAboutNewVersion(onPress: () => void): Promise<void> {
  await i18next.loadNamespaces('offline');
  const t = i18next.getFixedT(null, 'offline');
  toast({
    title: t('newVersion.title'),
    description: t('newVersion.text'),
    icon: 'retry',
    duration: TOLD_FOR_MS,
    action: { label: t('newVersion.action'), onPress },
  });
}

function takeOver(worker: ServiceWorker): void {
  if (worker.state !== 'installed') {
    // Another tab was quicker, or an even newer version came.
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  reloading = true;
  say(worker, { kind: 'take-over' });
}

function reload(): void {
  location.reload();
}
