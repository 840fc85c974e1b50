/** A live server of its own for a test, with the meadow, and clients of both kinds for it. */
import './meadow/openMeadow.ts';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { Client, type Room } from 'colyseus.js';
import { io, type Socket } from 'socket.io-client';
import { type Bus, createBus } from '#models/core/bus.ts';
import { createLog, type Log } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { issueTicket, type Visitor } from '#models/core/ticket.ts';
import { type Realtime, startRealtime } from '#realtime/core/realtime.ts';
import { AppError, errorBody } from '#shared/core/errors.ts';
import type {
  HelloClientEvents,
  HelloRoomState,
  HelloServerEvents,
} from '#tests/support/meadow/hello.events.ts';

export const TEST_SECRET = 'a-secret-that-only-tests-use';

export interface LiveTestServer {
  origin: string;
  port: number;
  http: HttpServer;
  bus: Bus;
  realtime: Realtime;
  stop(): Promise<void>;
}

export type HelloSocket = Socket<HelloServerEvents, HelloClientEvents>;
export type HelloRoom = Room<unknown, HelloRoomState>;

/** Starts the live side on a bare HTTP server with the two routes that a client needs. */
export async function startLiveServer(
  redisUrl?: string,
  log: Log = createLog({ logLevel: 'silent' }),
): Promise<LiveTestServer> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  const origin = `http://127.0.0.1:${port}`;
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, log);
  const bus = createBus({ log, ...(redis && { redis }) });
  const configuration = {
    publicUrl: new URL(origin),
    internalAddress: `127.0.0.1:${port}`,
    secret: TEST_SECRET,
  };
  const realtime = await startRealtime({ http, configuration, bus, log, ...(redis && { redis }) });
  serveSeats(http, realtime);
  return {
    origin,
    port,
    http,
    bus,
    realtime,
    async stop() {
      await realtime.close();
      await bus.close();
      redis?.disconnect();
      http.closeAllConnections();
      if (http.listening) await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** What Express does in the product: a seat for a visitor, and the way back to it. */
function serveSeats(http: HttpServer, realtime: Realtime): void {
  http.on('request', async (request, response) => {
    const text = (await request.toArray()).join('');
    const body: unknown = text ? JSON.parse(text) : {};
    const url = request.url ?? '';
    const answer = url.startsWith('/rooms/matchmake/reconnect/')
      ? realtime.handleReconnect(url.split('/').at(-1) ?? '', body)
      : url.startsWith('/seat')
        ? realtime.seat(...(body as Parameters<Realtime['seat']>))
        : Promise.reject(new AppError('NOT_FOUND'));
    const [status, value] = await answer.then(
      (seat) => [200, seat] as const,
      (error: unknown) => [error instanceof AppError ? error.status : 500, errorBody(error)] as const,
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
}

export const guest = (id: string): Visitor => ({ id, kind: 'guest' });

/** A connected socket with a ticket of its own. */
export async function openSocket(
  origin: string,
  visitor: Visitor = guest('ada'),
  options: object = {},
): Promise<HelloSocket> {
  const socket: HelloSocket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: (give) => void issueTicket(visitor, TEST_SECRET).then((ticket) => give({ ticket })),
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

/** A seat as a client asks for it. */
export async function askSeat(
  origin: string,
  visitor: Visitor,
  wanted: unknown = {},
): Promise<Parameters<Client['consumeSeatReservation']>[0]> {
  const response = await fetch(`${origin}/seat`, {
    method: 'POST',
    body: JSON.stringify(['hello', visitor, wanted]),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.code);
  return answer;
}

/** A client in a hello room, with its first state. */
export async function joinHello(
  origin: string,
  visitor: Visitor = guest('ada'),
  wanted: unknown = {},
): Promise<HelloRoom> {
  const seat = await askSeat(origin, visitor, wanted);
  const room: HelloRoom = await new Client(`${origin}/rooms`).consumeSeatReservation<HelloRoomState>(seat);
  await stateOf(room, () => true);
  return room;
}

/** Resolves with the first state that fits. */
export function stateOf(room: HelloRoom, fits: (state: HelloRoomState) => boolean): Promise<HelloRoomState> {
  return new Promise((resolve) => {
    const look = (state: HelloRoomState): void => {
      if (!fits(state)) return;
      room.onStateChange.remove(look);
      resolve(state);
    };
    room.onStateChange(look);
    if (room.state && room.state.waves !== undefined) look(room.state);
  });
}

/** The next event of this name that a socket hears. */
export function heard<E extends keyof HelloServerEvents>(
  socket: HelloSocket,
  event: E,
): Promise<Parameters<HelloServerEvents[E]>[0]> {
  return new Promise((resolve) => {
    socket.once<keyof HelloServerEvents>(event, resolve);
  });
}

/** Why a socket was disconnected, as soon as it is. */
export function disconnected(socket: HelloSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('disconnect', (reason) => resolve(reason));
  });
}
