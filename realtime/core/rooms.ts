/**
 * Rooms: who may have a seat in which, and in which process the room lives.
 * Public matchmaking is closed; `seat` is the only way in.
 */
import { randomBytes } from 'node:crypto';
import {
  ErrorCode,
  type IRoomCache,
  LocalDriver,
  LocalPresence,
  matchMaker,
  ServerError,
} from '@colyseus/core';
import { setLogger } from '@colyseus/core/Logger';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Log } from '#models/core/log.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { AppError, type ErrorCode as CatalogueCode, type ErrorBody } from '#shared/core/errors.ts';
import { type GuardedRoom, type RoomOpening, removeVisitor, setRoomLog } from './GuardedRoom.ts';
import { listRoomsAgain, RoomDriver, RoomPresence } from './matchmaking.ts';
import { parsed } from './parsed.ts';
import { aloneProcess, joinProcesses, type Processes } from './processes.ts';
import { RoomTransport } from './RoomTransport.ts';

/** A room may vanish between finding it and sitting down; then it is looked for again. */
const TRIES = 3;
const CLOSE_WITHIN_MS = 2_500;

export interface LiveRoom {
  name: string;
  room: new () => GuardedRoom<object>;
  /** Reads what a caller wants into the id of the room and the options it opens with. */
  open(wanted: unknown): { id: string; options: unknown };
  /** Throws when this visitor may not come in. */
  admit(visitor: Visitor, options: unknown): Promise<void>;
  /** Throws when there may be no such room; not asked for a room that is open. */
  mayOpen(options: unknown): Promise<void>;
  /** Reads what a visitor brings to the seat. */
  wish(value: unknown): unknown;
  /** Whether an open room is asked about everybody who wants a seat, see `GuardedRoom.refuse`. */
  readonly asksRoom: boolean;
}

/** Declares a kind of room; rooms of one kind with the same id are the same room everywhere. */
export function defineLiveRoom<Schema extends z.ZodType>(definition: {
  name: string;
  room: new () => GuardedRoom<object>;
  options: Schema;
  idOf(options: z.output<Schema>): string;
  /** What a visitor may bring to the seat; the room's `joined` gets it. Without it, nothing. */
  seat?: z.ZodType;
  admit?(visitor: Visitor, options: z.output<Schema>): void | Promise<void>;
  mayOpen?(options: z.output<Schema>): void | Promise<void>;
  asksRoom?: boolean;
}): LiveRoom {
  const { name, room, options: schema, idOf, admit, mayOpen, seat = z.strictObject({}) } = definition;
  return {
    name,
    room,
    asksRoom: definition.asksRoom ?? false,
    open(wanted) {
      const options = parsed(schema, wanted);
      return { id: `${name}-${idOf(options)}`, options };
    },
    async admit(visitor, options) {
      await admit?.(visitor, parsed(schema, options));
    },
    async mayOpen(options) {
      await mayOpen?.(parsed(schema, options));
    },
    wish: (value) => parsed(seat, value),
  };
}

/** What a client needs to take its seat. */
export type SeatReservation = {
  name: string;
  sessionId: string;
  roomId: string;
  processId: string;
};

const Reconnection = z.object({ reconnectionToken: z.string().min(1).max(200) });

export interface Rooms {
  readonly processId: string;
  readonly processes: Processes;
  readonly transport: RoomTransport;
  seat(room: string, visitor: Visitor, wanted?: unknown, wish?: unknown): Promise<SeatReservation>;
  reconnect(roomId: string, body: unknown): Promise<SeatReservation>;
  disconnectVisitor(id: string): void;
  count(): number;
  close(): Promise<void>;
}

/** Opens this process for rooms; there can be one such in a process, because Colyseus' matchmaker is. */
export async function openRooms(options: {
  kinds: LiveRoom[];
  redis?: Redis;
  log: Log;
  address: string;
}): Promise<Rooms> {
  const { redis, log, address } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
  const opening = new Map<string, Promise<IRoomCache>>();
  setRoomLog(log);
  setLogger(loggerFor(log));

  const presence = redis ? new RoomPresence(redis, log) : new LocalPresence();
  const driver = redis ? new RoomDriver(redis, log) : new LocalDriver();
  await matchMaker.setup(presence, driver, undefined, placeRoom);
  matchMaker.controller.exposedMethods = ['reconnect'];
  for (const { name, room } of kinds.values()) matchMaker.defineRoomType(name, room);
  await matchMaker.accept();

  const { processId } = matchMaker;
  const processes = redis ? await joinProcesses({ redis, log, processId, address }) : aloneProcess(processId);
  const transport = new RoomTransport();
  const onReady = (): void => {
    listRoomsAgain().catch((error: unknown) => log.warn({ err: error }, 'rooms could not be listed again'));
  };
  redis?.on('ready', onReady);

  /** The least busy process that lives and takes rooms; this one when it is among equals. */
  async function placeRoom(): Promise<string> {
    const known = (await matchMaker.stats.fetchAll()).sort(
      (one, other) =>
        one.roomCount - other.roomCount ||
        Number(other.processId === processId) - Number(one.processId === processId),
    );
    const [best] = await processes.takingRooms(known.map((process) => process.processId));
    if (best === undefined) throw new AppError('SERVER_ERROR', { message: 'No process takes new rooms.' });
    return best;
  }

  /** Many who ask at once for a room that does not exist yet wait for the same one. */
  function openRoom(kind: LiveRoom, roomId: string, wanted: unknown): Promise<IRoomCache> {
    const underway = opening.get(roomId);
    if (underway) return underway;
    const opened = matchMaker
      .createRoom(kind.name, { roomId, options: wanted } satisfies RoomOpening)
      .finally(() => opening.delete(roomId));
    opening.set(roomId, opened);
    return opened;
  }

  async function openIfMay(kind: LiveRoom, roomId: string, wanted: unknown): Promise<IRoomCache> {
    await kind.mayOpen(wanted);
    return openRoom(kind, roomId, wanted);
  }

  /** A room decides itself, wherever it lives; one that does not answer is looked for again. */
  async function askRoom(found: IRoomCache, visitor: Visitor, wish: unknown): Promise<void> {
    let refusal: ErrorBody | null | undefined;
    try {
      refusal = await matchMaker.remoteRoomCall<GuardedRoom<object>>(found.roomId, 'refusalOf', [
        visitor,
        wish,
      ]);
    } catch (error) {
      if (found.processId !== processId) await matchMaker.healthCheckProcessId(found.processId);
      throw error;
    }
    if (!refusal) return;
    const { code, message, errors } = refusal;
    throw new AppError(code, { message, ...(errors && { problems: errors }) });
  }

  async function find(roomId: string): Promise<IRoomCache | undefined> {
    const listed = await matchMaker.driver.findOne({ roomId });
    if (!listed || listed.processId === processId) return listed ?? undefined;
    // A process that was killed leaves its rooms in the list until somebody asks after it.
    if (await processes.addressOf(listed.processId)) return listed;
    return (await matchMaker.healthCheckProcessId(listed.processId)) ? listed : undefined;
  }

  return {
    processId,
    processes,
    transport,
    async seat(room, visitor, wanted = {}, brought = {}) {
      const kind = kinds.get(room);
      if (!kind) throw new AppError('NOT_FOUND');
      const { id: roomId, options: asked } = kind.open(wanted);
      const wish = kind.wish(brought);
      await kind.admit(visitor, asked);
      const auth = { ...visitor, sessionId: randomBytes(18).toString('base64url') };
      let found: IRoomCache | undefined;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        found = (await opening.get(roomId)) ?? (await find(roomId)) ?? (await openIfMay(kind, roomId, asked));
        try {
          if (kind.asksRoom) await askRoom(found, visitor, wish);
          return present(await matchMaker.reserveSeatFor(found, wish, auth));
        } catch (error) {
          if (error instanceof AppError) throw error;
          log.debug({ err: error, roomId }, 'no seat in this room');
        }
      }
      // Without a limit of its own a room comes back from Redis with null.
      const full =
        found !== undefined && Number.isFinite(found.maxClients) && found.clients >= found.maxClients;
      throw full
        ? new AppError('INSUFFICIENT_PERMISSIONS', { message: 'This room is full.' })
        : new AppError('TIMEOUT_ERROR');
    },
    async reconnect(roomId, body) {
      try {
        return present(
          await matchMaker.controller.invokeMethod('reconnect', roomId, parsed(Reconnection, body)),
        );
      } catch (error) {
        throw error instanceof AppError ? error : new AppError(reconnectRefusal(error), { cause: error });
      }
    },
    disconnectVisitor: removeVisitor,
    count: () => matchMaker.stats.local.roomCount,
    async close() {
      redis?.off('ready', onReady);
      await processes.leave();
      // A room that does not end in time is cut off with its connections below.
      await Promise.race([
        matchMaker
          .gracefullyShutdown()
          .catch((error: unknown) => log.warn({ err: error }, 'rooms did not end well')),
        new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref()),
      ]);
      transport.shutdown();
      presence.shutdown();
      await driver.shutdown();
    },
  };
}

function present(seat: Omit<SeatReservation, 'processId'> & { processId?: string }): SeatReservation {
  const { name, sessionId, roomId, processId = matchMaker.processId } = seat;
  return { name, sessionId, roomId, processId };
}

function reconnectRefusal(error: unknown): CatalogueCode {
  if (!(error instanceof ServerError)) return 'SERVER_ERROR';
  if (error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID) return 'NOT_FOUND';
  if (error.code === ErrorCode.MATCHMAKE_EXPIRED) return 'TOKEN_EXPIRED';
  return 'TIMEOUT_ERROR';
}

/**
 * Colyseus writes to the console; here it writes to the log, and its small talk
 * only when debugging. Its errors are mostly bad input; those of our rooms are
 * logged by themselves.
 */
function loggerFor(log: Log): Parameters<typeof setLogger>[0] {
  const write =
    (level: 'debug' | 'warn') =>
    (...words: unknown[]): void =>
      log[level]({ from: 'colyseus' }, words.map(String).join(' '));
  return {
    debug: write('debug'),
    trace: write('debug'),
    info: write('debug'),
    warn: write('warn'),
    error: write('warn'),
  };
}
