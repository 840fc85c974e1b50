/** The race of a class on a board, for those of the class who are not in it. */
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { actorOf } from '#models/accounts/Actor.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { change } from '#models/classes/changes.ts';
import { makeClass } from '#models/classes/classes.commands.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { issueTicket } from '#models/core/ticket.ts';
import { viewOwnPlace } from '#models/leaderboards/leaderboards.queries.ts';
import { raceScope } from '#models/leaderboards/scopes.ts';
import { closeRace, openRace } from '#models/races/races.commands.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { BOARD_PATCH, BOARD_WATCH } from '#shared/leaderboards/leaderboards.events.ts';
import { BoardPatch, BoardSnapshot, type BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { withPatch } from '#shared/leaderboards/patch.rules.ts';
import * as events from '#shared/races/races.events.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import { newRacer, type RaceClient } from '#tests/support/races.ts';
import { rightChoice } from '../races/knowingHero.ts';
import { withRaceApp } from '../races/raceApp.ts';

const race = withRaceApp();
const { clock } = race;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

let classes = 0;

/** A class of two, of whom one races. */
async function classInARace() {
  classes += 1;
  const [teacher, ada, bo] = await Promise.all([
    createAccount({ email: `board-${classes}-${Date.now()}@school.example`, roles: ['teacher'] }),
    createAccount({}),
    createAccount({}),
  ]);
  const actor = actorOf(teacher, new Date());
  const { id } = await makeClass({ actor, wanted: { name: 'River', ageBand: '9-12' } });
  await SchoolClassModel.updateOne({ _id: id }, { $set: { members: [ada._id, bo._id] } });
  const wanted = { game: 'rush', party: 'class', band: '9-12', classId: id } as const;
  const { code } = await openRace(actor, RaceSettings.parse(wanted));
  const host = await (await newRacer(race.app, teacher._id)).join(code, { part: 'spectator' });
  const racer = await (await newRacer(race.app, ada._id)).join(code);
  await host.see(({ heroes }) => heroes.size === 1);
  return { id, code, host, racer, adaId: ada._id, boId: bo._id, adaName: ada.heroName };
}

interface Watching {
  refused?: string;
  sees(fits: (view: BoardView) => boolean): Promise<BoardView>;
}

async function watch(id: string, visitor: string): Promise<Watching> {
  const ticket = await issueTicket({ id: visitor, kind: 'account' }, race.app.server.configuration.secret);
  const socket = io(race.app.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { ticket },
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const early: BoardPatch[] = [];
  let view: BoardView | undefined;
  const waiting = new Set<() => void>();
  const take = (patch: BoardPatch): void => {
    if (!view) early.push(patch);
    else {
      const next = withPatch(view, patch);
      if (next !== 'stale') view = next;
    }
    for (const look of waiting) look();
  };
  socket.on(BOARD_PATCH, (payload: unknown) => take(BoardPatch.parse(payload)));
  const answer = await socket.emitWithAck(BOARD_WATCH, {
    board: { scope: 'race', id },
    period: 'all',
    tab: 'a',
  });
  if (!answer.ok) return { refused: answer.error.code, sees: () => Promise.reject(new Error('refused')) };
  view = BoardSnapshot.parse(answer.value).view;
  for (const patch of early.splice(0)) take(patch);
  return {
    sees: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!view || !fits(view)) return;
          waiting.delete(look);
          resolve(view);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The room tells once a second of its time, the board by the time of the wall. */
async function aSecondLater<Seen>(seen: Promise<Seen>): Promise<Seen> {
  await clock.pass(1_100);
  return seen;
}

/** Sorts one thing right. */
async function score(racer: RaceClient, n: number): Promise<void> {
  const { shown } = await clock.passUntil(
    racer.hear(events.RACE_DEALT, (one) => one.round === 1 && one.n === n),
  );
  await clock.pass(2_000);
  racer.send(events.RACE_ANSWER, { round: 1, n, choice: rightChoice(shown) });
  await racer.hear(events.RACE_JUDGED, (one) => one.n === n);
}

it('moves with the race for a member who is not in it, and is empty when nothing runs', async () => {
  const { id, code, host, racer, adaId, boId, adaName } = await classInARace();
  const bo = await watch(id, boId);
  await bo.sees(({ heroes }) => heroes === 0);
  host.send(events.RACE_START, {});
  await score(racer, 0);
  const first = await aSecondLater(bo.sees(({ places }) => places[0]?.points === 100));
  expect(first).toMatchObject({ heroes: 1, places: [{ rank: 1, name: adaName }] });
  await score(racer, 1);
  await aSecondLater(bo.sees(({ places }) => places[0]?.points === 250));
  const own = { scope: raceScope(id), period: 'all' } as const;
  expect(await viewOwnPlace({ hero: adaId, ...own })).toMatchObject({ place: { rank: 1, points: 250 } });
  expect((await viewOwnPlace({ hero: boId, ...own })).place).toBeUndefined();
  // A teacher who hides the places hides them here, too.
  host.send(events.RACE_DISPLAY, { display: 'hidden' });
  await aSecondLater(bo.sees(({ heroes }) => heroes === 0));
  host.send(events.RACE_DISPLAY, { display: 'top' });
  await aSecondLater(bo.sees(({ places }) => places[0]?.points === 250));
  await closeRace((await findOpenRace(code))?.id ?? '');
  await bo.sees(({ heroes }) => heroes === 0);
});

it('is for the class: a stranger may not look, and who has left the class hears no more', async () => {
  const { id, host, racer, boId } = await classInARace();
  const stranger = await createAccount({});
  expect((await watch(id, stranger._id)).refused).toBe('INSUFFICIENT_PERMISSIONS');
  const bo = await watch(id, boId);
  const teacherBoard = await watch(id, (await SchoolClassModel.findById(id).lean())?.teacher ?? '');
  await change(id, { $pull: { members: boId } }, [boId]);
  host.send(events.RACE_START, {});
  await score(racer, 0);
  await aSecondLater(teacherBoard.sees(({ heroes }) => heroes === 1));
  expect((await bo.sees(() => true)).heroes).toBe(0);
  expect((await watch(id, boId)).refused).toBe('INSUFFICIENT_PERMISSIONS');
  await racer.leave();
  await host.leave();
});
