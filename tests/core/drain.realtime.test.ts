import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HELLO_WAVE, ROOM_WAVE } from '#tests/support/meadow/hello.events.ts';
import {
  disconnected,
  guest,
  joinHello,
  type LiveTestServer,
  openSocket,
  startLiveServer,
  stateOf,
} from '#tests/support/realtime.ts';

let server: LiveTestServer;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  server = await startLiveServer();
});
afterEach(() => server.stop());

describe('a process that drains', () => {
  it('sends its sockets elsewhere as if the line had broken, and takes no new ones', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 10 }, (_, index) => openSocket(server.origin, guest(`hero-${index}`))),
    );
    const reasons = Promise.all(sockets.map(disconnected));
    await server.realtime.drain();
    expect(new Set(await reasons)).toEqual(new Set(['transport close']));
    expect(server.realtime.state()).toMatchObject({ sockets: 0, draining: true });
    await expect(openSocket(server.origin)).rejects.toThrow();
  });

  it('opens no new rooms, and lets those that run go on', async () => {
    const ada = await joinHello(server.origin, guest('ada'), { id: 'running' });
    await server.realtime.drain();
    await expect(server.realtime.seat('hello', guest('ben'), { id: 'new' })).rejects.toMatchObject({
      code: 'SERVER_ERROR',
    });
    const ben = await joinHello(server.origin, guest('ben'), { id: 'running' });
    await stateOf(ada, ({ here }) => here === 2);
    expect(await ben.request(ROOM_WAVE, { color: 'red' })).toEqual({ waves: 1 });
  });

  it('ends its rooms when it closes, and says so to those in them', async () => {
    const ada = await joinHello(server.origin, guest('ada'));
    const code = new Promise((resolve) => ada.onLeave(resolve));
    await server.realtime.close();
    expect(await code).toBe(4001);
    expect(server.realtime.state()).toMatchObject({ sockets: 0, rooms: 0 });
  });

  it('closes also what does not answer', async () => {
    const socket = await openSocket(server.origin);
    expect(await socket.emitWithAck(HELLO_WAVE, { color: 'red' })).toMatchObject({ ok: true });
    await Promise.all([server.realtime.close(), server.realtime.close()]);
    await new Promise((resolve) => server.http.close(resolve));
  });
});
