/** A right that is taken away while a child is connected: sockets and seats of all processes know it at once. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { type Bus, createBus } from '#models/core/bus.ts';
import { connectRedis } from '#models/core/redis.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { NO_GRANTS, OWN_GRANTS } from '#shared/consent/consent.schema.ts';
import { HELLO_WAVE } from '#tests/support/meadow/hello.events.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { disconnected, guest, openSocket } from '#tests/support/realtime.ts';
import { describeWithRedis } from '#tests/support/redis.ts';
import { SOCIAL_VERBS } from '#tests/support/rights.ts';
import { within } from '#tests/support/within.ts';
import {
  ALLOWED,
  accountChanged,
  ask,
  askRoom,
  decide,
  type LiveProcess,
  newChild,
  startRights,
  takeSeat,
  told,
} from './rightsPeople.ts';

/** What is taken away ends within a second. */
const AT_ONCE = { timeout: 1_000, interval: 20 };
/** After Redis has been away. */
const SOON = { timeout: 20_000, interval: 20 };

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
    [one, other] = await Promise.all([
      startRights(redis().url, models.uri),
      startRights(redis().url, models.uri),
    ]);
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
    await Promise.all([one.end(), other.end()]);
    await bus.close();
    leaveRedis();
    await models.close();
  });

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
      }, AT_ONCE);
      expect(await ask(socket, 'have friends')).toBe(ALLOWED);
      expect(await socket.emitWithAck(HELLO_WAVE, { color: 'green' })).toMatchObject({ ok: true });
    }
    await vi.waitFor(
      () => expect(told(room)).toBe('have friends,show photos,stand on public boards'),
      AT_ONCE,
    );
    expect(await askRoom(room, 'send stickers')).toBe('INSUFFICIENT_PERMISSIONS');
    expect(await askRoom(room, 'show photos')).toBe(ALLOWED);

    await decide(child, { ...OWN_GRANTS, messages: 'stickers' });
    for (const socket of sockets) {
      await vi.waitFor(async () => expect(await ask(socket, 'send stickers')).toBe(ALLOWED), AT_ONCE);
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
    }, AT_ONCE);
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
      }, AT_ONCE);
      socket.close();
    }
  });

  test('a child’s own sockets hear in both processes that a parent has decided, and nobody else’s do', async () => {
    const [child, stranger] = await Promise.all([newChild(NO_GRANTS), newChild(NO_GRANTS)]);
    const own = await Promise.all([openSocket(one.origin, child), openSocket(other.origin, child)]);
    const others = await Promise.all([
      openSocket(other.origin, stranger),
      openSocket(one.origin, guest('ada')),
    ]);
    const overheard = vi.fn();
    for (const socket of others) socket.onAny(overheard);
    for (const grants of [OWN_GRANTS, NO_GRANTS]) {
      const heard = Promise.all(own.map(accountChanged));
      await decide(child, grants);
      expect(await within(AT_ONCE.timeout, heard)).toEqual([{ id: child.id }, { id: child.id }]);
    }
    for (const socket of others) expect(await ask(socket, 'have friends')).not.toBe(ALLOWED);
    expect(overheard).not.toHaveBeenCalled();
    for (const socket of [...own, ...others]) socket.close();
  });

  test('a room hears with what the seat was asked for', async () => {
    const child = await newChild();
    const room = await takeSeat(one, child, { language: 'fr' });
    await vi.waitFor(() => expect(told(room)).toBe('{"language":"fr"}'), SOON);
    await room.leave();
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
      await within(AT_ONCE.timeout, Promise.all(cut));
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

  test('sessions that were ended while Redis was down end as soon as it is back, and the new one goes on', async ({
    skip,
  }) => {
    if (!redis().own) skip('this Redis belongs to others');
    const child = await newChild(OWN_GRANTS);
    const sockets = await Promise.all([openSocket(one.origin, child), openSocket(other.origin, child)]);
    const room = await takeSeat(other, child);
    const cut = [...sockets.map(disconnected), new Promise((resolve) => room.onLeave(resolve))];
    await redis().stop();
    await AccountModel.updateOne({ _id: child.id }, { $inc: { sessions: 1 } });
    // A pass from before the end opens nothing, also where nobody has heard of the end.
    await expect(openSocket(one.origin, child)).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } });
    await redis().start();
    await within(SOON.timeout, Promise.all(cut));
    const again = { ...child, sessions: 1 };
    for (const { origin } of [one, other])
      await vi.waitFor(async () => {
        const socket = await openSocket(origin, again);
        expect(await ask(socket, 'show photos')).toBe(ALLOWED);
        socket.close();
      }, SOON);
  });
});
