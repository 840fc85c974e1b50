/** Brings the service worker to the device, once the page is there. */

/** Does nothing in development, and where the browser allows no service worker (plain http in a network). */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void start();
  else addEventListener('load', () => void start(), { once: true });
}

async function start(): Promise<void> {
  const container = navigator.serviceWorker;
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' });
    const { watchVersions } = await import('./watchVersions.ts');
    watchVersions(container, registration);
  } catch {
    // A device that forbids it has the app all the same, only not without a network.
  }
}
