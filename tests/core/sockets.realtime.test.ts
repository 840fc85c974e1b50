import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createBus } from '#models/core/bus.ts';
import { createLog } from '#models/core/log.ts';
import { issueTicket } from '#models/core/ticket.ts';
import { keepActors } from '#realtime/core/actors.ts';
import { openDoor } from '#realtime/core/handshake.ts';
import { incoming, type LiveServer, openSockets, type SocketFeature } from '#realtime/core/sockets.ts';
import { HELLO_WAVE, HELLO_WAVED } from '#tests/support/meadow/hello.events.ts';
import { meadowOf } from '#tests/support/meadow/hello.sockets.ts';
import {
  disconnected,
  guest,
  type LiveTestServer,
  openSocket,
  startLiveServer,
  TEST_SECRET,
} from '#tests/support/realtime.ts';

/** More than a kernel and the bound together take, at 16 kB each. */
const MANY = 4_000;

let server: LiveTestServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.stop());

/** Any event with any arguments, which the typed client would not send. */
type Anything = { emitWithAck(event: string, ...details: unknown[]): Promise<unknown> };

/** A WebSocket that speaks no Socket.IO of itself. */
async function rawSocket(origin = server.origin): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  socket.on('error', () => undefined);
  await once(socket, 'message');
  return socket;
}

/** A raw socket that has shown a ticket. */
async function admittedRawSocket(origin = server.origin): Promise<WebSocket> {
  const socket = await rawSocket(origin);
  const ticket = await issueTicket(guest('raw'), TEST_SECRET);
  socket.send(`40${JSON.stringify({ ticket })}`);
  await once(socket, 'message');
  return socket;
}

/** The server still does its work for everybody else. */
async function expectAlive(): Promise<void> {
  const socket = await openSocket(server.origin, guest('witness'));
  expect(await socket.emitWithAck(HELLO_WAVE, { color: 'red' })).toMatchObject({ ok: true });
  socket.close();
}

describe('the door of the sockets', () => {
  it.each<[string, () => Promise<object>, string]>([
    ['without a ticket', async () => ({}), 'UNAUTHORIZED'],
    ['with a ticket that is none', async () => ({ ticket: { $ne: '' } }), 'UNAUTHORIZED'],
    [
      'with a forged ticket',
      async () => ({ ticket: await issueTicket(guest('eve'), 'not our secret') }),
      'UNAUTHORIZED',
    ],
    [
      'with an old ticket',
      async () => ({ ticket: await issueTicket(guest('eve'), TEST_SECRET, -5) }),
      'TOKEN_EXPIRED',
    ],
  ])('stays closed %s', async (_case, auth, code) => {
    await expect(openSocket(server.origin, guest('eve'), { auth: await auth() })).rejects.toMatchObject({
      data: { code },
    });
  });

  it('opens with a ticket, and closes by itself for whoever shows none', async () => {
    const silent = await rawSocket();
    await once(silent, 'close');
    await expectAlive();
  });

  it('lets one visitor hold only so many sockets', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 20 }, () => openSocket(server.origin, guest('many'))),
    );
    await expect(openSocket(server.origin, guest('many'))).rejects.toMatchObject({
      data: { code: 'RATE_LIMIT_EXCEEDED' },
    });
    for (const socket of sockets) socket.close();
  });
});

describe('a call over a socket', () => {
  it.each<[string, unknown[]]>([
    ['a colour that is none', [{ color: 'purple' }]],
    ['a field too many', [{ color: 'red', admin: true }]],
    ['no payload', []],
    ['null', [null]],
    ['a list', [[1, 2, 3]]],
    ['bytes', [Buffer.from('red')]],
  ])('with %s is answered with what is wrong with it', async (_case, details) => {
    const socket = await openSocket(server.origin);
    const answer = await (socket as unknown as Anything).emitWithAck(HELLO_WAVE, ...details);
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_ERROR', errors: expect.any(Array) },
    });
    socket.close();
  });

  it.each(['hello:waved', 'constructor', '__proto__', 'message'])(
    'that nobody takes (%s) is answered and counted',
    async (event) => {
      const socket = await openSocket(server.origin);
      const before = server.realtime.state().unknownCalls;
      expect(await (socket as unknown as Anything).emitWithAck(event, {})).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND' },
      });
      expect(server.realtime.state().unknownCalls).toBe(before + 1);
      socket.close();
    },
  );

  it('beyond the rate is refused in words', async () => {
    const socket = await openSocket(server.origin);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => socket.emitWithAck(HELLO_WAVE, { color: 'blue' })),
    );
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: 'RATE_LIMIT_EXCEEDED' } });
    expect(socket.connected).toBe(true);
    socket.close();
  });

  it('that is too large ends the connection', async () => {
    const socket = await openSocket(server.origin);
    const closed = disconnected(socket);
    (socket as unknown as Anything).emitWithAck(HELLO_WAVE, 'x'.repeat(20_000)).catch(() => undefined);
    await closed;
    await expectAlive();
  });

  it('in a flood ends the connection', async () => {
    const socket = await admittedRawSocket();
    const closed = once(socket, 'close');
    for (let index = 0; index < 1_000; index += 1) socket.send('42["hello:wave",{"color":"red"}]');
    const [code] = await closed;
    expect(code).toBe(1008);
    await expectAlive();
  });
});

describe('sockets of a visitor who must go', () => {
  it('are closed, all of them, and those of others stay', async () => {
    const [phone, tablet, friend] = await Promise.all([
      openSocket(server.origin, guest('gone')),
      openSocket(server.origin, guest('gone')),
      openSocket(server.origin, guest('friend')),
    ]);
    const closed = Promise.all([disconnected(phone), disconnected(tablet)]);
    await server.realtime.disconnectVisitor('gone');
    expect(await closed).toEqual(['io server disconnect', 'io server disconnect']);
    expect(await friend.emitWithAck(HELLO_WAVE, { color: 'green' })).toMatchObject({ ok: true });
    friend.close();
  });

  it('do not come back on the ticket that they came with', async () => {
    const ticket = await issueTicket(guest('banned'), TEST_SECRET);
    const socket = await openSocket(server.origin, guest('banned'), { auth: { ticket } });
    const closed = disconnected(socket);
    await server.realtime.disconnectVisitor('banned');
    await closed;
    await expect(openSocket(server.origin, guest('banned'), { auth: { ticket } })).rejects.toMatchObject({
      data: { code: 'UNAUTHORIZED' },
    });
  });
});

describe('a socket that does not read', () => {
  it('is cut off, and the others hear everything', async () => {
    let live: LiveServer | undefined;
    const feature: SocketFeature = ({ io }) => {
      live = io;
      return incoming({});
    };
    const log = createLog({ logLevel: 'silent' });
    const bus = createBus({ log });
    const actors = keepActors({ bus, log, cut: () => undefined });
    const sockets = openSockets({ features: [feature], door: openDoor(TEST_SECRET), actors, bus, log });
    const http = createServer().on('upgrade', sockets.upgrade).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

    const listener = await openSocket(origin, guest('listener'));
    const deaf = await admittedRawSocket(origin);
    const cutOff = new Promise((resolve) => {
      const [other] = [...(live?.of('/').sockets.values() ?? [])].filter(({ id }) => id !== listener.id);
      other?.once('disconnect', resolve);
    });
    deaf.pause();
    const heardBy: number[] = [];
    const all = new Promise<void>((resolve) => {
      listener.on('hello:waved', ({ by }) => {
        const index = Number.parseInt(by, 10);
        heardBy.push(index);
        if (index === MANY - 1) resolve();
      });
    });
    for (let index = 0; index < MANY; index += 1) {
      if (live) meadowOf(live).emit(HELLO_WAVED, { color: 'red', by: `${index} ${'x'.repeat(16 * 1024)}` });
      // Others read while we write, as they would in life.
      if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }

    await cutOff;
    await all;
    expect(heardBy).toEqual(Array.from({ length: MANY }, (_, index) => index));
    deaf.terminate();
    listener.close();
    await sockets.close();
    http.close();
  });
});

describe('fuzz', () => {
  it('whatever frames come, the process lives and serves', { timeout: 60_000 }, async () => {
    const packet = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json({ maxDepth: 4 }).map((json) => `42${json}`),
      fc
        .tuple(
          fc.constantFrom(
            '40',
            '41',
            '42',
            '43',
            '44',
            '45',
            '46',
            '451-',
            '461-',
            '421',
            '0',
            '1',
            '2',
            '3',
            '4',
            '5',
            '6',
          ),
          fc.json({ maxDepth: 3 }),
        )
        .map((parts) => parts.join('')),
      fc
        .tuple(
          fc.constantFrom('hello:wave', 'error', 'disconnect', 'constructor'),
          fc.jsonValue({ maxDepth: 3 }),
        )
        .map((call) => `427${JSON.stringify(call)}`),
      fc.uint8Array({ maxLength: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 20 }), async (packets) => {
        const socket = await admittedRawSocket();
        for (const one of packets) socket.send(one);
        socket.close();
        await once(socket, 'close');
      }),
      { numRuns: 100 },
    );
    await expectAlive();
  });
});
