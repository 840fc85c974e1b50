/** A projector's key opens the class screen and the races of its class; revoked, it ends both. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { type Actor, actorOf } from '#models/accounts/Actor.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import {
  closeClass,
  joinClass,
  leaveClass,
  makeClass,
  removeHero,
} from '#models/classes/classes.commands.ts';
import { managedClass } from '#models/classes/classes.queries.ts';
import { issueProjectorKey, revokeProjectorKey } from '#models/classes/projector.commands.ts';
import { createBus } from '#models/core/bus.ts';
import { DEVELOPMENT_SECRET } from '#models/core/configuration.ts';
import { type Database, openDatabase } from '#models/core/database.ts';
import { createLog } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { issueTicket } from '#models/core/ticket.ts';
import { openRace } from '#models/races/races.commands.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { freePort, type ProductProcess, startProcess } from '#tests/support/productProcess.ts';
import { newRacer, type RaceClient, sitDown } from '#tests/support/races.ts';
import { describeWithRedis } from '#tests/support/redis.ts';

/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

let people = 0;

/** A class with a race that runs, and the key of its screen. */
async function classRace() {
  people += 1;
  const account = await createAccount({
    email: `teacher-${people}-${Date.now()}@school.example`,
    roles: ['teacher'],
  });
  const teacher = actorOf(account, new Date());
  const { id } = await makeClass({ actor: teacher, wanted: { name: 'River', ageBand: '9-12' } });
  const { key } = await issueProjectorKey({ actor: teacher, id });
  const { code } = await openRace(
    teacher,
    RaceSettings.parse({ game: 'rush', party: 'class', band: '9-12', classId: id }),
  );
  return { teacher, id, key, code };
}

async function askSeat(origin: string, code: string, projectorKey: string): Promise<Response> {
  people += 1;
  return fetch(`${origin}/rooms/seats/race`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ticket: await issueTicket({ id: `wall-${people}`, kind: 'guest' }, DEVELOPMENT_SECRET),
      code,
      part: 'projector',
      wish: { language: 'en' },
      projectorKey,
    }),
  });
}

async function projector(origin: string, code: string, key: string): Promise<RaceClient> {
  const response = await askSeat(origin, code, key);
  expect(response.status).toBe(201);
  return sitDown(origin, Seat.parse(await response.json()));
}

async function pupil(): Promise<Actor> {
  const { _id } = await createAccount({});
  const grown = { birthYear: new Date().getUTCFullYear() - 17, onboardedAt: new Date() };
  const account = await AccountModel.findOneAndUpdate({ _id }, { $set: grown }, { returnDocument: 'after' });
  if (!account) throw new Error('no account');
  return actorOf(account, new Date());
}

describe('in a race of a class', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it.each(['revoked', 'replaced', 'closed with its class'])(
    'the seat of a projector ends when its key is %s, and there is no other for it',
    async (how) => {
      const { teacher, id, key, code } = await classRace();
      const wall = await projector(app.origin, code, key);
      await wall.see(({ watching }) => watching === 1);
      if (how === 'revoked') await revokeProjectorKey({ actor: teacher, id });
      else if (how === 'replaced') await issueProjectorKey({ actor: teacher, id });
      else await closeClass({ actor: teacher, id });
      expect(await wall.ended).toMatchObject({ reason: 'removed' });
      expect((await askSeat(app.origin, code, key)).status).toBe(403);
    },
  );

  it.each(['taken out by the teacher', 'gone by themselves'])(
    'a hero who is %s leaves its running race, too, and has no other seat in it',
    async (how) => {
      const { teacher, id, code } = await classRace();
      const { joinCode } = await managedClass(teacher, id);
      const [ada, ben] = [await pupil(), await pupil()];
      const racers: RaceClient[] = [];
      for (const actor of [ada, ben]) {
        await joinClass({ actor, code: joinCode });
        racers.push(await (await newRacer(app, actor.id)).join(code));
      }
      const [hers, his] = racers as [RaceClient, RaceClient];
      await his.see(({ heroes }) => heroes.size === 2);
      if (how === 'gone by themselves') await leaveClass({ actor: ada, id });
      else await removeHero({ actor: teacher, id, hero: ada.id });
      expect(await hers.ended).toMatchObject({ reason: 'removed' });
      await his.see(({ heroes }) => heroes.size === 1);
      expect((await (await newRacer(app, ada.id)).askSeat(code)).status).toBe(403);
      await his.leave();
    },
  );

  it('a seat that was given before the key was revoked is not taken after it', async () => {
    const { teacher, id, key, code } = await classRace();
    const response = await askSeat(app.origin, code, key);
    const seat = Seat.parse(await response.json());
    await revokeProjectorKey({ actor: teacher, id });
    await expect(sitDown(app.origin, seat)).rejects.toThrow();
  });

  it('a projector whose line was lost meanwhile does not come back with a void key', async () => {
    const { teacher, id, key, code } = await classRace();
    const wall = await projector(app.origin, code, key);
    await wall.see(({ watching }) => watching === 1);
    const { reconnectionToken } = wall.room;
    wall.room.reconnection.enabled = false;
    wall.room.connection.close();
    await wall.ended;
    await revokeProjectorKey({ actor: teacher, id });
    const { Client } = await import('colyseus.js');
    await expect(new Client(`${app.origin}/rooms`).reconnect(reconnectionToken)).rejects.toThrow();
  });
});

describeWithRedis('a key revoked in one process', (redis) => {
  let folder: string;
  let store: ProductProcess;
  let app: ProductProcess;
  let origin: string;
  let database: Database;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planet-hero-projector-'));
    const [storePort, port] = [await freePort(), await freePort()];
    const file = join(folder, 'store.sqlite');
    store = startProcess(
      ['models/embedded/cli.ts', 'serve', '--file', file, '--port', String(storePort)],
      {},
    );
    await store.says(/mongodb:\/\//);
    const mongodbUri = `mongodb://127.0.0.1:${storePort}/planet?directConnection=true`;
    app = startProcess(['server.ts'], {
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      MONGODB_URI: mongodbUri,
      REDIS_URL: redis().url,
      LOG_LEVEL: 'silent',
    });
    await app.says(/Planet Hero is at/);
    origin = `http://127.0.0.1:${port}`;
    const log = createLog({ logLevel: 'silent' });
    database = await openDatabase({ mongodbUri, dataDir: folder, storeFile: file }, log);
    const connection = await connectRedis(redis().url, log);
    const bus = createBus({ redis: connection, log });
    installRuntime({ bus, log });
    closers.push(bus.close, async () => connection.disconnect());
  }, 90_000);

  afterAll(async () => {
    for (const close of closers) await close();
    await database?.close();
    await app?.end('SIGKILL');
    await store?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  it('ends the seats that it has in the rooms of another', async () => {
    const { teacher, id, key, code } = await classRace();
    const wall = await projector(origin, code, key);
    await wall.see(({ watching }) => watching === 1);
    await revokeProjectorKey({ actor: teacher, id });
    expect(await wall.ended).toMatchObject({ reason: 'removed' });
  });
});
