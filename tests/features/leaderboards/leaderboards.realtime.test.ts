import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { issueTicket } from '#models/core/ticket.ts';
import { startBoards } from '#models/leaderboards/startBoards.ts';
import { award } from '#models/progress/progress.commands.ts';
import {
  BOARD_OWN,
  BOARD_PATCH,
  BOARD_PATCH_MS,
  BOARD_UNWATCH,
  BOARD_WATCH,
} from '#shared/leaderboards/leaderboards.events.ts';
import {
  BoardPatch,
  BoardSnapshot,
  type BoardView,
  OwnPlace,
  type WatchBoard,
} from '#shared/leaderboards/leaderboards.schema.ts';
import { withPatch } from '#shared/leaderboards/patch.rules.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { guest, type LiveTestServer, startLiveServer, TEST_SECRET } from '#tests/support/realtime.ts';

let models: TestModels;
let boards: { close(): Promise<void> };
let server: LiveTestServer;
let sockets: Socket[] = [];
beforeAll(async () => {
  models = await openTestModels();
  boards = startBoards(models);
  server = await startLiveServer();
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});
afterAll(async () => {
  await server.stop();
  await boards.close();
  await models.close();
});

/** A tab with a board before it, kept up to date as the client does. */
class Tab {
  readonly socket: Socket;
  patches: BoardPatch[] = [];
  view: BoardView | undefined;
  channel = '';
  #waiting: { fits: (view: BoardView) => boolean; resolve: () => void }[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on(BOARD_PATCH, (payload: unknown) => {
      const patch = BoardPatch.parse(payload);
      if (patch.channel !== this.channel || !this.view) return;
      this.patches.push(patch);
      const next = withPatch(this.view, patch);
      if (next === 'stale') throw new Error('a patch is missing');
      this.#show(next);
    });
  }

  async ask<Answer>(event: string, payload: unknown, answer: z.ZodType<Answer>): Promise<Answer> {
    const reply = await this.socket.timeout(5_000).emitWithAck(event, payload);
    if (!reply.ok) throw new Error(reply.error.code);
    return answer.parse(reply.value);
  }

  async watch(watch: WatchBoard): Promise<BoardView> {
    const { channel, view } = await this.ask(BOARD_WATCH, watch, BoardSnapshot);
    this.channel = channel;
    this.#show(view);
    return view;
  }

  sees(fits: (view: BoardView) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ fits, resolve });
      if (this.view) this.#show(this.view);
    });
  }

  #show(view: BoardView): void {
    this.view = view;
    for (const { fits, resolve } of this.#waiting) if (fits(view)) resolve();
  }
}

async function open(visitor: Visitor, at = server): Promise<Tab> {
  const socket = io(at.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: (give) => void issueTicket(visitor, TEST_SECRET).then((ticket) => give({ ticket })),
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return new Tab(socket);
}

async function hero(): Promise<string> {
  const { _id } = await createAccount({});
  await AccountModel.updateOne({ _id }, { $set: { adult: true, onboardedAt: new Date() } });
  return _id;
}

const account = (id: string): Visitor => ({ id, kind: 'account' });
let keys = 0;
const earn = (id: string, amount: number) => {
  keys += 1;
  return award({ hero: id, key: `live:${keys}`, kind: 'race', amount, verified: true });
};
const GLOBAL_ALL = { board: { scope: 'global' }, period: 'all', tab: 'a' } as const;
const pointsOf = (view: BoardView, points: number) => view.places.some((place) => place.points === points);

let classes = 0;
async function classWith(members: string[], named?: string): Promise<WatchBoard> {
  classes += 1;
  const id = named ?? `class-${classes}`;
  const joinCode = String(Math.random());
  await SchoolClassModel.create({
    _id: id,
    name: 'River',
    ageBand: '9-12',
    joinCode,
    teacher: 'heron',
    members,
  });
  return { board: { scope: 'class', id }, period: 'week', tab: 'a' };
}

describe('an open board', () => {
  test('moves for a visitor and a hero, who sees the own place', async () => {
    const otter = await hero();
    const [visitor, own] = [await open(guest('ada')), await open(account(otter))];
    await visitor.watch(GLOBAL_ALL);
    expect((await own.watch(GLOBAL_ALL)).own?.place).toBeUndefined();
    await earn(otter, 111);
    await Promise.all([visitor.sees((view) => pointsOf(view, 111)), own.sees((view) => pointsOf(view, 111))]);
    expect(await own.ask(BOARD_OWN, { board: { scope: 'global' }, period: 'all' }, OwnPlace)).toMatchObject({
      place: { points: 111 },
    });
    await expect(
      visitor.ask(BOARD_OWN, { board: { scope: 'global' }, period: 'all' }, OwnPlace),
    ).rejects.toThrow('UNAUTHORIZED');
  });

  test('is told at most four times a second, whatever happens on it, and ends up right', async () => {
    const heroes = await Promise.all([hero(), hero(), hero()]);
    const watch = await classWith(heroes);
    const tab = await open(account(heroes[0] ?? ''));
    await tab.watch(watch);
    const since = performance.now();
    for (let nth = 0; nth < 60; nth += 1) await earn(heroes[nth % 3] ?? '', 1 + (nth % 5));
    await tab.sees((view) => view.places.reduce((sum, { points }) => sum + points, 0) === 180);
    const turns = Math.ceil((performance.now() - since) / BOARD_PATCH_MS) + 1;
    expect(tab.patches.length).toBeLessThanOrEqual(turns);
    expect(tab.patches.length).toBeLessThan(60);
  });

  test('does not talk to who has turned away, as long as no other tab of theirs looks', async () => {
    const otter = await hero();
    const watch = await classWith([otter]);
    const [one, other] = [await open(account(otter)), await open(account(otter))];
    await one.watch({ ...watch, tab: 'one' });
    await other.watch({ ...watch, tab: 'other' });
    const watching = (await one.socket.timeout(5_000).emitWithAck(BOARD_UNWATCH, { ...watch, tab: 'one' }))
      .value.watching;
    expect(watching).toBe(true);
    await earn(otter, 20);
    await other.sees((view) => pointsOf(view, 20));
    expect(
      (await other.socket.timeout(5_000).emitWithAck(BOARD_UNWATCH, { ...watch, tab: 'other' })).value,
    ).toEqual({ watching: false });
  });

  test('shows a new name without a new point', async () => {
    const otter = await hero();
    const tab = await open(account(otter));
    await tab.watch(await classWith([otter]));
    await earn(otter, 20);
    await tab.sees((view) => pointsOf(view, 20));
    await AccountModel.updateOne(
      { _id: otter },
      { $set: { heroName: 'Luna Leaf', heroNameKey: 'luna leaf' } },
    );
    await Promise.all([models.bus, server.bus].map((bus) => bus.publish('account:changed', { id: otter })));
    await tab.sees(({ places }) => places.some(({ name }) => name === 'Luna Leaf'));
  });
});

describe('a class board', () => {
  test('is closed to strangers, guests and other teachers', async () => {
    const [otter, stranger] = [await hero(), await hero()];
    const watch = await classWith([otter]);
    await expect((await open(account(stranger))).watch(watch)).rejects.toThrow('INSUFFICIENT_PERMISSIONS');
    await expect((await open(guest('ada'))).watch(watch)).rejects.toThrow('UNAUTHORIZED');
    await expect(
      (await open(account(otter))).watch({ ...watch, board: { scope: 'class', id: 'nowhere' } }),
    ).rejects.toThrow('NOT_FOUND');
  });

  test('goes on without a hero who has been taken out of the class', async () => {
    const [otter, fox] = [await hero(), await hero()];
    const watch = await classWith([otter, fox], 'class-left');
    const [inside, outside] = [await open(account(otter)), await open(account(fox))];
    await inside.watch(watch);
    await outside.watch(watch);
    await SchoolClassModel.updateOne({ _id: 'class-left' }, { $pull: { members: fox } });
    await server.bus.publish('class:changed', { id: 'class-left', version: 1, left: [fox] });
    await earn(otter, 33);
    await inside.sees((view) => pointsOf(view, 33));
    expect(outside.patches).toEqual([]);
  });
});

test('nobody watches more boards than they can see', async () => {
  const ids = await Promise.all(Array.from({ length: 9 }, () => hero()));
  const tab = await open(account(ids[0] ?? ''));
  const outcomes: boolean[] = [];
  for (const [nth] of ids.entries()) {
    const watch = await classWith([ids[0] ?? ''], `many-${nth}`);
    outcomes.push(
      await tab.watch(watch).then(
        () => true,
        () => false,
      ),
    );
  }
  expect(outcomes.filter(Boolean)).toHaveLength(8);
});
