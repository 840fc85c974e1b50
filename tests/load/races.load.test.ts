import { matchMaker } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { issueTicket } from '#models/core/ticket.ts';
import { RaceRoom } from '#realtime/races/RaceRoom.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import * as events from '#shared/races/races.events.ts';
import { BINS } from '#shared/races/words.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { newRacer, openTestRace, type RaceClient, sitDown } from '#tests/support/races.ts';

const HEROES = 60;
const SLOW = 3;
const ANSWERS_A_SECOND = 5;
const SECONDS = 15;
const MOST_UNSENT_BYTES = 1.5 * 1024 * 1024;

let app: TestApp;
let clock: HandClock;
let network: Network;
beforeAll(async () => {
  clock = handClock();
  installRaceParts({ clock });
  app = await startTestApp();
  network = await startNetwork(app.server.port);
});
afterAll(async () => {
  await network.close();
  await app.stop();
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

/** What waits in the process for a client. */
function unsentTo(room: RaceRoom, sessionId: string): number {
  const client: unknown = room.clients.get(sessionId);
  return client instanceof WebSocketClient ? client.ref.bufferedAmount : 0;
}

it('sixty heroes who act five times a second are answered and shown to all while three do not read', {
  timeout: 120_000,
}, async () => {
  const { code, hostId } = await openTestRace({ party: 'class' });
  const { secret } = app.server.configuration;
  const racer = await newRacer(app);
  const join = async (origin: string, id: string, kind: 'guest' | 'account'): Promise<RaceClient> => {
    const ticket = await issueTicket({ id, kind }, secret);
    const body = { ticket, code, part: 'hero', wish: { language: 'en' } };
    const answer = await racer.visitor.send('POST', '/rooms/seats/race', body);
    return sitDown(origin, Seat.parse(await answer.json()));
  };
  const quick: RaceClient[] = [await join(app.origin, hostId, 'account')];
  const slow: RaceClient[] = [];
  for (let index = 1; index < HEROES; index += 1) {
    await clock.pass(300);
    if (index <= SLOW) slow.push(await join(network.origin, `slow-${index}`, 'guest'));
    else quick.push(await join(app.origin, `quick-${index}`, 'guest'));
  }
  const [host] = quick as [RaceClient];
  await host.see(({ heroes }) => heroes.size === HEROES);
  const room = matchMaker.getLocalRoomById(host.room.roomId);
  if (!(room instanceof RaceRoom)) throw new Error('no such room');
  host.send(events.RACE_START, {});
  await clock.passUntil(Promise.all(quick.map((client) => client.hear(events.RACE_DEALT))));

  network.stall();
  let patches = 0;
  host.room.onStateChange(() => {
    patches += 1;
  });
  let most = 0;
  let sent = 0;
  for (let turn = 0; turn < SECONDS * ANSWERS_A_SECOND; turn += 1) {
    await clock.pass(1_000 / ANSWERS_A_SECOND);
    for (const [index, client] of quick.entries()) {
      const n = client.all(events.RACE_JUDGED).length;
      const bin = BINS[(turn + index) % BINS.length];
      client.send(events.RACE_ANSWER, { round: 1, n, choice: { kind: 'rush', bin } });
    }
    sent += quick.length;
    for (const { room: seat } of slow) most = Math.max(most, unsentTo(room, seat.sessionId));
  }
  const answered = (client: RaceClient): number =>
    client.all(events.RACE_JUDGED).length + client.all(events.RACE_REFUSED).length + client.refusals.length;
  await vi.waitFor(() => expect(quick.reduce((sum, client) => sum + answered(client), 0)).toBe(sent), {
    timeout: 60_000,
  });
  expect(most).toBeLessThan(MOST_UNSENT_BYTES);
  expect(patches).toBeGreaterThan(SECONDS);

  // Whoever reads again has missed nothing; whoever reads on has seen the same.
  network.flow();
  await vi.waitFor(
    () => {
      for (const client of [...quick, ...slow])
        expect([...client.room.state.heroes.values()].map(({ seat, score }) => [seat, score])).toEqual(
          [...room.state.heroes.values()].map(({ seat, score }) => [seat, score]),
        );
    },
    { timeout: 60_000, interval: 200 },
  );
  for (const client of [...slow, ...quick]) if (client.room.connection.isOpen) await client.leave();
});
