/** Who may what over sockets and in rooms: one row per call and per kind of room. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { runtime } from '#models/core/runtime.ts';
import { ACCOUNT_CHANGED } from '#shared/accounts/accounts.events.ts';
import { CLASS_SCREEN } from '#shared/classes/classes.events.ts';
import { BOARD_OWN, BOARD_UNWATCH, BOARD_WATCH } from '#shared/leaderboards/leaderboards.events.ts';
import { RACE_ROOM } from '#shared/races/races.events.ts';
import type { Crew, RolePerson, Who } from '#tests/support/rolesPeople.ts';
import { OF_THE_CLASS, type Row, raceSeat, SIGNED_IN, WITH_TICKET } from '#tests/support/rolesRow.ts';

export interface SocketRow extends Row {
  payload: (crew: Crew) => unknown;
}

const globalBoard = { board: { scope: 'global' }, period: 'week' };
const classBoard = async (crew: Crew) => ({
  board: { scope: 'class', ...(await crew.newClass()) },
  period: 'week',
});

const raceBoard = async (crew: Crew) => ({
  board: { scope: 'race', ...(await crew.newClass()) },
  period: 'all',
});

/** Every call over a socket; `hear` 200 is a receipt. Without a ticket there is no socket to call over. */
export const SOCKET_ROWS: Readonly<Record<string, SocketRow>> = {
  // The projector key is the right.
  [CLASS_SCREEN]: { may: WITH_TICKET, hear: 'NOT_FOUND', payload: () => ({ key: 'k'.repeat(43) }) },
  [BOARD_WATCH]: { may: WITH_TICKET, hear: 200, payload: () => ({ ...globalBoard, tab: 'one' }) },
  [`${BOARD_WATCH} · of a class`]: {
    may: OF_THE_CLASS,
    hear: 200,
    payload: async (crew) => ({ ...(await classBoard(crew)), tab: 'one' }),
  },
  [`${BOARD_WATCH} · of the race of a class`]: {
    may: OF_THE_CLASS,
    hear: 200,
    payload: async (crew) => ({ ...(await raceBoard(crew)), tab: 'one' }),
  },
  [BOARD_UNWATCH]: { may: WITH_TICKET, hear: 200, payload: () => ({ ...globalBoard, tab: 'one' }) },
  [BOARD_OWN]: { may: SIGNED_IN, hear: 200, payload: () => globalBoard },
  [`${BOARD_OWN} · of a class`]: { may: OF_THE_CLASS, hear: 200, payload: classBoard },
  [`${BOARD_OWN} · of the race of a class`]: { may: OF_THE_CLASS, hear: 200, payload: raceBoard },
};

export interface TellingRow {
  /** Whose sockets are told. */
  hears: readonly Who[];
  happen(crew: Crew): Promise<void>;
}

/** Every event that is about one person alone. */
export const TELLING_ROWS: Readonly<Record<string, TellingRow>> = {
  [ACCOUNT_CHANGED]: {
    hears: ['kid'],
    async happen({ kid: { id } }) {
      const account = await AccountModel.findById(id).lean<Account>();
      const language = account?.language === 'fr' ? 'es' : 'fr';
      await AccountModel.updateOne({ _id: id }, { $set: { language } });
      await runtime().bus.publish('account:changed', { id });
    },
  },
};

export interface RoomRow extends Row {
  /** The route that gives a seat there. */
  seat: string;
  body: (self: RolePerson, crew: Crew) => unknown;
}

/** Every kind of room: who is given a seat. */
export const ROOM_ROWS: Readonly<Record<string, RoomRow>> = {
  [RACE_ROOM]: { may: WITH_TICKET, hear: 201, seat: '/rooms/seats/race', body: raceSeat },
};
