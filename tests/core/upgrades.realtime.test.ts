import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTicket } from '#models/core/ticket.ts';
import { HELLO_WAVE } from '#tests/support/meadow/hello.events.ts';
import {
  guest,
  type LiveTestServer,
  openSocket,
  startLiveServer,
  TEST_SECRET,
} from '#tests/support/realtime.ts';

const SOCKETS = '/socket.io/?EIO=4&transport=websocket';

let server: LiveTestServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.stop());

/** The status with which an upgrade is answered. */
async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await knock(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${server.port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ].join('\r\n'),
  );
  return Number(answer.split(' ')[1]);
}

async function knock(head: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${head}\r\n\r\n`);
  const first = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  socket.destroy();
  return String(first[0]);
}

describe('an upgrade', () => {
  it('is taken from our own pages and from what is no browser', async () => {
    expect(await statusOf(SOCKETS)).toBe(101);
    expect(await statusOf(SOCKETS, { Origin: server.origin })).toBe(101);
    expect(await statusOf(SOCKETS, { Origin: `https://127.0.0.1:${server.port}` })).toBe(101);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'file://', 'x'])(
    'is refused from a page of %s',
    async (origin) => {
      expect(await statusOf(SOCKETS, { Origin: origin })).toBe(403);
      expect(await statusOf('/rooms/process/room?sessionId=seat', { Origin: origin })).toBe(403);
    },
  );

  it.each([
    ['/', 404],
    ['/api/health', 404],
    ['/socket.io', 404],
    ['/socket.io/../rooms', 404],
    ['//', 404],
    ['/rooms/process', 404],
    ['/rooms/process/room/more', 404],
    ['/rooms/pro%20cess/room', 404],
    ['/rooms/process/room', 400],
    ['/rooms/process/room?sessionId=a&roomId=b', 400],
    ['/rooms/process/room?sessionId=%00', 400],
    ['/socket.io/?EIO=4&transport=polling', 400],
  ])('of %s is answered with %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it('with a ticket in its address is refused, even a good one', async () => {
    const ticket = await issueTicket(guest('ada'), TEST_SECRET);
    expect(await statusOf(`${SOCKETS}&ticket=${ticket}`)).toBe(400);
    expect(await statusOf(`/rooms/process/room?sessionId=seat&_authToken=${ticket}`)).toBe(400);
  });

  it('for a room that is nowhere is taken and closed in words', async () => {
    for (const room of ['hello-nowhere', 'constructor', '__proto__', 'toString']) {
      expect(await statusOf(`/rooms/nobody/${room}?sessionId=seat`)).toBe(101);
      expect(await statusOf(`/rooms/nobody/${room}?sessionId=seat&reconnectionToken=token`)).toBe(101);
    }
  });

  it('of any kind leaves the process alive', { timeout: 60_000 }, async () => {
    const path = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.webPath(),
      fc
        .tuple(fc.constantFrom('/socket.io/', '/rooms/a/b'), fc.webQueryParameters())
        .map((parts) => parts.join('?')),
    );
    const header = fc.tuple(
      fc.constantFrom('Origin', 'Host', 'Sec-WebSocket-Key', 'Sec-WebSocket-Version', 'X-Forwarded-For'),
      fc.string({ maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(path, fc.array(header, { maxLength: 4 }), async (target, headers) => {
        const lines = headers.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, '')}`);
        await knock(
          [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', ...lines].join(
            '\r\n',
          ),
        );
      }),
      { numRuns: 200 },
    );
    const socket = await openSocket(server.origin);
    expect(await socket.emitWithAck(HELLO_WAVE, { color: 'red' })).toMatchObject({ ok: true });
    socket.close();
  });
});
