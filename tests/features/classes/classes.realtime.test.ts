import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { closeClass, joinClass, makeClass } from '#models/classes/classes.commands.ts';
import { issueProjectorKey, revokeProjectorKey } from '#models/classes/projector.commands.ts';
import { beginClassRace } from '#models/classes/screen.commands.ts';
import { issueTicket, type Visitor } from '#models/core/ticket.ts';
import { startBoards } from '#models/leaderboards/startBoards.ts';
import { award } from '#models/progress/progress.commands.ts';
import { CLASS_SCREEN, CLASS_SCREEN_CHANGED, CLASS_SCREEN_CLOSED } from '#shared/classes/classes.events.ts';
import { ClassScreenView } from '#shared/classes/classes.schema.ts';
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
  // In the product a process has one bus; here the models and the live side have one each.
  models.bus.subscribe('class:changed', (event) => server.bus.publish('class:changed', event));
  models.bus.subscribe('class:closed', (event) => server.bus.publish('class:closed', event));
  models.bus.subscribe('class:projector-revoked', (event) =>
    server.bus.publish('class:projector-revoked', event),
  );
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

const person = (id: string, role: 'teacher' | 'kid'): Actor => ({
  id,
  roles: [role],
  language: 'en',
  ageGroup: role === 'teacher' ? 'adult' : '9-12',
  onboarded: true,
  minor: role === 'kid',
  decided: undefined,
  socialPaused: false,
  sessions: 0,
});
const heron = person('heron', 'teacher');

async function hero(): Promise<string> {
  const { _id } = await createAccount({});
  await AccountModel.updateOne(
    { _id },
    { $set: { birthYear: new Date().getUTCFullYear() - 10, onboardedAt: new Date() } },
  );
  return _id;
}

async function open(visitor: Visitor): Promise<Socket> {
  const socket = io(server.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: (give) => void issueTicket(visitor, TEST_SECRET).then((ticket) => give({ ticket })),
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

/** A class with a screen that a guest has opened with its key. */
async function screen() {
  const river = await makeClass({ actor: heron, wanted: { name: 'River', ageBand: '9-12' } });
  const { key } = await issueProjectorKey({ actor: heron, id: river.id });
  const projector = await open(guest(`projector-${river.id}`));
  const shown: ClassScreenView[] = [];
  const waiting: { fits: (view: ClassScreenView) => boolean; resolve: () => void }[] = [];
  projector.on(CLASS_SCREEN_CHANGED, (payload: unknown) => {
    const view = ClassScreenView.parse(payload);
    shown.push(view);
    for (const { fits, resolve } of waiting) if (fits(view)) resolve();
  });
  const answer = await projector.emitWithAck(CLASS_SCREEN, { key });
  return {
    river,
    key,
    projector,
    shown,
    first: ClassScreenView.parse(answer.value),
    sees: (fits: (view: ClassScreenView) => boolean) =>
      new Promise<void>((resolve) => {
        if (shown.some(fits)) resolve();
        else waiting.push({ fits, resolve });
      }),
  };
}

test('the class screen follows who joins, who is here, the week’s board and the race', async () => {
  const { river, first, sees } = await screen();
  expect(first).toMatchObject({ name: 'River', members: 0, here: 0, board: [] });
  const otter = await hero();
  await joinClass({ actor: person(otter, 'kid'), code: river.joinCode });
  await sees(({ members }) => members === 1);
  await Promise.all([open({ id: otter, kind: 'account' }), open({ id: otter, kind: 'account' })]);
  await sees(({ here }) => here === 1);
  await award({ hero: otter, key: 'screen', kind: 'race', amount: 25, verified: true });
  await sees(({ board, impact }) => board[0]?.points === 25 && impact.races === 1);
  await beginClassRace({ classId: river.id, code: '123456' });
  await sees(({ runningRace }) => runningRace === '123456');
});

test('a wrong key opens nothing, whoever shows it', async () => {
  await screen();
  for (const visitor of [guest('ada'), { id: await hero(), kind: 'account' } as const]) {
    const socket = await open(visitor);
    expect(await socket.emitWithAck(CLASS_SCREEN, { key: 'A'.repeat(43) })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
    expect(await socket.emitWithAck(CLASS_SCREEN, { key: 'short' })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_ERROR' },
    });
  }
});

test.each(['revoked', 'replaced', 'closed with its class'])(
  'a key that is %s ends the screens it has opened',
  async (how) => {
    const { river, key, projector } = await screen();
    const ended = new Promise((resolve) => projector.once(CLASS_SCREEN_CLOSED, resolve));
    if (how === 'revoked') await revokeProjectorKey({ actor: heron, id: river.id });
    else if (how === 'replaced') await issueProjectorKey({ actor: heron, id: river.id });
    else await closeClass({ actor: heron, id: river.id });
    expect(await ended).toEqual({ id: river.id });
    expect(await projector.emitWithAck(CLASS_SCREEN, { key })).toMatchObject({ ok: false });
  },
);
