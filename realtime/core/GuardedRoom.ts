/**
 * What every room here has: messages that are parsed and rated before a handler
 * sees them, a seat that survives a lost connection, and errors that end in the
 * log instead of in the process. A room adds its state, its messages and the
 * hooks it needs.
 */
import { randomBytes } from 'node:crypto';
import {
  type Client,
  ClientState,
  ErrorCode,
  type MessageContext,
  type Messages,
  Room,
  type RoomException,
  type RoomMethodName,
  ServerError,
} from '@colyseus/core';
import type { z } from 'zod';
import type { Log } from '#models/core/log.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { AppError, type ErrorBody, errorBody } from '#shared/core/errors.ts';
import { ROOM_REFUSED, type RoomRefusal } from '#shared/core/live.events.ts';
import { Allowance, type Rate } from './Allowance.ts';
import { parsed } from './parsed.ts';

/** Longer than a phone needs to find its network again. */
const SEAT_KEPT_SECONDS = 120;
/** A client answers at once when its seat is confirmed. */
const ACKNOWLEDGED_WITHIN_MS = 10_000;
/** Unless a room says otherwise. */
const MOST_SEATS = 200;
const MESSAGES: Rate = { perSecond: 20, burst: 40 };

/** A room says in its own port which messages it sends. */
export type RoomClient = Client<{
  auth: Visitor;
  messages: { [ROOM_REFUSED]: RoomRefusal; [message: string]: unknown };
}>;

/** What a room is created with: its own id, found by whoever looks for it, and its options. */
export interface RoomOpening {
  roomId: string;
  options: unknown;
}

interface Message {
  schema: z.ZodType;
  handle(client: RoomClient, payload: never): unknown;
}

/** Declares a message: what it must look like, and what it does. What `handle` returns answers a request. */
export function message<Schema extends z.ZodType>(
  schema: Schema,
  handle: (client: RoomClient, payload: z.output<Schema>) => unknown,
): Message {
  return { schema, handle };
}

const openRooms = new Set<GuardedRoom<object>>();
let log: Log | undefined;

/** Where the rooms of this process write. */
export function setRoomLog(given: Log): void {
  log = given;
}

/** The log of this process, for what rooms do besides their messages. */
export function roomLog(): Log {
  if (!log) throw new Error('rooms have no log yet');
  return log;
}

/** Ends what this visitor has open in the rooms of this process, for good. */
export function removeVisitor(id: string): void {
  for (const room of openRooms) room.removeVisitor(id);
}

export abstract class GuardedRoom<State extends object> extends Room<{ state: State; client: RoomClient }> {
  override maxClients = MOST_SEATS;
  protected readonly seatKeptSeconds: number = SEAT_KEPT_SECONDS;
  readonly #allowances = new Map<string, Allowance>();
  readonly #seated = new Set<string>();
  readonly #removed = new Set<string>();

  /** The room exists now; `options` have passed the schema of its definition. */
  protected opened?(options: unknown): void | Promise<void>;
  /** Throws an AppError when this visitor may have no seat now; for kinds with `asksRoom`. */
  protected refuse?(visitor: Visitor, wish: unknown): void | Promise<void>;
  /** Somebody comes in with what the seat was asked for with; when this throws, nobody came, and `left` is not called. */
  protected joined?(client: RoomClient, wish: unknown): void | Promise<void>;
  /** A connection was lost; the seat is kept for a while. */
  protected dropped?(client: RoomClient): void;
  /** The lost connection is back. */
  protected returned?(client: RoomClient): void | Promise<void>;
  /** Somebody has left and will not come back to this seat. */
  protected left?(client: RoomClient): void | Promise<void>;
  /** The room ends; also for one that another process was quicker to open. */
  protected closed?(): void | Promise<void>;

  override async onCreate({ roomId, options }: RoomOpening): Promise<void> {
    this.roomId = roomId;
    await this.opened?.(options);
    openRooms.add(this);
  }

  /** Why this visitor may have no seat; asked from any process, so the answer travels as data. */
  async refusalOf(visitor: Visitor, wish: unknown): Promise<ErrorBody | undefined> {
    try {
      await this.refuse?.(visitor, wish);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) log?.error({ err: error, room: this.roomName }, 'a room failed');
      return errorBody(error);
    }
  }

  override async onJoin(client: RoomClient, wish?: unknown): Promise<void> {
    this.#removed.delete(client.auth?.id ?? '');
    client.reconnectionToken = unguessable();
    await this.joined?.(client, wish);
    this.#seated.add(client.sessionId);
    // Until then everything that is said to this client waits in memory.
    this.clock.setTimeout(() => {
      if (client.state === ClientState.JOINING) this.kickClient(client.sessionId);
    }, ACKNOWLEDGED_WITHIN_MS);
  }

  /**
   * The seat is kept before anything is awaited, so that whoever is already
   * back finds it. Without the catch, a client that closes before it has
   * acknowledged its join would end the process.
   */
  override async onDrop(client: RoomClient): Promise<void> {
    const back = Promise.resolve(this.allowReconnection(client, this.seatKeptSeconds)).catch(() => undefined);
    if (this.#seated.has(client.sessionId)) this.dropped?.(client);
    await back;
  }

  override async onReconnect(client: RoomClient): Promise<void> {
    if (this.#removed.has(client.auth?.id ?? '')) throw new ServerError(ErrorCode.AUTH_FAILED, 'not welcome');
    client.reconnectionToken = unguessable();
    await this.returned?.(client);
  }

  override async onLeave(client: RoomClient): Promise<void> {
    this.#allowances.delete(client.sessionId);
    if (this.#seated.delete(client.sessionId)) await this.left?.(client);
  }

  override async onDispose(): Promise<void> {
    openRooms.delete(this);
    await this.closed?.();
  }

  override onUncaughtException(error: RoomException, method: RoomMethodName): void {
    log?.error({ err: error.cause ?? error, room: this.roomName, method }, 'a room failed');
  }

  /** A state that cannot be encoded ends its room, not the process. */
  override broadcastPatch(): boolean {
    try {
      return super.broadcastPatch();
    } catch (error) {
      log?.error({ err: error, room: this.roomName }, 'a room could not send its state and is closed');
      this.disconnect().catch(() => undefined);
      return false;
    }
  }

  /** Sends this visitor away, seated or still expected back; a new seat is a new decision. */
  removeVisitor(id: string): void {
    this.#removed.add(id);
    for (const client of [...this.clients]) {
      if (client.auth?.id === id) this.kickClient(client.sessionId);
    }
  }

  /** The message handlers of the room, behind schema and rate. */
  protected guard(declared: Record<string, Message>): Messages<Room> {
    const guarded: Messages<Room> = {
      _: (client: RoomClient, type: unknown) => this.#refuse(client, String(type), new AppError('NOT_FOUND')),
    };
    for (const [type, entry] of Object.entries(declared)) {
      guarded[type] = (client: RoomClient, payload: unknown, context: MessageContext) =>
        this.#receive(client, type, entry, payload, context);
    }
    return guarded;
  }

  async #receive(
    client: RoomClient,
    type: string,
    { schema, handle }: Message,
    payload: unknown,
    context: MessageContext,
  ): Promise<unknown> {
    try {
      if (!this.#allowanceOf(client).take()) throw new AppError('RATE_LIMIT_EXCEEDED');
      return await handle(client, parsed(schema, payload) as never);
    } catch (error) {
      if (!(error instanceof AppError))
        log?.error({ err: error, room: this.roomName, type }, 'a message failed');
      return this.#refuse(client, type, error, context);
    }
  }

  #refuse(client: RoomClient, type: string, error: unknown, context?: MessageContext): unknown {
    if (context?.id !== undefined) return context.reject(errorBody(error));
    client.send(ROOM_REFUSED, { message: type, error: errorBody(error) });
    return undefined;
  }

  #allowanceOf({ sessionId }: RoomClient): Allowance {
    const known = this.#allowances.get(sessionId);
    if (known) return known;
    const fresh = new Allowance(MESSAGES);
    this.#allowances.set(sessionId, fresh);
    return fresh;
  }
}

/** Colyseus' own tokens are 9 characters; a seat is worth more. */
function unguessable(): string {
  return randomBytes(18).toString('base64url');
}
