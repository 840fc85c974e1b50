/** A right that is taken away while a child is connected: sockets and seats of all processes know it at once. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, type Room } from 'colyseus.js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { recordDecision } from '#models/consent/decisions.ts';
import { type Bus, createBus } from '#models/core/bus.ts';
import { connectRedis } from '#models/core/redis.ts';
import { installRuntime } from '#models/core/runtime.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { type Grants, NO_GRANTS, OWN_GRANTS } from '#shared/consent/consent.schema.ts';
import { HELLO_WAVE } from '#shared/hello/hello.events.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { disconnected, guest, type HelloSocket, openSocket } from '#tests/support/realtime.ts';
import { describeWithRedis } from '#tests/support/redis.ts';
import { RIGHTS_ASK, RIGHTS_ROOM, SOCIAL_VERBS, type SocialVerb } from '#tests/support/rights.ts';

const PROGRAM = join(import.meta.dirname, '../../support/rights.child.ts');
const SOON = { timeout: 20_000, interval: 20 };
const ALLOWED = 'done';

interface LiveProcess {
  child: ChildProcess;
  origin: string;
}

/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describeWithRedis('rights over two live processes and a third that takes them away', (redis) => {
  let models: TestModels;
  let bus: Bus;
  let leaveRedis: () => void;
  let one: LiveProcess;
  let other: LiveProcess;

  beforeAll(async () => {
    models = await openTestModels();
    const connection = await connectRedis(redis().url, models.log);
    bus = createBus({ redis: connection, log: models.log });
    installRuntime({ bus, log: models.log });
    leaveRedis = () => connection.disconnect();
    [one, other] = await Promise.all([startProcess(), startProcess()]);
    // The bus of the others has joined when a change that is told over it arrives.
    const child = await newChild(NO_GRANTS);
    const sockets = await Promise.all([openSocket(one.origin, child), openSocket(other.origin, child)]);
    for (const socket of sockets)
      await vi.waitFor(async () => {
        await bus.publish('account:changed', { id: child.id });
        await decide(child, OWN_GRANTS);
        expect(await ask(socket, 'have friends')).toBe(ALLOWED);
      }, SOON);
    for (const socket of sockets) socket.close();
  });
  afterAll(async () => {
    for (const { child } of [one, other]) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await bus.close();
    leaveRedis();
    await models.close();
  });

  async function startProcess(): Promise<LiveProcess> {
    const environment = { REDIS_URL: redis().url, TEST_MONGODB_URI: models.uri };
    const child = fork(PROGRAM, { env: { ...process.env, ...environment } });
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
    });
    return { child, origin: `http://127.0.0.1:${port}` };
  }

  test('a child for whom nobody has decided reaches nothing social, by no door', async () => {
    const child = await newChild();
    const socket = await openSocket(one.origin, child);
    const room = await takeSeat(other, child);
    for (const verb of SOCIAL_VERBS) {
      expect(await ask(socket, verb), verb).toBe('INSUFFICIENT_PERMISSIONS');
      expect(await askRoom(room, verb), verb).toBe('INSUFFICIENT_PERMISSIONS');
    }
    socket.close();
    await room.leave();
  });

  test('a guest has no rights to lose', async () => {
    const socket = await openSocket(one.origin, guest('ada'));
    for (const verb of SOCIAL_VERBS) expect(await ask(socket, verb), verb).toBe('UNAUTHORIZED');
    socket.close();
  });

  test('a grant that is taken back ends the right of open sockets and seats, which go on otherwise', async () => {
    const child = await newChild(OWN_GRANTS);
    const sockets = await Promise.all([openSocket(one.origin, child), openSocket(other.origin, child)]);
    const room = await takeSeat(other, child);
    for (const verb of SOCIAL_VERBS) {
      for (const socket of sockets) expect(await ask(socket, verb), verb).toBe(ALLOWED);
      expect(await askRoom(room, verb), verb).toBe(ALLOWED);
    }

    await decide(child, { ...OWN_GRANTS, messages: 'off' });
    for (const socket of sockets) {
      await vi.waitFor(async () => {
        expect(await ask(socket, 'write messages')).toBe('INSUFFICIENT_PERMISSIONS');
      }, SOON);
      expect(await ask(socket, 'have friends')).toBe(ALLOWED);
      expect(await socket.emitWithAck(HELLO_WAVE, { color: 'green' })).toMatchObject({ ok: true });
    }
    await vi.waitFor(() => expect(told(room)).toBe('have friends,show photos,stand on public boards'), SOON);
    expect(await askRoom(room, 'send stickers')).toBe('INSUFFICIENT_PERMISSIONS');
    expect(await askRoom(room, 'show photos')).toBe(ALLOWED);

    await decide(child, { ...OWN_GRANTS, messages: 'stickers' });
    for (const socket of sockets) {
      await vi.waitFor(async () => expect(await ask(socket, 'send stickers')).toBe(ALLOWED), SOON);
      expect(await ask(socket, 'write messages')).toBe('INSUFFICIENT_PERMISSIONS');
      socket.close();
    }
    await room.leave();
  });

  test('a pause by a parent counts at once, too', async () => {
    const child = await newChild(OWN_GRANTS);
    const socket = await openSocket(one.origin, child);
    expect(await ask(socket, 'have friends')).toBe(ALLOWED);
    await AccountModel.updateOne({ _id: child.id }, { $set: { socialPaused: true } });
    await bus.publish('account:changed', { id: child.id });
    await vi.waitFor(async () => {
      expect(await ask(socket, 'have friends')).toBe('INSUFFICIENT_PERMISSIONS');
    }, SOON);
    socket.close();
  });

  test('after a storm of changes the last one holds everywhere', async () => {
    const child = await newChild(NO_GRANTS);
    const sockets = await Promise.all([openSocket(one.origin, child), openSocket(other.origin, child)]);
    for (let change = 0; change < 25; change += 1)
      await decide(child, change % 2 === 0 ? OWN_GRANTS : NO_GRANTS);
    await decide(child, { ...NO_GRANTS, boards: true });
    for (const socket of sockets) {
      await vi.waitFor(async () => {
        const heard = [];
        for (const verb of SOCIAL_VERBS) heard.push((await ask(socket, verb)) === ALLOWED);
        expect(heard).toEqual([false, false, false, false, true]);
      }, SOON);
      socket.close();
    }
  });

  test('whoever is shut or gone is cut off in both processes', async () => {
    for (const change of ['shut', 'gone'] as const) {
      const child = await newChild(OWN_GRANTS);
      const sockets = await Promise.all([openSocket(one.origin, child), openSocket(other.origin, child)]);
      const room = await takeSeat(other, child);
      const cut = [...sockets.map(disconnected), new Promise((resolve) => room.onLeave(resolve))];
      if (change === 'shut') {
        await AccountModel.updateOne({ _id: child.id }, { $set: { enabled: false } });
        await bus.publish('account:changed', { id: child.id });
      } else {
        await AccountModel.deleteOne({ _id: child.id });
        await bus.publish('account:deleted', { id: child.id });
      }
      await Promise.all(cut);
      await expect(openSocket(one.origin, child)).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } });
    }
  });

  test('what was taken away while Redis was down is known as soon as it is back', async ({ skip }) => {
    if (!redis().own) skip('this Redis belongs to others');
    const child = await newChild(OWN_GRANTS);
    const sockets = await Promise.all([openSocket(one.origin, child), openSocket(other.origin, child)]);
    for (const socket of sockets) expect(await ask(socket, 'show photos')).toBe(ALLOWED);
    await redis().stop();
    await AccountModel.updateOne({ _id: child.id }, { $set: { grants: NO_GRANTS } });
    await redis().start();
    for (const socket of sockets) {
      await vi.waitFor(async () => {
        expect(await ask(socket, 'show photos')).toBe('INSUFFICIENT_PERMISSIONS');
      }, SOON);
      socket.close();
    }
  });
});

/** A child, limited unless a parent has decided. */
async function newChild(grants?: Grants): Promise<Visitor> {
  const { _id: id } = await createAccount({ firstName: 'Robin' });
  const birthYear = new Date().getUTCFullYear() - 9;
  await AccountModel.updateOne({ _id: id }, { $set: { birthYear, onboardedAt: new Date() } });
  if (grants) await decide({ id, kind: 'account' }, grants);
  return { id, kind: 'account' };
}

/** What a parent decides, as every way of deciding ends. */
async function decide({ id: child }: Visitor, grants: Grants): Promise<void> {
  await recordDecision({
    child,
    method: 'signed_form',
    role: 'linked_parent',
    by: 'a parent',
    at: new Date(),
    change: () => grants,
  });
}

type AnyCall = { emitWithAck(event: string, payload: unknown): Promise<unknown> };
type Heard = { ok: true } | { ok: false; error: { code: string } };

async function ask(socket: HelloSocket, verb: SocialVerb): Promise<string> {
  const answer = (await (socket as unknown as AnyCall).emitWithAck(RIGHTS_ASK, { verb })) as Heard;
  return answer.ok ? ALLOWED : answer.error.code;
}

async function askRoom(room: Room, verb: SocialVerb): Promise<string> {
  try {
    await room.request(RIGHTS_ASK, { verb });
    return ALLOWED;
  } catch (error) {
    return (error as { reason: { code: string } }).reason.code;
  }
}

function told(room: Room): string {
  return (room.state as { told?: string }).told ?? '';
}

async function takeSeat({ origin }: LiveProcess, visitor: Visitor): Promise<Room> {
  const answer = await fetch(`${origin}/seat`, {
    method: 'POST',
    body: JSON.stringify([RIGHTS_ROOM, visitor, {}]),
  });
  return new Client(`${origin}/rooms`).consumeSeatReservation(await answer.json());
}
