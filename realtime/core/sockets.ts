/**
 * Socket.IO: one socket a tab, opened with a ticket, over which events come in
 * as calls. Every call is declared with the schema of its payload and of its
 * receipt, and every call is answered.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import type { Bus } from '#models/core/bus.ts';
import type { Log } from '#models/core/log.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { AppError, errorBody } from '#shared/core/errors.ts';
import type { Answer, Call } from '#shared/core/live.events.ts';
import { Allowance, type Rate } from './Allowance.ts';
import type { Actors, Caller, HeldCaller } from './actors.ts';
import type { ServerEvents } from './features.ts';
import { GuardedSocketServer } from './GuardedSocket.ts';
import { admitHandshake, type Door, socketsOf } from './handshake.ts';
import { parsed } from './parsed.ts';
import { socketStreams } from './socketStreams.ts';

const LARGEST_MESSAGE_BYTES = 16 * 1024;
const TICKET_WITHIN_MS = 5_000;
/** How long a socket that was cut off may come back to what it missed. */
const RECOVERY_MS = 120_000;
const CALLS: Rate = { perSecond: 20, burst: 40 };
const MOST_CALLS_AT_ONCE = 16;
const MOST_SOCKETS_PER_VISITOR = 20;
/** Packets that wait for a reader before it is cut off. */
const MOST_UNSENT_PACKETS = 1_000;
/** Over this long the sockets of a stopping process are told to go, so that they do not all knock at the next. */
const FAREWELL_MS = 1_500;

interface SocketData {
  visitor: Visitor;
}

export type LiveServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>;
type LiveSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>;

interface IncomingCall<Payload = unknown, Receipt = unknown> {
  payload: z.ZodType<Payload>;
  receipt: z.ZodType<Receipt>;
  /** `caller.actor` is what the person may at this moment; ask `must(caller.actor, …)` each time. */
  handle(payload: Payload, caller: Caller): Receipt | Promise<Receipt>;
}

/** The calls of one feature: for each event of its map, what comes in, what goes back, and what it does. */
type CallsOf<Events> = {
  [E in keyof Events]: Events[E] extends Call<infer Payload, infer Receipt>
    ? IncomingCall<Payload, Receipt>
    : never;
};

export type IncomingCalls = ReadonlyMap<string, IncomingCall>;

/** What a feature needs of the live side. */
export interface LiveContext {
  io: LiveServer;
  bus: Bus;
  /** The people who are connected to this process. */
  actors: Pick<Actors, 'onChange'>;
  log: Log;
}

/** A feature's part of the sockets: starts its deliveries and answers the calls it takes. */
export type SocketFeature = (context: LiveContext) => IncomingCalls;

/** Declares the calls of a feature; the compiler compares them with its event map. */
export function incoming<Events>(calls: CallsOf<Events>): IncomingCalls {
  return new Map(Object.entries<IncomingCall>(calls));
}

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  disconnectVisitor(id: string): void;
  count(): number;
  /** Calls that nobody takes, since the start. */
  unknownCalls(): number;
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens this process for sockets. */
export function openSockets(options: {
  features: SocketFeature[];
  door: Door;
  actors: Actors;
  redis?: Redis;
  bus: Bus;
  log: Log;
}): Sockets {
  const { features, door, actors, redis, bus, log } = options;
  const streams = redis && socketStreams(redis, log);
  const io: LiveServer = new Server({
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    wsEngine: GuardedSocketServer,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: TICKET_WITHIN_MS,
    ...(streams && {
      adapter: streams.adapter,
      connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    }),
  });
  // Socket.IO takes over the request handlers of the server it is attached to, and closes it. It gets one of its own.
  io.attach(createServer());
  io.engine.on('connection', boundBacklog);
  streams?.guardRecovery(io, door);

  /** Who is behind each socket; not in its data, which goes to Redis with a lost connection. */
  const callers = new WeakMap<LiveSocket, HeldCaller>();
  let unknownCalls = 0;
  const calls = mergeCalls(features.map((feature) => feature({ io, bus, actors, log })));

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(Object.assign(new Error('refused'), { data: errorBody(error) })),
    );
  });
  io.on('connection', (socket) => {
    const caller = callers.get(socket);
    if (!caller) throw new Error('a socket came in past the door');
    void socket.join(socketsOf(caller.id));
    const allowance = new Allowance(CALLS);
    let underway = 0;
    const serve = async (event: string, details: unknown[]): Promise<void> => {
      underway += 1;
      const mayAsk = allowance.take() && underway <= MOST_CALLS_AT_ONCE;
      const answer = await answerCall(event, details, mayAsk, caller);
      underway -= 1;
      const acknowledge = details.at(-1);
      if (typeof acknowledge === 'function') acknowledge(answer);
    };
    socket.onAny((event: string, ...details: unknown[]) => {
      serve(event, details).catch((error: unknown) =>
        log.error({ err: error, event }, 'a call was not answered'),
      );
    });
  });

  async function admit(socket: LiveSocket): Promise<void> {
    const visitor = await admitHandshake(door, socket.handshake.auth);
    const open = io.of('/').adapter.rooms.get(socketsOf(visitor.id))?.size ?? 0;
    if (open >= MOST_SOCKETS_PER_VISITOR) throw new AppError('RATE_LIMIT_EXCEEDED');
    const caller = await actors.hold(visitor);
    socket.data.visitor = visitor;
    callers.set(socket, caller);
    releaseWithEnd(socket, caller);
  }

  async function answerCall(
    event: string,
    details: unknown[],
    mayAsk: boolean,
    caller: Caller,
  ): Promise<Answer<unknown>> {
    try {
      if (!mayAsk) throw new AppError('RATE_LIMIT_EXCEEDED');
      const call = calls.get(event);
      if (!call) {
        unknownCalls += 1;
        throw new AppError('NOT_FOUND');
      }
      const [payload] = details.filter((detail) => typeof detail !== 'function');
      const receipt = await call.handle(parsed(call.payload, payload), caller);
      return { ok: true, value: call.receipt.parse(receipt) };
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, event }, 'a call failed');
      return { ok: false, error: errorBody(error) };
    }
  }

  return {
    upgrade: (request, socket, head) => io.engine.handleUpgrade(request, socket, head),
    disconnectVisitor(id) {
      io.local.in(socketsOf(id)).disconnectSockets(true);
    },
    count: () => io.of('/').sockets.size,
    unknownCalls: () => unknownCalls,
    async drain() {
      const leaving = [...io.of('/').sockets.values()];
      await Promise.all(leaving.map((socket) => farewell(socket)));
    },
    async close() {
      await io.close();
      await streams?.close();
    },
  };
}

/** The part of an Engine.IO connection that we care for. */
interface Connection {
  request: IncomingMessage | null;
  on(event: 'flush' | 'packetCreate', listener: () => void): unknown;
}

/** Packets wait in memory for a reader that does not read; one that is too far behind is cut off. */
function boundBacklog(connection: Connection): void {
  const line = connection.request?.socket;
  let unsent = 0;
  connection.on('flush', () => {
    unsent = 0;
  });
  connection.on('packetCreate', () => {
    unsent += 1;
    if (unsent > MOST_UNSENT_PACKETS) line?.destroy();
  });
  // The request has said all it had to say, and is most of what an idle connection holds.
  connection.request = null;
}

/** A socket ends with its connection, or before it; one whose connection is gone already never begins. */
function releaseWithEnd(socket: LiveSocket, { release }: HeldCaller): void {
  const { conn } = socket;
  const end = (): void => {
    conn.off('close', end);
    release();
  };
  if (conn.readyState !== 'open') {
    release();
    return;
  }
  conn.once('close', end);
  socket.once('disconnect', end);
}

/** Closes the transport only: to the client that is a lost connection, and it comes back by itself. */
function farewell(socket: LiveSocket): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      socket.once('disconnect', () => resolve());
      if (socket.connected) socket.conn.close();
      else resolve();
    }, Math.random() * FAREWELL_MS);
  });
}

function mergeCalls(all: IncomingCalls[]): IncomingCalls {
  const merged = new Map<string, IncomingCall>();
  for (const [event, call] of all.flatMap((calls) => [...calls])) {
    if (merged.has(event)) throw new Error(`two features take ${event}`);
    merged.set(event, call);
  }
  return merged;
}
