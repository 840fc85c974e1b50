import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'colyseus.js';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { issueTicket } from '#models/core/ticket.ts';
import {
  HELLO_WAVE,
  HELLO_WAVED,
  type HelloRoomState,
  ROOM_WAVE,
} from '#tests/support/meadow/hello.events.ts';
import { startNetwork } from '#tests/support/network.ts';
import {
  askSeat,
  disconnected,
  guest,
  type HelloSocket,
  heard,
  joinHello,
  openSocket,
  stateOf,
  TEST_SECRET,
} from '#tests/support/realtime.ts';
import { describeWithRedis } from '#tests/support/redis.ts';

const PROGRAM = join(import.meta.dirname, '../support/live.child.ts');

interface LiveProcess {
  child: ChildProcess;
  origin: string;
  port: number;
}

let running: LiveProcess[] = [];

async function startProcess(redisUrl: string): Promise<LiveProcess> {
  const child = fork(PROGRAM, { env: { ...process.env, REDIS_URL: redisUrl } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  const started = { child, port, origin: `http://127.0.0.1:${port}` };
  running.push(started);
  return started;
}

async function kill({ child }: LiveProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

/** Waves at one process until it is heard at the other: that is when they have met. */
async function met(waver: HelloSocket, listener: HelloSocket): Promise<void> {
  let arrived = false;
  listener.once(HELLO_WAVED, () => {
    arrived = true;
  });
  await vi.waitFor(
    async () => {
      await waver.timeout(1_000).emitWithAck(HELLO_WAVE, { color: 'yellow' });
      expect(arrived).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
}

describeWithRedis('two processes that share a Redis', (redis) => {
  let one: LiveProcess;
  let other: LiveProcess;
  let inspector: Redis;

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    inspector = new Redis(redis().url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    inspector.on('error', () => undefined);
    [one, other] = await Promise.all([startProcess(redis().url), startProcess(redis().url)]);
  });
  afterEach(async () => {
    await Promise.all(running.map((live) => kill(live, 'SIGKILL')));
    running = [];
    // The given Redis may hold other things: only what these processes wrote goes.
    await inspector.del('roomcaches', 'roomcount', ...(await inspector.keys('planet-hero:*')));
    inspector.disconnect();
  });

  it('keep their rooms and each other in that Redis, and nowhere else', async () => {
    const ada = await joinHello(one.origin, guest('ada'), { id: 'listed' });
    expect(await inspector.hkeys('roomcaches')).toEqual(['hello-listed']);
    expect(await inspector.pubsub('CHANNELS', 'p:*')).toHaveLength(2);
    expect(await inspector.keys('planet-hero:process:*')).toHaveLength(2);
    await ada.leave();
  });

  it('show a wave at one to those at the other, once', async () => {
    const ada = await openSocket(one.origin, guest('ada'));
    const ben = await openSocket(other.origin, guest('ben'));
    await met(ada, ben);
    const seen: string[] = [];
    const last = new Promise<void>((resolve) => {
      ben.on(HELLO_WAVED, ({ color }) => {
        seen.push(color);
        if (color === 'red') resolve();
      });
    });
    for (const color of ['green', 'blue', 'red'] as const) await ada.emitWithAck(HELLO_WAVE, { color });
    await last;
    expect(seen.filter((color) => color !== 'yellow')).toEqual(['green', 'blue', 'red']);
    ada.close();
    ben.close();
  });

  it('have one room for one name, however many ask for it at once at both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const seats = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          askSeat(index % 2 ? one.origin : other.origin, guest(`hero-${index}`), { id: `race-${round}` }),
        ),
      );
      expect(new Set(seats.map(({ processId }) => processId)).size).toBe(1);
    }
    expect(await inspector.hlen('roomcaches')).toBe(10);
  });

  it('lead a client to its room, whichever of them it comes to', async () => {
    const ada = await joinHello(one.origin, guest('ada'), { id: 'shared' });
    const ben = await joinHello(other.origin, guest('ben'), { id: 'shared' });
    await stateOf(ada, ({ here }) => here === 2);
    expect(await ben.request(ROOM_WAVE, { color: 'blue' })).toEqual({ waves: 1 });
    await stateOf(ada, ({ waves }) => waves === 1);

    // And back to the seat, over the other process than before.
    const { reconnectionToken, sessionId } = ben;
    ben.reconnection.enabled = false;
    const gone = new Promise((resolve) => ben.onLeave(resolve));
    ben.connection.close(4010);
    await gone;
    const again = await new Client(`${one.origin}/rooms`).reconnect<HelloRoomState>(reconnectionToken);
    expect(again.sessionId).toBe(sessionId);
    await again.leave();
    await ada.leave();
  });

  it('disconnect a visitor everywhere', async () => {
    const there = await openSocket(other.origin, guest('gone'));
    const here = await openSocket(one.origin, guest('gone'));
    const reasons = Promise.all([disconnected(here), disconnected(there)]);
    // As a command would: published at any of them.
    await inspector.publish(
      'planet-hero:events',
      JSON.stringify({ from: 'a command', event: 'visitor:disconnected', payload: { id: 'gone' } }),
    );
    expect(await reasons).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('of which one is killed: its clients are at the other, with a room of the same name', async () => {
    const proxy = await startNetwork(one.port);
    const ada = await openSocket(proxy.origin, guest('ada'), { reconnection: true, reconnectionDelay: 100 });
    const witness = await openSocket(other.origin, guest('witness'));
    await met(ada, witness);
    // One room in each process, for they take turns; both must go on after the kill.
    const ids = ['first', 'second'];
    const before = await Promise.all(ids.map((id) => askSeat(other.origin, guest('ben'), { id })));

    const lost = disconnected(ada);
    const back = new Promise<void>((resolve) => ada.once('connect', () => resolve()));
    await kill(one, 'SIGKILL');
    proxy.leadTo(other.port);
    await lost;
    await back;
    const seen = heard(ada, HELLO_WAVED);
    await witness.emitWithAck(HELLO_WAVE, { color: 'green' });
    expect(await seen).toMatchObject({ by: 'witness' });

    const after = await Promise.all(ids.map((id) => askSeat(other.origin, guest('ben'), { id })));
    expect(after.map(({ roomId }) => roomId)).toEqual(before.map(({ roomId }) => roomId));
    expect(new Set(after.map(({ processId }) => processId)).size).toBe(1);
    for (const id of ids) await (await joinHello(other.origin, guest('ada'), { id })).leave();
    ada.close();
    witness.close();
    await proxy.close();
  });

  it('give a socket what it missed while it was away, at whichever it comes back, and to nobody else', async () => {
    const proxy = await startNetwork(one.port);
    const ada = await openSocket(proxy.origin, guest('ada'), { reconnection: true, reconnectionDelay: 300 });
    const ben = await openSocket(other.origin, guest('ben'));
    await met(ben, ada);
    const before = ada.id;
    const lost = disconnected(ada);
    proxy.cut();
    proxy.leadTo(other.port);
    await lost;
    const missed = new Promise<string>((resolve) => {
      ada.on(HELLO_WAVED, ({ color }) => {
        if (color === 'blue') resolve(color);
      });
    });
    await ben.emitWithAck(HELLO_WAVE, { color: 'blue' });
    expect(await missed).toBe('blue');
    expect(ada.recovered).toBe(true);
    expect(ada.id).toBe(before);

    // On a shared tablet: the same browser, the next child.
    const eve = await openSocket(one.origin, guest('ada'), { reconnection: false });
    await met(ben, eve);
    const heardByEve: string[] = [];
    eve.on(HELLO_WAVED, ({ color }) => void heardByEve.push(color));
    const cut = disconnected(eve);
    eve.io.engine.close();
    await cut;
    await ben.emitWithAck(HELLO_WAVE, { color: 'red' });
    eve.auth = { ticket: await issueTicket(guest('eve'), TEST_SECRET) };
    const connected = new Promise<void>((resolve) => eve.once('connect', () => resolve()));
    eve.connect();
    await connected;
    expect(eve.recovered).toBe(false);
    expect(heardByEve).not.toContain('red');
    for (const socket of [ada, ben, eve]) socket.close();
    await proxy.close();
  });

  it('find each other and their rooms again after Redis was restarted empty', async ({ skip }) => {
    if (!redis().own) skip('the given Redis is not ours to restart');
    const ada = await openSocket(one.origin, guest('ada'));
    const ben = await openSocket(other.origin, guest('ben'));
    await met(ada, ben);
    const room = await joinHello(one.origin, guest('ada'), { id: 'kept' });
    expect(await room.request(ROOM_WAVE, { color: 'red' })).toEqual({ waves: 1 });

    await redis().stop();
    // A room needs no Redis for those who are in it.
    expect(await room.request(ROOM_WAVE, { color: 'red' })).toEqual({ waves: 2 });
    await redis().start();

    await met(ada, ben);
    await met(ben, ada);
    for (const { origin } of [one, other]) {
      const again = await joinHello(origin, guest('ben'), { id: 'kept' });
      expect(again.roomId).toBe(room.roomId);
      await stateOf(again, ({ waves }) => waves === 2);
      await again.leave();
    }
    ada.close();
    ben.close();
    await room.leave();
  });

  it('of which one is told to stop: it ends cleanly and its clients are at the other', async () => {
    const proxy = await startNetwork(one.port);
    const ada = await openSocket(proxy.origin, guest('ada'), { reconnection: true, reconnectionDelay: 100 });
    const room = await joinHello(one.origin, guest('ada'), { id: 'ending' });
    const ended = new Promise((resolve) => room.onLeave(resolve));
    const back = new Promise<void>((resolve) => ada.io.once('reconnect', () => resolve()));
    const stopped = kill(one, 'SIGTERM');
    proxy.leadTo(other.port);
    await back;
    expect(await stopped).toBe(0);
    expect(await ended).toBe(4001);
    const again = await joinHello(other.origin, guest('ada'), { id: 'ending' });
    expect(await again.request(ROOM_WAVE, { color: 'red' })).toEqual({ waves: 1 });
    await again.leave();
    ada.close();
    await proxy.close();
  });
});
