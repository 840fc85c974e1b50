/** Boards over processes: two that show them, a third that gives the points, one Redis. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { createBus } from '#models/core/bus.ts';
import { type Database, openDatabase } from '#models/core/database.ts';
import { createLog } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { sweepSettlements } from '#models/core/settlement.ts';
import { startBoards } from '#models/leaderboards/startBoards.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { award } from '#models/progress/progress.commands.ts';
import { BOARD_PATCH, BOARD_WATCH } from '#shared/leaderboards/leaderboards.events.ts';
import { BoardPatch, BoardSnapshot, BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { freePort, type ProductProcess, startProcess } from '#tests/support/productProcess.ts';
import { describeWithRedis } from '#tests/support/redis.ts';
import { openTicket } from '#tests/support/tickets.ts';

describeWithRedis('boards over processes', (redis) => {
  let folder: string;
  let store: ProductProcess;
  let apps: { process: ProductProcess; origin: string }[];
  let database: Database;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planet-hero-boards-'));
    const storePort = await freePort();
    const file = join(folder, 'store.sqlite');
    store = startProcess(
      ['models/embedded/cli.ts', 'serve', '--file', file, '--port', String(storePort)],
      {},
    );
    await store.says(/mongodb:\/\//);
    const mongodbUri = `mongodb://127.0.0.1:${storePort}/planet?directConnection=true`;
    apps = await Promise.all(
      [1, 2].map(async (nth) => {
        const port = await freePort();
        const process = startProcess(['server.ts'], {
          NODE_ENV: 'test',
          PORT: String(port),
          DATA_DIR: join(folder, `app${nth}`),
          MONGODB_URI: mongodbUri,
          REDIS_URL: redis().url,
          LOG_LEVEL: 'silent',
        });
        await process.says(/Planet Hero is at/);
        return { process, origin: `http://127.0.0.1:${port}` };
      }),
    );
    const log = createLog({ logLevel: 'silent' });
    database = await openDatabase({ mongodbUri, dataDir: folder, storeFile: file }, log);
    const connection = await connectRedis(redis().url, log);
    const bus = createBus({ redis: connection, log });
    installRuntime({ bus, log });
    const boards = startBoards({ redis: connection, bus, log });
    closers.push(boards.close, bus.close, async () => connection.disconnect());
  }, 120_000);

  afterAll(async () => {
    for (const close of closers) await close();
    await database?.close();
    await Promise.all((apps ?? []).map(({ process }) => process.end('SIGKILL')));
    await store?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  async function hero(): Promise<string> {
    const { _id } = await createAccount({});
    await AccountModel.updateOne({ _id }, { $set: { adult: true, onboardedAt: new Date() } });
    return _id;
  }

  const earn = (id: string, key: string, amount: number) =>
    award({ hero: id, key, kind: 'race', amount, verified: true });

  async function watcher(origin: string): Promise<{ socket: Socket; sees(points: number): Promise<void> }> {
    const ticket = await openTicket(origin);
    const socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { ticket },
    });
    const seen = new Set<number>();
    const waiting = new Map<number, () => void>();
    const see = (points: number): void => {
      seen.add(points);
      waiting.get(points)?.();
    };
    socket.on(BOARD_PATCH, (payload: unknown) => {
      const { places, moved } = BoardPatch.parse(payload);
      for (const { points } of places) see(points);
      for (const [, , points] of moved) see(points);
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const answer = await socket.emitWithAck(BOARD_WATCH, {
      board: { scope: 'global' },
      period: 'all',
      tab: 'a',
    });
    for (const { points } of BoardSnapshot.parse(answer.value).view.places) see(points);
    return {
      socket,
      sees: (points) =>
        new Promise((resolve) => {
          if (seen.has(points)) resolve();
          else waiting.set(points, resolve);
        }),
    };
  }

  test('an award in one process moves the open boards of the others', async () => {
    const otter = await hero();
    const watchers = await Promise.all(apps.map(({ origin }) => watcher(origin)));
    await earn(otter, 'first', 37);
    await Promise.all(watchers.map(({ sees }) => sees(37)));
    const answers = await Promise.all(
      apps.map(({ origin }) => fetch(`${origin}/api/leaderboards/global?period=all`)),
    );
    const [one, other] = await Promise.all(
      answers.map(async (answer) => BoardView.parse(await answer.json())),
    );
    expect(one).toEqual(other);
    for (const { socket } of watchers) socket.close();
  });

  test('a Redis that comes back empty is filled from the ledger, and what was given meanwhile arrives', async () => {
    if (!redis().own) return;
    const fox = await hero();
    const board = async (): Promise<number[]> => {
      const answer = await fetch(`${apps[0]?.origin}/api/leaderboards/global?period=all&at=2031-01-01`);
      return BoardView.parse(await answer.json()).places.map(({ points }) => points);
    };
    await redis().stop();
    // The points are in the ledger; that the boards could not be moved is noticed, and done later.
    await earn(fox, 'meanwhile', 59);
    await redis().start();
    await vi.waitFor(
      async () => {
        await LedgerRowModel.updateMany(
          { openSince: { $exists: true } },
          { $set: { openSince: new Date(0) } },
        );
        await sweepSettlements();
        expect(await board()).toEqual([59, 37]);
      },
      { timeout: 30_000, interval: 250 },
    );
  });
});
