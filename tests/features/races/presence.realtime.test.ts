/** Coming, going, leading and being sent away in a race. Long because all of it needs the same rooms and lines. */
import { Client } from 'colyseus.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOpenRace } from '#models/races/races.queries.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import * as events from '#shared/races/races.events.ts';
import type { RaceRoomState } from '#shared/races/rooms.state.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { follow, newRacer, openTestRace, type RaceClient, type Racer } from '#tests/support/races.ts';
import { rightChoice } from './knowingHero.ts';

let app: TestApp;
let clock: HandClock;
beforeAll(async () => {
  clock = handClock();
  installRaceParts({ clock });
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

interface Room {
  code: string;
  racers: Racer[];
  clients: RaceClient[];
}

/** A race with its host and some more heroes, in the lobby. */
async function lobby(heroes: number, settings: object = {}): Promise<Room> {
  const { code, hostId } = await openTestRace(settings);
  const racers = [await newRacer(app, hostId)];
  for (let more = 1; more < heroes; more += 1) racers.push(await newRacer(app));
  const clients: RaceClient[] = [];
  for (const racer of racers) clients.push(await racer.join(code));
  await clients[0]?.see((state) => state.heroes.size === heroes);
  return { code, racers, clients };
}

/** The line breaks; the client does not look for another by itself. */
async function cut({ room }: RaceClient): Promise<string> {
  room.reconnection.enabled = false;
  const { reconnectionToken } = room;
  const dropped = new Promise<void>((resolve) => room.onDrop(() => resolve()));
  room.connection.close(4010);
  await dropped;
  return reconnectionToken;
}

const heroAt = (client: RaceClient, seat: number) => client.room.state.heroes.get(String(seat));

/** Sorts one thing rightly. */
async function sortOne(client: RaceClient, round: number, n: number): Promise<void> {
  const { shown } = await clock.passUntil(
    client.hear(events.RACE_DEALT, (one) => one.round === round && one.n === n),
  );
  await clock.pass(1_500);
  client.send(events.RACE_ANSWER, { round, n, choice: rightChoice(shown) });
  await client.hear(events.RACE_JUDGED, (one) => one.round === round && one.n === n);
}

async function leaveAll(clients: (RaceClient | undefined)[]): Promise<void> {
  for (const client of clients) if (client?.room.connection.isOpen) await client.leave();
}

describe('a hero whose line is lost', () => {
  it('has the same seat, score and row after a reload, and points for the time away once', async () => {
    const { code, racers, clients } = await lobby(2);
    const [host, ada] = clients as [RaceClient, RaceClient];
    host.send(events.RACE_START, {});
    for (let n = 0; n < 4; n += 1) await sortOne(ada, 1, n);
    await cut(ada);
    await host.see(() => heroAt(host, 1)?.away === true);
    const before = heroAt(host, 1)?.score ?? 0;
    await clock.pass(10_000);
    const again = await racers[1]?.join(code);
    const welcome = await again?.hear(events.RACE_WELCOME);
    expect(welcome).toMatchObject({ part: 'hero', seat: 1, combo: 4 });
    expect(welcome?.credit).toBeGreaterThan(0);
    expect(welcome?.total).toBe(before + (welcome?.credit ?? 0));
    await host.see(() => heroAt(host, 1)?.away === false);
    // What lay on the device lies there again.
    const dealt = again?.all(events.RACE_DEALT).map(({ n }) => n);
    expect(dealt).toEqual([4, 5]);

    if (!again) throw new Error('nobody came back');
    await cut(again);
    await host.see(() => heroAt(host, 1)?.away === true);
    await clock.pass(5_000);
    const third = await racers[1]?.join(code);
    expect((await third?.hear(events.RACE_WELCOME))?.credit).toBe(0);
    await leaveAll([third, host]);
  });

  it('comes back to the same seat with the token of the seat, too', async () => {
    const { clients } = await lobby(2);
    const [host, ada] = clients as [RaceClient, RaceClient];
    host.send(events.RACE_START, {});
    await sortOne(ada, 1, 0);
    const token = await cut(ada);
    await host.see(() => heroAt(host, 1)?.away === true);
    const room = await new Client(`${app.origin}/rooms`).reconnect<RaceRoomState>(token);
    const again = follow(room);
    expect(await again.hear(events.RACE_WELCOME)).toMatchObject({ seat: 1, combo: 1 });
    await host.see(() => heroAt(host, 1)?.away === false);
    await leaveAll([again, host]);
  });

  it('loses the place after a minute, and comes in again at the next round with what was reached', async () => {
    const { code, racers, clients } = await lobby(2);
    const [host, ada] = clients as [RaceClient, RaceClient];
    host.send(events.RACE_START, {});
    await sortOne(ada, 1, 0);
    await cut(ada);
    await host.see(() => heroAt(host, 1)?.away === true);
    await clock.pass(62_000);
    await host.see(({ heroes }) => heroes.size === 1);
    const again = await racers[1]?.join(code);
    if (!again) throw new Error('nobody came back');
    expect(await again.hear(events.RACE_WELCOME)).toMatchObject({ total: 100 });
    await host.see(() => heroAt(host, 1)?.waiting === true);
    await clock.passUntil(host.see(() => heroAt(host, 1)?.waiting === false));
    await leaveAll([again, host]);
  });
});

describe('who comes late', () => {
  it('waits for the next round, and begins with most of what the last one has', async () => {
    const { code, clients } = await lobby(1);
    const [host] = clients as [RaceClient];
    host.send(events.RACE_START, {});
    await sortOne(host, 1, 0);
    const late = await (await newRacer(app)).join(code);
    await late.see(() => heroAt(late, 1)?.waiting === true);
    late.send(events.RACE_ANSWER, { round: 1, n: 0, choice: { kind: 'rush', bin: 'paper' } });
    expect(await late.hear(events.RACE_REFUSED)).toMatchObject({ why: 'phase' });
    const dealt = clock.passUntil(late.hear(events.RACE_DEALT));
    expect((await dealt).round).toBe(2);
    await late.see(() => heroAt(late, 1)?.waiting === false && heroAt(late, 1)?.score === 80);
    await leaveAll([late, host]);
  });
});

describe('the host', () => {
  it('who goes hands over to whoever has been there longest, and the race goes on', async () => {
    const { code, racers, clients } = await lobby(3);
    const [host, ada, ben] = clients as [RaceClient, RaceClient, RaceClient];
    host.send(events.RACE_START, {});
    await sortOne(host, 1, 0);
    await cut(host);
    await ada.see(({ hostHere }) => !hostHere);
    await clock.pass(12_000);
    await ada.see((state) => state.host === 1 && state.hostHere);
    await ada.hear(events.RACE_WELCOME, (one) => one.host);
    ada.send(events.RACE_PAUSE, { paused: true });
    await ben.see(({ paused }) => paused);
    ada.send(events.RACE_PAUSE, { paused: false });
    // Whose race it is gets it back.
    const again = await racers[0]?.join(code);
    await ben.see((state) => state.host === 0);
    await clock.passUntil(ben.see(({ phase }) => phase === 'podium'));
    await leaveAll([again, ada, ben]);
  });

  it('of a class keeps it; the room waits two minutes for the teacher, then goes on by itself', async () => {
    const { code, hostId } = await openTestRace({ party: 'class' });
    const teacher = await (await newRacer(app, hostId)).join(code, { part: 'spectator' });
    const ada = await (await newRacer(app)).join(code);
    await teacher.see(({ heroes }) => heroes.size === 1);
    teacher.send(events.RACE_START, {});
    await clock.passUntil(ada.see(({ phase }) => phase === 'results'));
    expect(ada.room.state).toMatchObject({ turnMs: 0, hostHere: true, host: -1 });
    await cut(teacher);
    await ada.see(({ hostHere }) => !hostHere);
    await clock.pass(110_000);
    expect(ada.room.state).toMatchObject({ phase: 'results', host: -1 });
    await clock.passUntil(ada.see(({ round }) => round === 2));
    await leaveAll([ada]);
  });

  it('pauses: the time that was left is left, and nothing is judged meanwhile', async () => {
    const { clients } = await lobby(1);
    const [host] = clients as [RaceClient];
    host.send(events.RACE_START, {});
    await sortOne(host, 1, 0);
    await host.see(({ phase }) => phase === 'round');
    host.send(events.RACE_PAUSE, { paused: true });
    await host.see(({ paused }) => paused);
    const left = host.room.state.turnMs;
    expect(left).toBeGreaterThan(40_000);
    await clock.pass(10 * 60_000);
    host.send(events.RACE_ANSWER, { round: 1, n: 1, choice: { kind: 'rush', bin: 'paper' } });
    expect(await host.hear(events.RACE_REFUSED)).toMatchObject({ why: 'paused' });
    host.send(events.RACE_PAUSE, { paused: false });
    await host.see(({ paused, turnMs }) => !paused && turnMs === left);
    await sortOne(host, 1, 1);
    await leaveAll([host]);
  });

  it('removes somebody, who does not come back: not by the seat, not by a new one', async () => {
    const { code, racers, clients } = await lobby(2);
    const [host, eve] = clients as [RaceClient, RaceClient];
    const { reconnectionToken } = eve.room;
    host.send(events.RACE_REMOVE, { seat: 1 });
    expect(await eve.ended).toEqual({ code: 4000, reason: 'removed' });
    await host.see(({ heroes }) => heroes.size === 1);
    await expect(new Client(`${app.origin}/rooms`).reconnect(reconnectionToken)).rejects.toThrow();
    const refused = await racers[1]?.askSeat(code);
    expect(refused?.status).toBe(403);
    expect(await refused?.json()).toMatchObject({ errors: [{ path: 'race', message: 'removed' }] });
    for (const part of ['spectator', 'projector'] as const)
      expect((await racers[1]?.askSeat(code, { part }))?.status).toBe(403);
    await leaveAll([host]);
  });

  it('removes somebody in the middle of a round: what is stored then is how the round began', async () => {
    const { code, clients } = await lobby(2);
    const [host] = clients as [RaceClient, RaceClient];
    host.send(events.RACE_START, {});
    await clock.passUntil(host.hear(events.RACE_DEALT));
    await sortOne(host, 1, 0);
    await host.see(({ heroes }) => (heroes.get('0')?.score ?? 0) > 0);
    host.send(events.RACE_REMOVE, { seat: 1 });
    await vi.waitFor(async () => {
      const kept = (await findOpenRace(code))?.checkpoint;
      expect(kept).toMatchObject({ round: 0, heroes: [{ seat: 0, total: 0 }] });
      expect(kept?.removed).toHaveLength(1);
    });
    await leaveAll([host]);
  });

  it('locks the room for newcomers, not for those who are in it', async () => {
    const { code, racers, clients } = await lobby(2);
    const [host, ada] = clients as [RaceClient, RaceClient];
    host.send(events.RACE_LOCK, { locked: true });
    await ada.see(({ locked }) => locked);
    const refused = await (await newRacer(app)).askSeat(code);
    expect(await refused.json()).toMatchObject({ errors: [{ message: 'locked' }] });
    await cut(ada);
    const again = await racers[1]?.join(code);
    expect(await again?.hear(events.RACE_WELCOME)).toMatchObject({ seat: 1 });
    await leaveAll([again, host]);
  });

  it('is the only one who may: whoever else says so is refused', async () => {
    const { clients } = await lobby(2);
    const [host, eve] = clients as [RaceClient, RaceClient];
    for (const [type, payload] of [
      [events.RACE_START, {}],
      [events.RACE_REMOVE, { seat: 0 }],
      [events.RACE_LOCK, { locked: true }],
      [events.RACE_NEXT, {}],
    ] as const) {
      const refused = await eve.refusal(type, payload);
      expect(refused).toMatchObject({ message: type, error: { code: 'INSUFFICIENT_PERMISSIONS' } });
    }
    expect(host.room.state).toMatchObject({ phase: 'lobby', locked: false });
    await leaveAll([eve, host]);
  });
});

describe('a rematch', () => {
  it('keeps the people together and deals anew', async () => {
    const { clients } = await lobby(2, { teams: 2 });
    const [host, ada] = clients as [RaceClient, RaceClient];
    host.send(events.RACE_START, {});
    const first = await clock.passUntil(ada.hear(events.RACE_DEALT));
    await host.see(({ heroes }) => new Set([...heroes.values()].map(({ team }) => team)).size === 2);
    await sortOne(ada, 1, 0);
    await clock.passUntil(ada.see(({ phase }) => phase === 'podium'));
    await ada.hear(events.RACE_AWARDED);
    ada.send(events.RACE_REMATCH, { yes: true });
    await host.see(({ phase, round }) => phase === 'lobby' && round === 1);
    expect([...host.room.state.heroes.values()].map(({ score }) => score)).toEqual([0, 0]);
    const before = ada.heard.length;
    host.send(events.RACE_START, {});
    await clock.passUntil(ada.see(({ phase }) => phase === 'round'));
    await ada.hear(
      events.RACE_DEALT,
      (one) => ada.heard.findLastIndex(({ payload }) => payload === one) >= before,
    );
    const dealt = ada.heard
      .slice(before)
      .flatMap(({ type, payload }) => (type === events.RACE_DEALT ? [payload] : []));
    expect(dealt[0]).not.toEqual(first);
    await leaveAll([ada, host]);
  });
});

describe('cheers', () => {
  it('come from the room once a second and together, and not while it is muted', async () => {
    const { clients } = await lobby(3);
    const [host, ada, ben] = clients as [RaceClient, RaceClient, RaceClient];
    for (const client of [ada, ben]) client.send(events.RACE_CHEER, { id: 'nice' });
    // Too soon after the other: not heard.
    ada.send(events.RACE_CHEER, { id: 'wow' });
    host.send(events.RACE_DISPLAY, { display: 'top' });
    await ben.see(({ display }) => display === 'top');
    const told = await clock.passUntil(host.hear(events.RACE_CHEERED));
    expect(told.cheers.nice).toBeGreaterThanOrEqual(1);
    expect(told.cheers.wow).toBeUndefined();
    host.send(events.RACE_MUTE, { muted: true });
    await ben.see(({ muted }) => muted);
    const before = host.all(events.RACE_CHEERED).length;
    await clock.pass(3_000);
    ben.send(events.RACE_CHEER, { id: 'go' });
    // Answered after the cheer was heard, or not.
    await ben.refusal(events.RACE_START, {});
    host.send(events.RACE_MUTE, { muted: false });
    await ben.see(({ muted }) => !muted);
    await clock.pass(2_000);
    expect(host.all(events.RACE_CHEERED).slice(before)).not.toContainEqual({ cheers: { go: 1 } });
    await leaveAll([ada, ben, host]);
  });
});
