/**
 * What joins the sockets of several processes: a Redis stream, from which a
 * socket that was cut off also gets what it missed, in whichever process it
 * comes back.
 *
 * Two things are stricter here than in the library. A session is restored only
 * for whoever holds a valid ticket of the same visitor, before anything is
 * sent: on a shared tablet the next child must not get the previous one's
 * messages. And only what was meant for this visitor alone is restored: who may
 * see a class or a thread is decided anew at every connection.
 */
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Log } from '#models/core/log.ts';
import { anotherConnection } from '#models/core/redis.ts';
import { admitHandshake, type Door, socketsOf } from './handshake.ts';
import type { LiveServer } from './sockets.ts';

const STREAM = 'planet-hero:sockets';
/** The whole product's events; it bounds how far back a socket can come back to. */
const EVENTS_KEPT = 50_000;

export interface SocketStreams {
  adapter: Parameters<LiveServer['adapter']>[0];
  /** Lets a session be restored only for its own visitor. */
  guardRecovery(io: LiveServer, door: Door): void;
  close(): Promise<void>;
}

/** Socket.IO's own step from a handshake to a socket, where it restores a session. */
type CreateSocket = (client: unknown, handshake: Record<string, unknown>) => Promise<unknown>;

/** Who claims a session, and which. */
const Claim = z.tuple([z.string(), z.string()]);
const SessionData = z.object({ visitor: z.object({ id: z.string() }) });

export function socketStreams(redis: Redis, log: Log): SocketStreams {
  const publisher = anotherConnection(redis, 'socket events', log);
  const readers: Redis[] = [];
  // The adapter opens its readers itself and never closes them before their blocking read ends.
  publisher.duplicate = () => {
    const reader = anotherConnection(redis, 'socket events', log);
    readers.push(reader);
    return reader;
  };
  const create = createAdapter(publisher, {
    streamName: STREAM,
    channelPrefix: STREAM,
    sessionKeyPrefix: `${STREAM}:session:`,
    maxLen: EVENTS_KEPT,
  });

  // Socket.IO calls it with `new`, so it must not be a method.
  function adapter(namespace: Parameters<typeof create>[0]) {
    const adapter = create(namespace);
    const persist = adapter.persistSession.bind(adapter);
    const restore = adapter.restoreSession.bind(adapter);
    adapter.persistSession = (session) => {
      const personal = [session.sid, socketsOf(SessionData.parse(session.data).visitor.id)];
      persist({ ...session, rooms: personal });
    };
    adapter.restoreSession = async (claim, offset) => {
      const [visitorId, sessionId] = Claim.parse(JSON.parse(claim));
      const session = await restore(sessionId, offset);
      if (SessionData.parse(session.data).visitor.id !== visitorId)
        throw new Error('not this visitor’s session');
      return session;
    };
    return adapter;
  }

  return {
    adapter,
    guardRecovery(io, door) {
      const namespace = io.of('/');
      const createSocket: CreateSocket = Reflect.get(namespace, '_createSocket').bind(namespace);
      const guarded: CreateSocket = async (client, { pid, ...rest }) => {
        if (typeof pid !== 'string') return createSocket(client, rest);
        const visitor = await admitHandshake(door, rest).catch(() => undefined);
        // Without a session of its own the socket is new, and refused where all without a ticket are.
        return createSocket(client, visitor ? { ...rest, pid: JSON.stringify([visitor.id, pid]) } : rest);
      };
      Object.assign(namespace, { _createSocket: guarded });
    },
    async close() {
      for (const reader of readers) reader.disconnect();
      await publisher.quit().catch(() => publisher.disconnect());
    },
  };
}
