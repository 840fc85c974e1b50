/**
 * Serves built pages as the product does, and can put another build in their place:
 * what a person meets who has a tab open while a new version is deployed.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pages } from '#api/core/pages.ts';
import { securityHeaders } from '#api/core/security.ts';

const BUILT = join(import.meta.dirname, '../../../dist/client');

export interface Deployment {
  origin: string;
  /** Serves this folder from now on. */
  deploy(folder: string): void;
  /** Another build of the same app: other content, so other names. */
  nextVersion(): Promise<string>;
  close(): Promise<void>;
}

export async function startDeployment(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'planet-hero-deployment-'));
  let served = pages(BUILT);
  const app = express();
  app.use((_request, response, next) => {
    response.locals.cspNonce = randomBytes(16).toString('base64');
    next();
  });
  app.get('/api/{*rest}', (_request, response) => void response.json({ missions: 1, races: 2, points: 3 }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.use(securityHeaders({ publicUrl: new URL(origin) }), (request, response, next) =>
    served(request, response, next),
  );
  let builds = 1;
  return {
    origin,
    deploy(next) {
      served = pages(next);
    },
    async nextVersion() {
      builds += 1;
      const next = join(folder, `build-${builds}`);
      // Without the compressed copies, which would still have the old names in them, and what only developers read.
      const filter = (file: string): boolean => !/\.(br|map)$/.test(file);
      await cp(BUILT, next, { recursive: true, filter });
      await renameEntry(next, builds);
      return next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Gives the entry script another name, wherever it is named, and the service worker another version. */
async function renameEntry(folder: string, build: number): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error('the page has no entry script');
  const renamed = entry.replace(/\.js$/, `-build${build}.js`);
  await rename(join(folder, 'assets', entry), join(folder, 'assets', renamed));
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  for (const name of ['index.html', 'sw.js', ...scripts.map((script) => join('assets', script))]) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    const versioned = name === 'sw.js' ? text.replace(/("version":")[^"]+"/, `$1build${build}"`) : text;
    const changed = versioned.replaceAll(entry, renamed);
    if (changed !== text) await writeFile(file, changed);
  }
}
