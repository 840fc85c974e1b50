import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HELLO_WAVE, HELLO_WAVED, ROOM_WAVE } from '#tests/support/meadow/hello.events.ts';
import {
  guest,
  heard,
  joinHello,
  type LiveTestServer,
  openSocket,
  startLiveServer,
  stateOf,
} from '#tests/support/realtime.ts';

describe('hello', () => {
  let server: LiveTestServer;
  beforeAll(async () => {
    server = await startLiveServer();
  });
  afterAll(() => server.stop());

  it('shows a wave to everybody and tells the waver so', async () => {
    const [ada, ben] = await Promise.all([
      openSocket(server.origin, guest('ada')),
      openSocket(server.origin, guest('ben')),
    ]);
    const seen = Promise.all([heard(ada, HELLO_WAVED), heard(ben, HELLO_WAVED)]);

    const answer = await ada.emitWithAck(HELLO_WAVE, { color: 'green' });

    expect(answer).toEqual({ ok: true, value: { waves: 1 } });
    expect(await seen).toEqual([
      { color: 'green', by: 'ada' },
      { color: 'green', by: 'ada' },
    ]);
    ada.close();
    ben.close();
  });

  it('shares the state of the room between those who are in it', async () => {
    const ada = await joinHello(server.origin, guest('ada'));
    const ben = await joinHello(server.origin, guest('ben'));

    const reply = await ada.request(ROOM_WAVE, { color: 'blue' });

    expect(reply).toEqual({ waves: 1 });
    await stateOf(ben, ({ waves, here }) => waves === 1 && here === 2);
    await ada.leave();
    await stateOf(ben, ({ here }) => here === 1);
    await ben.leave();
  });
});
