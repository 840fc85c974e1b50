/** The way into a live room: a seat by our own call, then Colyseus, which is loaded when first needed. */
import type { Room } from 'colyseus.js';
import type { AppError } from '#shared/core/errors.ts';
import { ROOM_REFUSED } from '#shared/core/live.events.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import { call } from './api.ts';
import { thrownToError } from './errors.ts';
import { fetchTicket } from './tickets.ts';

/** What turns a message into something to rely on, or throws: a schema. */
interface Parser<Payload> {
  parse(payload: unknown): Payload;
}

/** How the line to the room stands: here, away while it is looked for, or gone with its seat. */
export type RoomConnection = 'here' | 'away' | 'gone';

/** What a feature sees of a room. */
export interface LiveRoom<State> {
  /** Calls with every state the server sends; the object is Colyseus' own and changes in place. */
  onState(see: (state: State) => void): void;
  /** Calls with every message of this kind, parsed. */
  on<Payload>(message: string, parser: Parser<Payload>, handle: (payload: Payload) => void): void;
  /** With `gone` comes the word the room gave as a reason, if it gave one. */
  onConnection(see: (connection: RoomConnection, reason?: string) => void): void;
  send(message: string, payload: unknown): void;
  leave(): Promise<void>;
}

type SeatPath = `/rooms/seats/${string}`;
type Wanted = Readonly<Record<string, unknown>>;

/** A phone on a train looks for its network again and again, soon at first. */
const RECONNECTION = { minUptime: 0, maxDelay: 2_000, maxRetries: 40 };
/** A network that is gone without a word is noticed by a ping that is not answered. */
const PING_EVERY_MS = 5_000;
/** Apart from one another: after a restart a whole class comes back at once. */
const RETRY_MS = { first: 600, longest: 6_000 };

/** Takes a seat in a room and answers the room; a lost line comes back by itself to the same seat. */
export async function enterRoom<State>(path: SeatPath, wanted: Wanted = {}): Promise<LiveRoom<State>> {
  const [{ Client }, { ticket }] = await Promise.all([import('./roomClient.ts'), fetchTicket()]);
  const seat = await call('POST', path, { answer: Seat, body: { ...wanted, ticket } });
  const room: Room = await new Client(`${window.location.origin}/rooms`).consumeSeatReservation<State>({
    ...seat,
    name: String(seat.name),
  });
  Object.assign(room.reconnection, RECONNECTION);
  // What is refused has not happened; the state goes on saying how it is.
  room.onMessage(ROOM_REFUSED, () => undefined);
  room.onLeave(keepPinging(room));
  return {
    onState: (see) => void room.onStateChange((state: State) => see(state)),
    on: (message, parser, handle) =>
      void room.onMessage(message, (payload: unknown) => handle(parser.parse(payload))),
    onConnection(see) {
      room.onDrop(() => see('away'));
      room.onReconnect(() => see('here'));
      room.onLeave((_code, reason) => see('gone', reason));
    },
    send: (message, payload) => room.send(message, payload),
    async leave() {
      if (room.connection.isOpen) {
        await room.leave();
        return;
      }
      // On a line that is lost or just closing nothing can be said, and browsers complain of it; it is not looked for any more.
      Object.assign(room.reconnection, { enabled: false, maxRetries: 0 });
      room.onReconnect(() => void room.leave());
    },
  };
}

/** Closes a line on which nothing comes back, so that the search for a better one begins. */
function keepPinging(room: Room): () => void {
  let answered = true;
  const timer = setInterval(() => {
    if (!room.connection.isOpen) {
      answered = true;
      return;
    }
    if (!answered) room.connection.close();
    answered = false;
    room.ping(() => {
      answered = true;
    });
  }, PING_EVERY_MS);
  return () => clearInterval(timer);
}

export interface RoomStay {
  /** Says it on the seat there is now; without one it is not said. */
  send(message: string, payload: unknown): void;
  leave(): void;
}

export interface StayOptions<State> {
  /** A seat was taken, the first or a new one: say what to listen to, at once. */
  seated(room: LiveRoom<State>): void;
  /** Here, or away and looked for. */
  connection(state: 'here' | 'away'): void;
  /** A seat was refused. Answers whether to ask again a little later. */
  refused(error: AppError, wasIn: boolean): boolean | Promise<boolean>;
  /**
   * A seat has ended, with the word the room gave as a reason. Answers whether
   * that was all; else a new seat is asked for, and the server's answer decides.
   */
  over(reason: string | undefined): boolean;
}

/** Stays in a room until one leaves it or is refused: lost lines, restarts and dead processes included. */
export function stayInRoom<State>(path: SeatPath, wanted: Wanted, options: StayOptions<State>): RoomStay {
  const left = new AbortController();
  let room: LiveRoom<State> | undefined;

  async function sitDown(): Promise<string | undefined> {
    const entered = await enterRoom<State>(path, wanted);
    if (left.signal.aborted) {
      await entered.leave();
      return undefined;
    }
    room = entered;
    const gone = new Promise<string | undefined>((resolve) => {
      entered.onConnection((state, reason) =>
        state === 'gone' ? resolve(reason) : options.connection(state),
      );
    });
    options.seated(entered);
    options.connection('here');
    const reason = await gone;
    room = undefined;
    return reason;
  }

  async function stay(): Promise<void> {
    let wasIn = false;
    for (let tries = 0; !left.signal.aborted; tries += 1) {
      try {
        const reason = await sitDown();
        if (left.signal.aborted || options.over(reason)) return;
        wasIn = true;
        tries = 0;
      } catch (thrown) {
        if (!(await options.refused(thrownToError(thrown), wasIn))) return;
      }
      if (wasIn) options.connection('away');
      await pause(tries, left.signal);
    }
  }

  void stay();
  return {
    send: (message, payload) => room?.send(message, payload),
    leave() {
      left.abort();
      room?.leave().catch(() => undefined);
    },
  };
}

/** Waits before the next try, longer each time, or until the network is back. */
function pause(tries: number, left: AbortSignal): Promise<void> {
  const longest = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** tries);
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      left.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, longest / 2 + (Math.random() * longest) / 2);
    addEventListener('online', go);
    left.addEventListener('abort', go);
  });
}
