/** Everything that the live side knows; a new feature is listed here and nowhere else. */
import { helloRoom } from '#realtime/hello/hello.room.ts';
import { helloSockets } from '#realtime/hello/hello.sockets.ts';
import type { HelloServerEvents } from '#shared/hello/hello.events.ts';
import type { LiveRoom } from './rooms.ts';
import type { SocketFeature } from './sockets.ts';

/** What the server sends over Socket.IO. */
export type ServerEvents = HelloServerEvents;

export const liveRooms: LiveRoom[] = [helloRoom];
export const socketFeatures: SocketFeature[] = [helloSockets];
