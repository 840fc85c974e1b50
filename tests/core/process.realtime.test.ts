import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, type ProductProcess, startProcess } from '#tests/support/productProcess.ts';
import { openTicket } from '#tests/support/tickets.ts';

let dataDir: string;
let processes: ProductProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'planet-hero-process-'));
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((each) => each.end('SIGKILL')));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}) {
  const port = environment.PORT ?? String(await freePort());
  const product = startProcess(['server.ts'], { PORT: port, DATA_DIR: dataDir, ...environment });
  processes.push(product);
  return { product, origin: `http://127.0.0.1:${port}`, port };
}

async function started(environment: Record<string, string> = {}) {
  const running = await start(environment);
  await running.product.says(/Planet Hero is at http:\/\/localhost:\d+/);
  return running;
}

describe('starting', () => {
  test('says where it is in one line and answers there', async () => {
    const { product, origin } = await started();
    expect(
      product
        .printed()
        .trim()
        .split('\n')
        .filter((line) => line.includes('Planet Hero is at')),
    ).toHaveLength(1);
    expect(product.printed()).not.toMatch(/error|warn/i);
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
  });

  test('a second start on the same data folder says so and stops; the first goes on', async () => {
    const first = await started();
    const second = await start();
    expect((await second.product.ended).code).toBe(1);
    expect(second.product.printed()).toMatch(/already|in use/i);
    expect(second.product.printed()).toContain(dataDir);
    expect((await fetch(`${first.origin}/api/ready`)).status).toBe(200);
  });

  test('a taken port is a clear error', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const { product } = await start({ PORT: port });
    expect((await product.ended).code).toBe(1);
    expect(product.printed()).toContain(`Port ${port} is taken`);
    other.close();
  });

  test('a wrong variable is named, and nothing is started', async () => {
    const { product } = await start({ ROLE: 'cook' });
    expect((await product.ended).code).toBe(1);
    expect(product.printed()).toMatch(/ROLE: .*"all"\|"api"\|"realtime"/);
  });

  test('production does not start with the development secret', async () => {
    const { product } = await start({ NODE_ENV: 'production' });
    expect((await product.ended).code).toBe(1);
    expect(product.printed()).toContain('SECRET');
  });
});

describe('stopping', () => {
  test('ends cleanly on a signal, also with a live socket open, and tells it to come back', async () => {
    const { product, origin } = await started();
    const socket = io(origin, {
      transports: ['websocket'],
      auth: { ticket: await openTicket(origin) },
      reconnection: false,
    });
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
    );
    const goodbye = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await goodbye).toBe('transport close');
    expect(product.printed()).not.toMatch(/did not close/);
  });

  test('a second signal ends at once', async () => {
    const { product } = await started();
    product.child.kill('SIGINT');
    await product.says(/Stopping/);
    product.child.kill('SIGINT');
    expect([0, 1]).toContain((await product.ended).code);
  });

  test('after kill -9 the next start finds what was there', async () => {
    const first = await started();
    const figures = await (await fetch(`${first.origin}/api/progress/today`)).json();
    await first.product.end('SIGKILL');
    const second = await started({ DEMO: 'false' });
    expect(await (await fetch(`${second.origin}/api/progress/today`)).json()).toEqual(figures);
  });
});

test('while developing, pages and server answer on one port, and end together', async () => {
  const port = await freePort();
  const product = startProcess(['scripts/dev.ts'], { PORT: String(port), DATA_DIR: dataDir });
  processes.push(product);
  await product.says(/Planet Hero is at http:\/\/localhost:\d+/);
  const origin = `http://localhost:${port}`;
  expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@vite/client');
  await product.end('SIGTERM');
  await expect(fetch(`http://127.0.0.1:${port + 1}/api/health`)).rejects.toThrow();
});
