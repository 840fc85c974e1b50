/** Serves a folder with a page that imports the client's sources as they are. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

export interface ServedFolder {
  origin: string;
  close(): Promise<void>;
}

export async function serveFolder(folder: string, plugins: Plugin[] = []): Promise<ServedFolder> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'planet-hero-vite-'));
  const vite = await createServer({
    configFile: false,
    root: folder,
    cacheDir,
    logLevel: 'error',
    plugins,
    // Found before the first visit, so that nothing is reloaded in the middle of a test.
    optimizeDeps: { entries: ['page.ts'] },
    server: { port: 0, host: '127.0.0.1', hmr: false, fs: { allow: [ROOT] } },
  });
  await vite.listen();
  const [address] = vite.resolvedUrls?.local ?? [];
  if (!address) throw new Error(`${folder} is not served`);
  return {
    origin: new URL(address).origin,
    async close() {
      await vite.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
