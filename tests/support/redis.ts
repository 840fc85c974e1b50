/**
 * A Redis for a test: one of its own from an installed `redis-server`, else the
 * one at REDIS_URL. Where there is neither, the test says so aloud, and in CI fails.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, it } from 'vitest';

export interface TestRedis {
  url: string;
  /** Whether it can be stopped and started, which one that belongs to others cannot. */
  own: boolean;
  stop(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
}

const installed = spawnSync('redis-server', ['--version']).status === 0;
const given = process.env.REDIS_URL;

/** A suite that needs Redis; `redis()` is there while its tests run. */
export function describeWithRedis(name: string, suite: (redis: () => TestRedis) => void): void {
  if (!installed && !given) {
    describe(name, () => {
      it('has a Redis to run with', ({ skip }) => {
        if (process.env.CI === 'true')
          throw new Error('CI must have a Redis: install redis-server or set REDIS_URL');
        process.stdout.write(`skipped: no Redis (${name})\n`);
        skip('no Redis');
      });
    });
    return;
  }
  describe(name, () => {
    let current: TestRedis;
    beforeAll(async () => {
      current = await startRedis();
    });
    afterAll(() => current.stop());
    suite(() => current);
  });
}

/** Starts a Redis of its own, or takes the given one. */
export async function startRedis(): Promise<TestRedis> {
  if (!installed && given) return { url: given, own: false, stop: async () => {}, start: async () => {} };
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    server = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      {
        stdio: 'ignore',
      },
    );
    await answers(url);
  }

  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = undefined;
  }

  await start();
  return { url, own: true, start, stop };
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function answers(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}
