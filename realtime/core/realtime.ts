/** The live side of one process: sockets and rooms on the HTTP server it is given. */
import type { Server as HttpServer } from 'node:http';
import type { Redis } from 'ioredis';
import type { Bus } from '#models/core/bus.ts';
import type { Configuration } from '#models/core/configuration.ts';
import type { Log } from '#models/core/log.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { setRoomActors } from './ActorRoom.ts';
import { keepActors } from './actors.ts';
import { liveRooms, socketFeatures } from './features.ts';
import { openDoor } from './handshake.ts';
import { openRooms, type SeatReservation } from './rooms.ts';
import { openSockets } from './sockets.ts';
import { routeUpgrades } from './upgrades.ts';

export interface RealtimeState {
  sockets: number;
  rooms: number;
  draining: boolean;
  /** Calls that nobody takes, since the start: a client of another version, or a prober. */
  unknownCalls: number;
}

export interface Realtime {
  /** The seat of somebody who was cut off, for the token of that seat. */
  handleReconnect(roomId: string, body: unknown): Promise<SeatReservation>;
  /** Whose ticket this is; throws for one that is forged, has run out, or whose holder was sent away since. */
  admit(ticket: string): Promise<Visitor>;
  /** A seat in a room, which is opened when it does not exist yet; throws when this visitor may not come in. The room gets the wish. */
  seat(room: string, visitor: Visitor, wanted?: unknown, wish?: unknown): Promise<SeatReservation>;
  /** Ends everything that this visitor holds open, in all processes. */
  disconnectVisitor(id: string): Promise<void>;
  /** Takes no new rooms and sockets any more and sends the sockets elsewhere; rooms go on. */
  drain(): Promise<void>;
  /** Ends the rooms and every connection. */
  close(): Promise<void>;
  state(): RealtimeState;
}

/** Starts the live side on an HTTP server, of which it takes the upgrades and nothing else. */
export async function startRealtime(context: {
  http: HttpServer;
  configuration: Pick<Configuration, 'publicUrl' | 'internalAddress' | 'secret'>;
  redis?: Redis;
  bus: Bus;
  log: Log;
}): Promise<Realtime> {
  const { http, configuration, redis, bus, log } = context;
  const { publicUrl, internalAddress, secret } = configuration;
  const shared = { log, ...(redis && { redis }) };
  const rooms = await openRooms({ kinds: liveRooms, address: internalAddress, ...shared });
  const door = openDoor(secret);
  const actors = keepActors({ bus, cut: end, ...shared });
  setRoomActors(actors);
  const sockets = openSockets({ features: socketFeatures, door, actors, bus, ...shared });
  let draining = false;
  let closing: Promise<void> | undefined;

  /** Ends everything that this visitor has open in this process. */
  function end(id: string): void {
    door.sendAway(id);
    sockets.disconnectVisitor(id);
    rooms.disconnectVisitor(id);
  }

  /** Reads a ticket; the account behind it may have been shut since. */
  async function admit(ticket: string): Promise<Visitor> {
    const visitor = await door.admit(ticket);
    (await actors.hold(visitor)).release();
    return visitor;
  }

  const unsubscribe = bus.subscribe('visitor:disconnected', ({ id }) => end(id));
  const releaseUpgrades = routeUpgrades({
    http,
    publicUrl,
    log,
    processId: rooms.processId,
    takesSockets: () => !draining,
    toSockets: sockets.upgrade,
    toRoom: (...upgrade) => rooms.transport.accept(...upgrade),
    addressOf: rooms.processes.addressOf,
  });

  async function close(): Promise<void> {
    draining = true;
    unsubscribe();
    await rooms.close();
    await sockets.close();
    actors.close();
    releaseUpgrades();
  }

  return {
    handleReconnect: rooms.reconnect,
    admit,
    seat: rooms.seat,
    disconnectVisitor: (id) => bus.publish('visitor:disconnected', { id }),
    async drain() {
      draining = true;
      await rooms.processes.drain();
      await sockets.drain();
    },
    close() {
      closing ??= close();
      return closing;
    },
    state: () => ({
      sockets: sockets.count(),
      rooms: rooms.count(),
      draining,
      unknownCalls: sockets.unknownCalls(),
    }),
  };
}
