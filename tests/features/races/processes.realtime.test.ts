/** A race whose process is killed goes on in another one, from its last round. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { issueTicket, type Visitor } from '#models/core/ticket.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import * as events from '#shared/races/races.events.ts';
import { freePort, type ProductProcess, startProcess } from '#tests/support/productProcess.ts';
import { type RaceClient, sitDown } from '#tests/support/races.ts';
import { describeWithRedis } from '#tests/support/redis.ts';
import { rightChoice } from './knowingHero.ts';

const PROGRAM = join(import.meta.dirname, '../../support/race.child.ts');
const SECRET = 'Yw3pT7vQ0zR5nL8kJ2hG4fD6sA1xC9bM';
const Opened = z.object({ code: z.string(), hostId: z.string() });

interface RaceProcess {
  child: ChildProcess;
  origin: string;
  processId: string;
}

async function ask(child: ChildProcess, order?: object): Promise<unknown> {
  const answer = once(child, 'message');
  if (order) child.send(order);
  return (await answer)[0];
}

describeWithRedis('two processes with races', (redis) => {
  let folder: string;
  let store: ProductProcess;
  let processes: RaceProcess[] = [];

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planet-hero-races-'));
    const storePort = await freePort();
    const file = join(folder, 'store.sqlite');
    store = startProcess(
      ['models/embedded/cli.ts', 'serve', '--file', file, '--port', String(storePort)],
      {},
    );
    await store.says(/mongodb:\/\//);
    const start = async (nth: number): Promise<RaceProcess> => {
      const port = await freePort();
      const child = fork(PROGRAM, {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          SECRET,
          LOG_LEVEL: 'silent',
          PORT: String(port),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          INTERNAL_ADDRESS: `127.0.0.1:${port}`,
          DATA_DIR: join(folder, `app${nth}`),
          MONGODB_URI: `mongodb://127.0.0.1:${storePort}/planet?directConnection=true`,
          REDIS_URL: redis().url,
        },
      });
      const { processId } = z.object({ processId: z.string() }).parse(await ask(child));
      return { child, origin: `http://127.0.0.1:${port}`, processId };
    };
    processes = await Promise.all([start(1), start(2)]);
  }, 90_000);

  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await store?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  async function seatOf({ origin }: RaceProcess, visitor: Visitor, code: string): Promise<Seat> {
    const response = await fetch(`${origin}/rooms/seats/race`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ticket: await issueTicket(visitor, SECRET),
        code,
        part: 'hero',
        wish: { language: 'en' },
      }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`no seat: ${response.status} ${JSON.stringify(answer)}`);
    return Seat.parse(answer);
  }

  async function sortOne(client: RaceClient, n: number): Promise<void> {
    const { shown } = await client.hear(events.RACE_DEALT, (one) => one.round === 1 && one.n === n);
    const judged = client.hear(events.RACE_JUDGED, (one) => one.round === 1 && one.n === n);
    // Too early is told, and may be said again.
    const say = (): void => client.send(events.RACE_ANSWER, { round: 1, n, choice: rightChoice(shown) });
    await vi.waitFor(
      async () => {
        say();
        expect(client.all(events.RACE_JUDGED).some((one) => one.n === n)).toBe(true);
      },
      { timeout: 20_000, interval: 150 },
    );
    await judged;
  }

  it('one is killed in the second round: its heroes are back elsewhere with what they had, and finish', async () => {
    const [one, two] = processes as [RaceProcess, RaceProcess];
    const { code, hostId } = Opened.parse(await ask(one.child, { open: {} }));
    const host: Visitor = { id: hostId, kind: 'account' };
    const ada: Visitor = { id: 'ada-at-home', kind: 'guest' };
    // Asked for here and there, one and the same room.
    const seats = [await seatOf(one, host, code), await seatOf(two, ada, code)];
    expect(seats[1]?.processId).toBe(seats[0]?.processId);
    const clients: RaceClient[] = [];
    for (const seat of seats) {
      clients.push(await sitDown(two.origin, seat));
      await clients[0]?.see(({ heroes }) => heroes.size === clients.length);
    }
    const [first, second] = clients as [RaceClient, RaceClient];
    first.send(events.RACE_START, {});
    await sortOne(first, 0);
    await sortOne(second, 0);
    await sortOne(second, 1);
    await second.hear(events.RACE_ROUND_OVER);
    const owner = seats[0]?.processId === one.processId ? one : two;
    const other = owner === one ? two : one;
    await vi.waitFor(async () => expect(await ask(other.child, { checkpoint: code })).toEqual({ round: 1 }), {
      timeout: 10_000,
      interval: 100,
    });
    for (const { room } of clients) room.reconnection.enabled = false;
    owner.child.kill('SIGKILL');
    await Promise.all(clients.map(({ ended }) => ended));

    const again = await Promise.all([host, ada].map((visitor) => seatOf(other, visitor, code)));
    expect(new Set(again.map(({ processId }) => processId))).toEqual(new Set([other.processId]));
    const back = await Promise.all(again.map((seat) => sitDown(other.origin, seat)));
    const [hostBack, adaBack] = back as [RaceClient, RaceClient];
    expect(await hostBack.hear(events.RACE_WELCOME)).toMatchObject({ seat: 0, host: true, total: 100 });
    expect(await adaBack.hear(events.RACE_WELCOME)).toMatchObject({ seat: 1, total: 250 });
    expect((await adaBack.hear(events.RACE_DEALT)).round).toBe(2);
    await adaBack.see(({ phase }) => phase === 'podium');
    expect(await adaBack.hear(events.RACE_AWARDED)).toMatchObject({ given: 'points', place: 15 });
    for (const client of back) await client.leave();
  }, 120_000);
});
