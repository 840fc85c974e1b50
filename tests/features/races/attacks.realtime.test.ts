import { once } from 'node:events';
import { Client } from 'colyseus.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { runtime } from '#models/core/runtime.ts';
import { issueTicket } from '#models/core/ticket.ts';
import { RaceModel } from '#models/races/Race.model.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import * as events from '#shared/races/races.events.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { askRaceSeat, newRacer, openTestRace, type RaceClient, sitDown } from '#tests/support/races.ts';
import { rightChoice, wrongChoice } from './knowingHero.ts';

const JOIN_ROOM = 10;

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

interface Table {
  code: string;
  host: RaceClient;
  eve: RaceClient;
}

async function table(settings: object = {}): Promise<Table> {
  const { code, hostId } = await openTestRace(settings);
  const host = await (await newRacer(app, hostId)).join(code);
  const eve = await (await newRacer(app)).join(code);
  await host.see(({ heroes }) => heroes.size === 2);
  return { code, host, eve };
}

async function leave({ host, eve }: Table): Promise<void> {
  for (const client of [eve, host]) if (client.room.connection.isOpen) await client.leave();
}

async function firstThing(client: RaceClient) {
  return clock.passUntil(client.hear(events.RACE_DEALT, (one) => one.round === 1 && one.n === 0));
}

describe('a cheat', () => {
  it('cannot send results: points, times and truths have no place in an answer', async () => {
    const race = await table();
    race.host.send(events.RACE_START, {});
    const { shown } = await firstThing(race.eve);
    const choice = rightChoice(shown);
    for (const forged of [
      { round: 1, n: 0, choice, points: 9_999 },
      { round: 1, n: 0, choice, ms: 1 },
      { round: 1, n: 0, choice: { ...choice, right: true } },
      { round: 1, n: -1, choice },
      { round: 1, n: 0, choice: { kind: 'rush', bin: 'gold' } },
      { round: 1, n: 0, choice: { kind: 'rush', bin: { toString: 'paper' } } },
      { round: Number.NaN, n: 0, choice },
      'give me points',
      null,
    ])
      expect(await race.eve.refusal(events.RACE_ANSWER, forged)).toMatchObject({
        error: { code: 'VALIDATION_ERROR' },
      });
    for (const invented of ['race:judged', 'race:score', 'race:award'])
      expect(await race.eve.refusal(invented, { points: 1 })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect([...race.host.room.state.heroes.values()].map(({ score }) => score)).toEqual([0, 0]);
    await leave(race);
  });

  it('who sends an answer again gets the first verdict again, whatever it says now', async () => {
    const race = await table();
    race.host.send(events.RACE_START, {});
    const { shown } = await firstThing(race.eve);
    await clock.pass(1_500);
    race.eve.send(events.RACE_ANSWER, { round: 1, n: 0, choice: wrongChoice(shown) });
    const first = await race.eve.hear(events.RACE_JUDGED);
    for (const choice of [rightChoice(shown), wrongChoice(shown), rightChoice(shown)]) {
      const before = race.eve.all(events.RACE_JUDGED).length;
      await clock.pass(1_000);
      race.eve.send(events.RACE_ANSWER, { round: 1, n: 0, choice });
      await race.eve.hear(events.RACE_JUDGED, () => race.eve.all(events.RACE_JUDGED).length > before);
      expect(race.eve.all(events.RACE_JUDGED).at(-1)).toEqual(first);
    }
    expect(first).toMatchObject({ right: false, points: 0, total: 0 });
    await leave(race);
  });

  it('faster than any hand is not heard, and one who answers like a machine gets the award held', async () => {
    const race = await table();
    race.host.send(events.RACE_START, {});
    const dealt = await firstThing(race.eve);
    race.eve.send(events.RACE_ANSWER, { round: 1, n: 0, choice: rightChoice(dealt.shown) });
    expect(await race.eve.hear(events.RACE_REFUSED)).toMatchObject({ n: 0, why: 'too-fast' });
    for (let n = 0; n < 16; n += 1) {
      const { shown } = await race.eve.hear(events.RACE_DEALT, (one) => one.n === n);
      await clock.pass(600 + 300 + 250);
      race.eve.send(events.RACE_ANSWER, { round: 1, n, choice: rightChoice(shown) });
      await race.eve.hear(events.RACE_JUDGED, (one) => one.n === n);
    }
    const told = await clock.passUntil(
      race.host.hear(events.RACE_QUEUE, ({ suspicious }) => suspicious.includes(1)),
    );
    expect(told.suspicious).toEqual([1]);
    expect(race.eve.all(events.RACE_QUEUE)).toEqual([]);
    await clock.passUntil(race.eve.see(({ phase }) => phase === 'podium'));
    expect(await race.eve.hear(events.RACE_AWARDED)).toMatchObject({ given: 'held' });
    await leave(race);
  });

  it('out of phase and out of turn is refused, and nothing changes', async () => {
    const race = await table();
    const early = { round: 1, n: 0, choice: { kind: 'rush', bin: 'paper' } };
    race.eve.send(events.RACE_ANSWER, early);
    expect(await race.eve.hear(events.RACE_REFUSED)).toMatchObject({ why: 'phase' });
    race.host.send(events.RACE_START, {});
    await firstThing(race.eve);
    await clock.pass(1_500);
    for (const [answer, why] of [
      [{ round: 1, n: 1, choice: { kind: 'rush', bin: 'paper' } }, 'not-dealt'],
      [{ round: 1, n: 77, choice: { kind: 'rush', bin: 'paper' } }, 'not-dealt'],
      [{ round: 2, n: 0, choice: { kind: 'rush', bin: 'paper' } }, 'phase'],
      [{ round: 1, n: 0, choice: { kind: 'quiz', answer: 1 } }, 'wrong-kind'],
    ] as const) {
      const before = race.eve.all(events.RACE_REFUSED).length;
      race.eve.send(events.RACE_ANSWER, answer);
      await race.eve.hear(events.RACE_REFUSED, () => race.eve.all(events.RACE_REFUSED).length > before);
      expect(race.eve.all(events.RACE_REFUSED).at(-1)).toMatchObject({ why });
    }
    for (let times = 0; times < 12; times += 1) race.eve.send(events.RACE_ANSWER, early);
    await race.eve.hear(events.RACE_REFUSED, ({ why }) => why === 'too-many');
    expect(race.host.room.state.deeds).toBe(0);
    await leave(race);
  });
});

describe('a seat', () => {
  it('cannot be stolen: neither by its number nor with another’s ticket', async () => {
    const race = await table();
    const { roomId, sessionId } = race.host.room;
    const { processId } = Seat.parse(await (await (await newRacer(app)).askSeat(race.code)).json());
    const address = `${app.origin.replace('http', 'ws')}/rooms/${processId}/${roomId}?sessionId=${sessionId}`;
    for (const stolen of [address, `${address}&reconnectionToken=guessed-token&skipHandshake=1`]) {
      const thief = new WebSocket(stolen);
      thief.on('error', () => undefined);
      const [code] = await once(thief, 'close');
      expect(code).not.toBe(1000);
    }
    expect(race.host.room.connection.isOpen).toBe(true);
    await expect(new Client(`${app.origin}/rooms`).reconnect(`${roomId}:guessed`)).rejects.toThrow();
    const forged = await issueTicket({ id: 'visit', kind: 'guest' }, 'another secret that is long enough');
    const eve = await newRacer(app);
    const refused = await askRaceSeat(eve.visitor, forged, race.code);
    expect(refused.status).toBe(401);
    await leave(race);
  });

  it('ends with the sessions it was taken in, also where nobody has told the room to send anyone away', async () => {
    const { code, hostId } = await openTestRace();
    const seated = await (await newRacer(app, hostId)).join(code);
    await AccountModel.updateOne({ _id: hostId }, { $inc: { sessions: 1 } });
    await runtime().bus.publish('account:changed', { id: hostId });
    await seated.ended;
    await expect((await newRacer(app, hostId)).askSeat(code)).resolves.toMatchObject({ status: 401 });
  });

  it('takes what a hero wishes and nothing else: options of the room are the room’s', async () => {
    const race = await table();
    const eve = await newRacer(app);
    for (const more of [{ maxClients: 1_000 }, { seed: 'mine' }, { score: 5_000 }, { host: true }]) {
      const { ticket } = (await (await eve.visitor.send('POST', '/api/tickets', {})).json()) as {
        ticket: string;
      };
      const refused = await eve.visitor.send('POST', '/rooms/seats/race', {
        ticket,
        code: race.code,
        part: 'hero',
        wish: { language: 'en', ...more },
        ...more,
      });
      expect(refused.status).toBe(400);
    }
    const typed = await eve.join(race.code, { wish: { name: 'Call me at 555 1234' } });
    const { seat } = await typed.hear(events.RACE_WELCOME);
    await typed.see(({ heroes }) => heroes.get(String(seat)) !== undefined);
    expect(typed.room.state.heroes.get(String(seat))?.name).not.toContain('555');
    await typed.leave();
    await leave(race);
  });

  it('in a race that nobody has opened is not to be had, and opens no room', async () => {
    const before = app.server;
    const eve = await newRacer(app);
    const taken = new Set((await RaceModel.find().lean()).map(({ code }) => code));
    const free = ['000001', '123456', '999999'].filter((code) => !taken.has(code));
    for (const code of free) expect((await eve.askSeat(code)).status).toBe(404);
    expect(before).toBe(app.server);
  });

  it('is held back when a thousand ask at once; those who are in go on', async () => {
    const race = await table();
    race.host.send(events.RACE_START, {});
    const { shown } = await firstThing(race.host);
    const { secret } = app.server.configuration;
    const eve = await newRacer(app);
    const ask = async (index: number): Promise<Response> =>
      eve.visitor.send('POST', '/rooms/seats/race', {
        ticket: await issueTicket({ id: `bot-${index}`, kind: 'guest' }, secret),
        code: race.code,
        part: 'hero',
        wish: { language: 'en' },
      });
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => ask(index)));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect(statuses.get(201)?.length ?? 0).toBeLessThanOrEqual(30);
    expect((statuses.get(429)?.length ?? 0) + (statuses.get(201)?.length ?? 0)).toBe(1_000);
    await clock.pass(1_500);
    race.host.send(events.RACE_ANSWER, { round: 1, n: 0, choice: rightChoice(shown) });
    expect(await race.host.hear(events.RACE_JUDGED)).toMatchObject({ right: true });
    await leave(race);
  });

  it('is for sixty heroes, and for one more when one has gone', async () => {
    const { code, hostId } = await openTestRace();
    const host = await (await newRacer(app, hostId)).join(code);
    const { secret } = app.server.configuration;
    const racer = await newRacer(app);
    const ask = async (id: string): Promise<Response> =>
      racer.visitor.send('POST', '/rooms/seats/race', {
        ticket: await issueTicket({ id, kind: 'guest' }, secret),
        code,
        part: 'hero',
        wish: { language: 'en' },
      });
    const clients: RaceClient[] = [];
    for (let index = 0; index < 59; index += 1) {
      await clock.pass(300);
      clients.push(await sitDown(app.origin, Seat.parse(await (await ask(`kid-${index}`)).json())));
    }
    await host.see(({ heroes }) => heroes.size === 60);
    const refused = await ask('too late');
    expect(await refused.json()).toMatchObject({ errors: [{ message: 'full' }] });
    const watcher = await racer.join(code, { part: 'spectator' });
    await clients[7]?.leave();
    await host.see(({ heroes }) => heroes.size === 59);
    expect((await ask('too late')).status).toBe(201);
    await watcher.leave();
    for (const client of [...clients, host]) if (client.room.connection.isOpen) await client.leave();
  });

  it('that is left before it was acknowledged harms nobody', async () => {
    const race = await table();
    race.host.send(events.RACE_START, {});
    await firstThing(race.host);
    for (let times = 0; times < 5; times += 1) {
      const racer = await newRacer(app);
      const { processId, roomId, sessionId } = Seat.parse(await (await racer.askSeat(race.code)).json());
      const socket = new WebSocket(
        `${app.origin.replace('http', 'ws')}/rooms/${processId}/${roomId}?sessionId=${sessionId}`,
      );
      socket.on('error', () => undefined);
      const [first] = await once(socket, 'message');
      expect(first[0]).toBe(JOIN_ROOM);
      socket.terminate();
      await race.host.see(({ heroes }) =>
        [...heroes.values()].some(({ seat, away }) => seat === 2 + times && away),
      );
    }
    await clock.pass(62_000);
    await race.host.see(({ heroes }) => heroes.size === 2);
    await leave(race);
  });
});

describe('two tabs of one visitor', () => {
  it('are one hero: the second takes the seat, the first is told so', async () => {
    const { code } = await openTestRace();
    const racer = await newRacer(app);
    const first = await racer.join(code);
    const second = await racer.join(code);
    expect(await first.ended).toEqual({ code: 4000, reason: 'elsewhere' });
    await second.see(({ heroes }) => heroes.size === 1 && heroes.get('0')?.away === false);
    await second.leave();
  });
});
