/** Everything that the live side knows; a new feature is listed here and nowhere else. */
import { classSockets } from '#realtime/classes/classes.sockets.ts';
import { helloRoom } from '#realtime/hello/hello.room.ts';
import { helloSockets } from '#realtime/hello/hello.sockets.ts';
import { leaderboardSockets } from '#realtime/leaderboards/leaderboards.sockets.ts';
import { raceRoom } from '#realtime/races/races.room.ts';
import type { ClassServerEvents } from '#shared/classes/classes.events.ts';
import type { HelloServerEvents } from '#shared/hello/hello.events.ts';
import type { LeaderboardServerEvents } from '#shared/leaderboards/leaderboards.events.ts';
import type { LiveRoom } from './rooms.ts';
import type { SocketFeature } from './sockets.ts';

/** What the server sends over Socket.IO. */
export type ServerEvents = HelloServerEvents & LeaderboardServerEvents & ClassServerEvents;

export const liveRooms: LiveRoom[] = [helloRoom, raceRoom];
export const socketFeatures: SocketFeature[] = [helloSockets, leaderboardSockets, classSockets];
