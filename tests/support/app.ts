/** The whole product on a free port with a data folder of its own, for one test file. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, readConfiguration } from '#models/core/configuration.ts';
import { type RunningServer, startServer } from '../../startServer.ts';

export interface TestApp {
  origin: string;
  server: RunningServer;
  /** A request with a browser's cookie jar and security token of its own. */
  visitor(): Promise<TestVisitor>;
  stop(): Promise<void>;
}

export interface TestVisitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'planet-hero-test-'));
  const port = await freePort();
  const configuration: Configuration = readConfiguration({
    NODE_ENV: 'test',
    PORT: port,
    // Where pages are opened is where people sign in: one origin, as in production.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const server = await startServer(configuration);
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    origin,
    server,
    visitor: () => newVisitor(origin),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Taken by nobody a moment ago. The address of the product has to be known before it listens. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}

async function newVisitor(origin: string): Promise<TestVisitor> {
  const csrf = await fetch(`${origin}/api/csrf-token`);
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const token = csrf.headers.get('x-csrf-token') ?? '';
  return {
    get: (path, headers = {}) => fetch(origin + path, { headers: { cookie, ...headers } }),
    send: (method, path, body, headers = {}) =>
      fetch(origin + path, {
        method,
        headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}
