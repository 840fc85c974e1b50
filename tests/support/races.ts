/** Heroes who race over real sockets, each with a browser's cookies of their own. */
import { Client, type Room } from 'colyseus.js';
import { z } from 'zod';
import { actorOf } from '#models/accounts/Actor.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { issueTicket } from '#models/core/ticket.ts';
import { openRace } from '#models/races/races.commands.ts';
import { ROOM_REFUSED, type RoomRefusal } from '#shared/core/live.events.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import * as events from '#shared/races/races.events.ts';
import * as schemas from '#shared/races/races.schema.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { RaceRoomState } from '#shared/races/rooms.state.ts';
import type { TestApp, TestVisitor } from '#tests/support/app.ts';

const Ticket = z.object({ ticket: z.string(), visitor: z.string() });

/** Every message to a client, by its schema. */
const MESSAGES = {
  [events.RACE_WELCOME]: schemas.RaceWelcome,
  [events.RACE_BINS_SET]: schemas.RaceBinsSet,
  [events.RACE_DEALT]: schemas.RaceDealt,
  [events.RACE_JUDGED]: schemas.RaceJudged,
  [events.RACE_REFUSED]: schemas.RaceRefused,
  [events.RACE_REVEALED]: schemas.RaceRevealed,
  [events.RACE_CHEERED]: schemas.RaceCheered,
  [events.RACE_HIGHLIGHTS]: schemas.RaceHighlights,
  [events.RACE_HOUSE]: schemas.RaceHouse,
  [events.RACE_METER]: schemas.RaceMeter,
  [events.RACE_ROUND_OVER]: schemas.RaceRoundOver,
  [events.RACE_AWARDED]: schemas.RaceAwarded,
  [events.RACE_QUEUE]: schemas.RaceQueue,
} as const;
type Messages = events.RaceServerMessages;
type MessageName = keyof Messages & keyof typeof MESSAGES;

export interface Heard {
  type: MessageName;
  payload: unknown;
}

export interface RaceClient {
  room: Room<unknown, RaceRoomState>;
  /** Everything the server has sent, in its order. */
  heard: Heard[];
  /** Everything the room has refused in words. */
  refusals: RoomRefusal[];
  /** All messages of a kind so far. */
  all<Type extends MessageName>(type: Type): Messages[Type][];
  /** The first message of a kind that fits, also one that has come already. */
  hear<Type extends MessageName>(
    type: Type,
    fits?: (payload: Messages[Type]) => boolean,
  ): Promise<Messages[Type]>;
  /** The first state that fits. */
  see(fits: (state: RaceRoomState) => boolean): Promise<void>;
  send(type: string, payload: unknown): void;
  /** Sends what the room refuses in words, and answers these. */
  refusal(type: string, payload: unknown): Promise<RoomRefusal>;
  leave(): Promise<void>;
  /** How and why the room ended it. */
  ended: Promise<{ code: number; reason: string | undefined }>;
}

/** Somebody with a browser, who can come in again and again. */
export interface Racer {
  visitor: TestVisitor;
  askSeat(code: string, wanted?: SeatWish): Promise<Response>;
  join(code: string, wanted?: SeatWish): Promise<RaceClient>;
  id: string;
}

export interface SeatWish {
  part?: 'hero' | 'spectator' | 'projector';
  wish?: Record<string, unknown>;
  projectorKey?: string;
}

/** A browser of its own; with an account, one that has signed in. */
export async function newRacer(app: TestApp, account?: string): Promise<Racer> {
  const visitor = await app.visitor();
  const ticketOf = async () =>
    account === undefined
      ? Ticket.parse(await (await visitor.send('POST', '/api/tickets', {})).json())
      : {
          ticket: await issueTicket({ id: account, kind: 'account' }, app.server.configuration.secret),
          visitor: account,
        };
  const { visitor: id } = await ticketOf();
  async function askSeat(code: string, wish?: SeatWish) {
    const { ticket } = await ticketOf();
    return askRaceSeat(visitor, ticket, code, wish);
  }
  return {
    visitor,
    id,
    askSeat,
    async join(code, wanted) {
      const response = await askSeat(code, wanted);
      if (response.status !== 201) throw new Error(`no seat: ${response.status} ${await response.text()}`);
      return sitDown(app.origin, Seat.parse(await response.json()));
    },
  };
}

/** Asks for a seat with a ticket, as a client does. */
export function askRaceSeat(
  visitor: Pick<TestVisitor, 'send'>,
  ticket: unknown,
  code: string,
  { part = 'hero', wish = {}, projectorKey }: SeatWish = {},
): Promise<Response> {
  return visitor.send('POST', '/rooms/seats/race', {
    ticket,
    code,
    part,
    wish: { language: 'en', ...wish },
    ...(projectorKey !== undefined && { projectorKey }),
  });
}

/** Takes a seat that was given. */
export async function sitDown(origin: string, seat: Seat): Promise<RaceClient> {
  const room = await new Client(`${origin}/rooms`).consumeSeatReservation<RaceRoomState>({
    ...seat,
    name: String(seat.name),
  });
  return follow(room);
}

/** Listens to everything that a room says. */
export function follow(room: Room<unknown, RaceRoomState>): RaceClient {
  const heard: Heard[] = [];
  const refusals: RoomRefusal[] = [];
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const check of waiting) check();
  };
  for (const [type, schema] of Object.entries(MESSAGES))
    room.onMessage(type, (payload: unknown) => {
      heard.push({ type: type as MessageName, payload: schema.parse(payload) });
      look();
    });
  room.onMessage(ROOM_REFUSED, (refusal: RoomRefusal) => {
    refusals.push(refusal);
    look();
  });
  room.onStateChange(look);
  const ended = new Promise<{ code: number; reason: string | undefined }>((resolve) =>
    room.onLeave((code, reason) => resolve({ code, reason })),
  );
  const until = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const all = <Type extends MessageName>(type: Type): Messages[Type][] =>
    heard.filter((one) => one.type === type).map(({ payload }) => payload as Messages[Type]);
  return {
    room,
    heard,
    refusals,
    all,
    hear: (type, fits = () => true) => until(() => all(type).find(fits)),
    see: async (fits) => {
      await until(() => (room.state?.heroes !== undefined && fits(room.state) ? true : undefined));
    },
    send: (type, payload) => room.send(type, payload),
    refusal(type, payload) {
      const before = refusals.length;
      room.send(type, payload);
      return until(() => refusals[before]);
    },
    leave: async () => void (await room.leave()),
    ended,
  };
}

let hosts = 0;

/** Opens a race as somebody who may; the host is an account that need not come in. */
export async function openTestRace(
  settings: Partial<z.input<typeof RaceSettings>> = {},
): Promise<{ code: string; hostId: string }> {
  hosts += 1;
  const account = await createAccount({
    email: `host-${hosts}-${Date.now()}@example.org`,
    roles: ['teacher'],
  });
  const wanted = RaceSettings.parse({ game: 'rush', party: 'friends', band: '9-12', ...settings });
  const { code } = await openRace(actorOf(account, new Date()), wanted);
  return { code, hostId: account._id };
}
