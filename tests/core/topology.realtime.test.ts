/**
 * The topology of docker-compose.yml from local programs: two app processes on
 * one shared database and one Redis, behind a proxy that knows nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket as NetSocket, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REQUESTS_PER_PERSON } from '#api/core/limits.ts';
import { BOARD_WATCH } from '#shared/leaderboards/leaderboards.events.ts';
import { openTestModels } from '#tests/support/models.ts';
import { freePort, type ProductProcess, startProcess } from '#tests/support/productProcess.ts';
import { openTestRace } from '#tests/support/races.ts';
import { describeWithRedis } from '#tests/support/redis.ts';
import { openTicket } from '#tests/support/tickets.ts';

const GLOBAL_BOARD = { board: { scope: 'global' }, period: 'week', tab: 'one' };

describeWithRedis('two processes behind one address', (redis) => {
  let mongodbUri: string;
  let folder: string;
  let store: ProductProcess;
  let apps: { process: ProductProcess; port: number }[];
  let proxy: RoundRobin;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planet-hero-topology-'));
    const storePort = await freePort();
    store = startProcess(
      [
        'models/embedded/cli.ts',
        'serve',
        '--file',
        join(folder, 'store.sqlite'),
        '--port',
        String(storePort),
      ],
      {},
    );
    await store.says(/mongodb:\/\//);
    mongodbUri = `mongodb://127.0.0.1:${storePort}/planet?directConnection=true`;
    proxy = await startRoundRobin();
    const shared = {
      NODE_ENV: 'production',
      SECRET: 'Yw3pT7vQ0zR5nL8kJ2hG4fD6sA1xC9bM',
      PUBLIC_URL: `http://localhost:${proxy.port}`,
      MONGODB_URI: mongodbUri,
      REDIS_URL: redis().url,
      LOG_LEVEL: 'warn',
      MAIL_URL: 'smtp://127.0.0.1:1025',
      TRUST_PROXY: '1',
    };
    apps = await Promise.all(
      [1, 2].map(async (nth) => {
        const port = await freePort();
        const process = startProcess(['server.ts'], {
          ...shared,
          PORT: String(port),
          INTERNAL_ADDRESS: `127.0.0.1:${port}`,
          DATA_DIR: join(folder, `app${nth}`),
        });
        await process.says(/Planet Hero is at/);
        return { process, port };
      }),
    );
    proxy.use(apps.map(({ port }) => port));
  }, 90_000);

  afterAll(async () => {
    proxy?.close();
    await Promise.all((apps ?? []).map(({ process }) => process.end('SIGKILL')));
    await store?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  /** A race that both processes find in the store they share. */
  async function openSharedRace(): Promise<string> {
    const models = await openTestModels(mongodbUri);
    const { code } = await openTestRace();
    await models.close();
    return code;
  }

  async function live(port: number): Promise<Socket> {
    const origin = `http://127.0.0.1:${port}`;
    const socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      auth: (send) =>
        void openTicket(`http://127.0.0.1:${proxy.port}`).then(
          (ticket) => send({ ticket }),
          () => send({}),
        ),
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  }

  test('both are ready: the shared store and Redis answer', async () => {
    for (const { port } of apps) {
      const ready = await fetch(`http://127.0.0.1:${port}/api/ready`);
      expect(await ready.json()).toEqual({
        status: 'ready',
        draining: false,
        checks: { database: 'up', redis: 'up' },
      });
    }
  });

  test('a ticket of one process opens a socket of the other, and both show the same board', async () => {
    const [one, two] = await Promise.all(apps.map(({ port }) => live(port)));
    if (!one || !two) throw new Error('two sockets are needed');
    const answer = await one.emitWithAck(BOARD_WATCH, GLOBAL_BOARD);
    expect(answer).toMatchObject({ ok: true });
    expect(await two.emitWithAck(BOARD_WATCH, GLOBAL_BOARD)).toEqual(answer);
    one.close();
    two.close();
  });

  test('a seat can be asked for anywhere and is in the same room', async () => {
    const code = await openSharedRace();
    const seats = await Promise.all(
      apps.map(async ({ port }) => {
        const origin = `http://127.0.0.1:${port}`;
        const response = await fetch(`${origin}/rooms/seats/race`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ticket: await openTicket(origin),
            code,
            part: 'hero',
            wish: { language: 'en' },
          }),
        });
        expect(response.status).toBe(201);
        return (await response.json()) as { roomId: string; processId: string; sessionId: string };
      }),
    );
    expect(seats[0]?.roomId).toBe(seats[1]?.roomId);
    expect(seats[0]?.processId).toBe(seats[1]?.processId);
    for (const { port } of apps) {
      const seat = seats.pop();
      const socket = new WebSocket(
        `ws://127.0.0.1:${port}/rooms/${seat?.processId}/${seat?.roomId}?sessionId=${seat?.sessionId}`,
      );
      await new Promise((resolve, reject) => {
        socket.addEventListener('message', resolve, { once: true });
        socket.addEventListener('close', () => reject(new Error('the room closed the connection')), {
          once: true,
        });
      });
      socket.close();
    }
  });

  test('requests are counted together: asking the other process does not help', async () => {
    const csrf = await fetch(`http://127.0.0.1:${proxy.port}/api/csrf-token`);
    const cookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const asks = Array.from({ length: REQUESTS_PER_PERSON + 20 }, async (_, nth) => {
      const { port = 0 } = apps[nth % apps.length] ?? {};
      return (await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { cookie } })).status;
    });
    const statuses = await Promise.all(asks);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(
      REQUESTS_PER_PERSON - 5,
    );
  });

  test('when one is killed, its sockets come back through the other', async () => {
    const [first, second] = apps;
    if (!first || !second) throw new Error('two processes are needed');
    proxy.use([first.port]);
    const socket = await live(proxy.port);
    proxy.use([first.port, second.port]);
    const back = new Promise<void>((resolve) =>
      socket.once('disconnect', () => socket.once('connect', resolve)),
    );
    await first.process.end('SIGKILL');
    proxy.use([second.port]);
    await back;
    expect(await socket.emitWithAck(BOARD_WATCH, GLOBAL_BOARD)).toMatchObject({ ok: true });
    socket.close();
    expect(second.process.printed()).not.toMatch(/"level":50/);
  });

  test('the one that is left drains on a signal and ends well', async () => {
    const last = apps[1];
    expect(await last?.process.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await vi.waitFor(async () =>
      expect(await fetch(`http://127.0.0.1:${last?.port}/api/health`).catch(() => 'gone')).toBe('gone'),
    );
  });
});

interface RoundRobin {
  port: number;
  use(ports: number[]): void;
  close(): void;
}

/** Hands each connection to the next process, byte by byte. */
async function startRoundRobin(): Promise<RoundRobin> {
  let ports: number[] = [];
  let turn = 0;
  const open = new Set<NetSocket>();
  const server: Server = createServer((client) => {
    const upstream = connect({ port: ports[turn++ % Math.max(ports.length, 1)] ?? 1, host: '127.0.0.1' });
    for (const [mine, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(mine);
      mine.on('error', () => other.destroy());
      mine.on('close', () => {
        open.delete(mine);
        other.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    use(next) {
      ports = next;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
