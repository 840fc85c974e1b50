/** The six roles may over sockets and in rooms exactly what the table of rows says. */
import { createServer } from 'node:http';
import { Client } from 'colyseus.js';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createBus } from '#models/core/bus.ts';
import { createLog } from '#models/core/log.ts';
import { keepActors } from '#realtime/core/actors.ts';
import { liveRooms, socketFeatures } from '#realtime/core/features.ts';
import { type ErrorBody, isErrorCode } from '#shared/core/errors.ts';
import type { Answer } from '#shared/core/live.events.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { askRaceSeat } from '#tests/support/races.ts';
import { ROOM_ROWS, SOCKET_ROWS, TELLING_ROWS } from '#tests/support/rolesLive.ts';
import { type Crew, type RolePerson, startCrew, WHO, type Who } from '#tests/support/rolesPeople.ts';
import { type Heard, heardBy, subjectOf } from '#tests/support/rolesRow.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await startTestApp();
  crew = await startCrew(app);
});
afterAll(() => app.stop());

/** The client library says on the console what nobody listens to, and when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function openSocket(ticket: string): Promise<Socket> {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { ticket } };
  const socket = io(app.origin, options);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

/** What the door of the sockets, and behind it a call, says to somebody. */
async function call(self: RolePerson, event: string, payload: unknown): Promise<Heard> {
  const opened = await openSocket(await self.ticket()).catch((refusal: { data: ErrorBody }) => refusal);
  if (!('emitWithAck' in opened)) return opened.data.code;
  const answer: Answer<unknown> = await opened.emitWithAck(event, payload);
  opened.close();
  return answer.ok ? 200 : answer.error.code;
}

describe('the calls over sockets', () => {
  test('have a row each, and each row its call', async () => {
    const log = createLog({ logLevel: 'silent' });
    const bus = createBus({ log });
    const server = new Server(createServer());
    const actors = keepActors({ bus, log, cut: () => undefined });
    const events = socketFeatures.flatMap((feature) => [...feature({ io: server, bus, actors, log }).keys()]);
    await server.close();
    await bus.close();
    const rows = new Set(Object.keys(SOCKET_ROWS).map(subjectOf));
    expect([...rows].sort(), 'tests/support/rolesLive.ts').toEqual(events.sort());
  });

  test.each(Object.entries(SOCKET_ROWS))('%s answers each person as its row says', async (event, row) => {
    const heard: Record<string, Heard> = {};
    for (const who of WHO) heard[who] = await call(crew[who], subjectOf(event), await row.payload(crew));
    expect(heard).toEqual(Object.fromEntries(WHO.map((who) => [who, heardBy(who, row)])));
  });
});

describe('what is told to one person', () => {
  test.each(Object.entries(TELLING_ROWS))(
    '%s reaches those of its row and nobody else',
    async (event, row) => {
      const withTicket = WHO.filter((who) => who !== 'anonymous');
      const sockets = new Map<Who, Socket>();
      for (const who of withTicket) sockets.set(who, await openSocket(await crew[who].ticket()));
      const told: Who[] = [];
      const reached = new Promise<void>((resolve) => {
        for (const [who, socket] of sockets)
          socket.on(event, () => {
            told.push(who);
            if (row.hears.every((hearer) => told.includes(hearer))) resolve();
          });
      });
      await row.happen(crew);
      await reached;
      // What was on its way to anybody arrives before an answer does.
      for (const socket of sockets.values()) await socket.emitWithAck('nothing', {});
      for (const socket of sockets.values()) socket.close();
      expect(told).toEqual(row.hears);
    },
  );
});

describe('the rooms', () => {
  test('have a row each, and each row its room', () => {
    expect(Object.keys(ROOM_ROWS).sort(), 'tests/support/rolesLive.ts').toEqual(
      liveRooms.map(({ name }) => name).sort(),
    );
  });

  test.each(Object.entries(ROOM_ROWS))('%s seats each person as its row says', async (_room, row) => {
    const heard: Record<string, Heard | string> = {};
    for (const who of WHO) {
      const { visitor, headers } = crew[who];
      const answer = await visitor.send('POST', row.seat, await row.body(crew[who], crew), headers);
      const body = await answer.json();
      heard[who] = answer.ok ? answer.status : isErrorCode(body.code) ? body.code : String(answer.status);
      if (!answer.ok) continue;
      const room = await new Client(`${app.origin}/rooms`).consumeSeatReservation(body);
      await room.leave();
    }
    expect(heard).toEqual(Object.fromEntries(WHO.map((who) => [who, heardBy(who, row)])));
  });
});

test('an account that was shut behind the back of the live side opens neither socket nor seat', async () => {
  const ticket = await crew.content_creator.ticket();
  const seat = () => askRaceSeat(crew.guest.visitor, ticket, crew.raceCode);
  expect((await seat()).status).toBe(201);
  await AccountModel.updateOne({ _id: crew.content_creator.id }, { $set: { enabled: false } });
  await expect(openSocket(ticket)).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } });
  expect((await seat()).status).toBe(401);
});
