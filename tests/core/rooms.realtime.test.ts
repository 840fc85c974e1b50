/** What every room holds against its clients. Long because each attack needs the same test rooms. */
import { once } from 'node:events';
import { Client } from 'colyseus.js';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ROOM_REFUSED, type RoomRefusal } from '#shared/core/live.events.ts';
import { type HelloRoomState, ROOM_WAVE } from '#tests/support/meadow/hello.events.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import {
  askSeat,
  guest,
  type HelloRoom,
  joinHello,
  type LiveTestServer,
  startLiveServer,
  stateOf,
} from '#tests/support/realtime.ts';

const JOIN_ROOM = 10;

let server: LiveTestServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.stop());

/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

let rooms = 0;
/** A room of its own for each test. */
const freshRoom = (): { id: string } => {
  rooms += 1;
  return { id: `room-${rooms}` };
};

/** Takes a seat with a bare WebSocket, up to the server's JOIN, which it does not answer. */
async function rawSeat(
  wanted: object,
  visitor = guest('raw'),
): Promise<{ socket: WebSocket; token: string }> {
  const { processId, roomId, sessionId } = await askSeat(server.origin, visitor, wanted);
  const address = `${server.origin.replace('http', 'ws')}/rooms/${processId}/${roomId}?sessionId=${sessionId}`;
  const socket = new WebSocket(address);
  socket.on('error', () => undefined);
  const [first] = await once(socket, 'message');
  expect(first[0]).toBe(JOIN_ROOM);
  return { socket, token: first.subarray(2, 2 + first[1]).toString() };
}

async function rawJoined(wanted: object): Promise<WebSocket> {
  const { socket } = await rawSeat(wanted);
  socket.send(Buffer.from([JOIN_ROOM]));
  await once(socket, 'message');
  return socket;
}

const left = (room: HelloRoom): Promise<number> =>
  new Promise((resolve) => room.onLeave((code) => resolve(code)));

describe('a seat', () => {
  it('is given to many at once in one and the same room', async () => {
    const wanted = freshRoom();
    const before = server.realtime.state().rooms;
    const seats = await Promise.all(
      Array.from({ length: 30 }, (_, index) => server.realtime.seat('hello', guest(`hero-${index}`), wanted)),
    );
    expect(new Set(seats.map(({ roomId }) => roomId)).size).toBe(1);
    expect(new Set(seats.map(({ sessionId }) => sessionId)).size).toBe(30);
    expect(server.realtime.state().rooms).toBe(before + 1);
  });

  it.each<[string, string, unknown, string]>([
    ['in a room of a kind that does not exist', 'constructor', {}, 'NOT_FOUND'],
    ['in a room with a name that is none', 'hello', { id: '../../etc' }, 'VALIDATION_ERROR'],
    ['with options of its own', 'hello', { id: 'a', maxClients: 1_000 }, 'VALIDATION_ERROR'],
  ])('is refused %s', async (_case, name, wanted, code) => {
    await expect(server.realtime.seat(name, guest('eve'), wanted)).rejects.toMatchObject({ code });
  });

  it('is refused in a room that is full', async () => {
    const wanted = freshRoom();
    for (let index = 0; index < 200; index += 1)
      await server.realtime.seat('hello', guest(`hero-${index}`), wanted);
    await expect(server.realtime.seat('hello', guest('late'), wanted)).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
    });
  });

  it('serves once', async () => {
    const seat = await askSeat(server.origin, guest('ada'), freshRoom());
    const client = new Client(`${server.origin}/rooms`);
    const room = await client.consumeSeatReservation<HelloRoomState>(seat);
    await expect(client.consumeSeatReservation(seat)).rejects.toThrow();
    await room.leave();
  });

  it('is not to be had by public matchmaking', async () => {
    const client = new Client(`${server.origin}/rooms`);
    for (const method of ['joinOrCreate', 'create', 'join', 'joinById'] as const) {
      await expect(client[method]('hello')).rejects.toThrow();
    }
    const { matchMaker } = await import('@colyseus/core');
    await expect(matchMaker.controller.invokeMethod('joinOrCreate', 'hello')).rejects.toThrow(
      'invalid method',
    );
  });
});

describe('a message in a room', () => {
  it.each<[string, unknown, string]>([
    [ROOM_WAVE, { color: 'purple' }, 'VALIDATION_ERROR'],
    [ROOM_WAVE, null, 'VALIDATION_ERROR'],
    [ROOM_WAVE, { color: { toString: 'red' } }, 'VALIDATION_ERROR'],
    [ROOM_WAVE, { color: 'red', times: 100 }, 'VALIDATION_ERROR'],
    ['win', {}, 'NOT_FOUND'],
    ['__proto__', {}, 'NOT_FOUND'],
  ])(
    'that is not of the room (%s %j) is refused in words, and the seat kept',
    async (type, payload, code) => {
      const room = await joinHello(server.origin, guest('ada'), freshRoom());
      const refusal = new Promise<RoomRefusal>((resolve) => room.onMessage(ROOM_REFUSED, resolve));
      room.send(type, payload);
      expect(await refusal).toMatchObject({ message: type, error: { code } });
      expect(await room.request(ROOM_WAVE, { color: 'red' })).toEqual({ waves: 1 });
      await room.leave();
    },
  );

  it('that is a request out of schema is answered so', async () => {
    const room = await joinHello(server.origin, guest('ada'), freshRoom());
    await expect(room.request(ROOM_WAVE, { color: 'purple' })).rejects.toMatchObject({
      reason: { code: 'VALIDATION_ERROR' },
    });
    await room.leave();
  });

  it('beyond the rate is refused, and does nothing', async () => {
    const room = await joinHello(server.origin, guest('ada'), freshRoom());
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, () => room.request(ROOM_WAVE, { color: 'red' })),
    );
    const accepted = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(accepted).toBeLessThan(60);
    expect(answers.at(-1)).toMatchObject({ reason: { reason: { code: 'RATE_LIMIT_EXCEEDED' } } });
    await stateOf(room, ({ waves }) => waves === accepted);
    await room.leave();
  });

  it('in a flood ends the connection', async () => {
    const socket = await rawJoined(freshRoom());
    const closed = once(socket, 'close');
    for (let index = 0; index < 1_000; index += 1) socket.send(Buffer.from([18]));
    expect((await closed)[0]).toBe(1008);
  });

  it('that is too large ends the connection', async () => {
    const socket = await rawJoined(freshRoom());
    const closed = once(socket, 'close');
    socket.send(Buffer.alloc(20_000, 13));
    expect((await closed)[0]).toBe(1009);
  });

  it('whatever it is made of, leaves the process and the room as they were', {
    timeout: 60_000,
  }, async () => {
    const wanted = freshRoom();
    const witness = await joinHello(server.origin, guest('witness'), wanted);
    const frame = fc.oneof(
      fc.uint8Array({ maxLength: 100 }),
      fc
        .tuple(
          fc.constantFrom(10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 77),
          fc.uint8Array({ maxLength: 60 }),
        )
        .map(([code, rest]) => Uint8Array.of(code, ...rest)),
      // A type that says it is longer than the message, and one that is no text.
      fc
        .tuple(
          fc.constantFrom(13, 17, 21),
          fc.integer({ min: 0xa0, max: 0xdb }),
          fc.uint8Array({ maxLength: 40 }),
        )
        .map(([code, length, rest]) => Uint8Array.of(code, length, ...rest)),
      // A message of the room with a payload of anything.
      fc
        .tuple(fc.constantFrom([13], [21, 7], [21, 0xcd, 1, 2]), fc.uint8Array({ maxLength: 60 }))
        .map(([start, rest]) => Uint8Array.of(...start, 0xa4, ...Buffer.from('wave'), ...rest)),
      fc.string({ maxLength: 50 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 20 }), async (frames) => {
        const socket = await rawJoined(wanted);
        for (const one of frames) socket.send(one);
        socket.close();
        await once(socket, 'close');
      }),
      { numRuns: 150 },
    );
    expect(await witness.request(ROOM_WAVE, { color: 'red' })).toEqual({ waves: witness.state.waves + 1 });
    await witness.leave();
  });
});

describe('a client that vanishes', () => {
  it('before it has acknowledged its seat harms nobody', async () => {
    const wanted = freshRoom();
    const ada = await joinHello(server.origin, guest('ada'), wanted);
    for (let index = 0; index < 5; index += 1) {
      const { socket } = await rawSeat(wanted);
      await stateOf(ada, ({ here }) => here === 2);
      socket.terminate();
      await stateOf(ada, ({ here }) => here === 1);
    }
    await ada.leave();
  });

  describe('behind a network', () => {
    let network: Network;
    beforeEach(async () => {
      network = await startNetwork(server.port);
    });
    afterEach(() => network.close());

    it('comes back by itself, to its seat and to what happened meanwhile', async () => {
      const wanted = freshRoom();
      const ada = await joinHello(network.origin, guest('ada'), wanted);
      const ben = await joinHello(server.origin, guest('ben'), wanted);
      ada.reconnection.minUptime = 0;
      const seat = ada.sessionId;
      const back = new Promise<void>((resolve) => ada.onReconnect(resolve));

      network.cut();
      await ben.request(ROOM_WAVE, { color: 'blue' });
      await back;

      await stateOf(ada, ({ waves, here }) => waves === 1 && here === 2);
      expect(ada.sessionId).toBe(seat);
      expect(await ada.request(ROOM_WAVE, { color: 'red' })).toEqual({ waves: 2 });
      await ada.leave();
      await ben.leave();
    });

    it('comes back after a reload of the page, with the token of its seat, once', async () => {
      const wanted = freshRoom();
      const ben = await joinHello(server.origin, guest('ben'), wanted);
      const ada = await joinHello(network.origin, guest('ada'), wanted);
      const { reconnectionToken, sessionId } = ada;
      ada.reconnection.enabled = false;
      const gone = left(ada);
      network.cut();
      await gone;

      const client = new Client(`${network.origin}/rooms`);
      const again = await client.reconnect<HelloRoomState>(reconnectionToken);
      expect(again.sessionId).toBe(sessionId);
      await stateOf(again as HelloRoom, ({ here }) => here === 2);
      await expect(client.reconnect(reconnectionToken)).rejects.toThrow();
      await expect(client.reconnect('hello-nowhere:token')).rejects.toMatchObject({ code: 404 });
      await again.leave();
      await ben.leave();
    });
  });

  it('is let in again at once when the server has not noticed the loss yet', async () => {
    const wanted = freshRoom();
    const ben = await joinHello(server.origin, guest('ben'), wanted);
    const { socket: lost, token } = await rawSeat(wanted);
    lost.send(Buffer.from([JOIN_ROOM]));
    await once(lost, 'message');
    lost.pause();

    const back = new WebSocket(`${lost.url}&reconnectionToken=${token}&skipHandshake=1`);
    const [first] = await once(back, 'message');
    expect(first[0]).toBe(JOIN_ROOM);
    await stateOf(ben, ({ here }) => here === 2);
    lost.terminate();
    back.close(4000);
    await ben.leave();
  });
});

describe('a visitor who must go', () => {
  it('loses the seat for good, and may ask for a new one', async () => {
    const wanted = freshRoom();
    const ben = await joinHello(server.origin, guest('ben'), wanted);
    const ada = await joinHello(server.origin, guest('ada'), wanted);
    const { reconnectionToken } = ada;
    const gone = left(ada);
    await server.realtime.disconnectVisitor('ada');
    await gone;
    await stateOf(ben, ({ here }) => here === 1);
    await expect(new Client(`${server.origin}/rooms`).reconnect(reconnectionToken)).rejects.toThrow();
    const again = await joinHello(server.origin, guest('ada'), wanted);
    await stateOf(ben, ({ here }) => here === 2);
    await again.leave();
    await ben.leave();
  });

  it('does not come back to a seat that is only kept', async () => {
    const wanted = freshRoom();
    const ben = await joinHello(server.origin, guest('ben'), wanted);
    const ada = await joinHello(server.origin, guest('ada'), wanted);
    const { reconnectionToken } = ada;
    ada.reconnection.enabled = false;
    const dropped = new Promise<void>((resolve) => ada.onDrop(() => resolve()));
    ada.connection.close(4010);
    await dropped;
    await server.realtime.disconnectVisitor('ada');
    await expect(new Client(`${server.origin}/rooms`).reconnect(reconnectionToken)).rejects.toThrow();
    await stateOf(ben, ({ here }) => here === 1);
    await ben.leave();
  });
});
