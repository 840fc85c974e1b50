/** Everything that the live side knows; a new feature is listed here and nowhere else. */
import { accountSockets } from '#realtime/accounts/accounts.sockets.ts';
import { classSockets } from '#realtime/classes/classes.sockets.ts';
import { leaderboardSockets } from '#realtime/leaderboards/leaderboards.sockets.ts';
import { raceRoom } from '#realtime/races/races.room.ts';
import type { AccountServerEvents } from '#shared/accounts/accounts.events.ts';
import type { ClassServerEvents } from '#shared/classes/classes.events.ts';
import type { LeaderboardServerEvents } from '#shared/leaderboards/leaderboards.events.ts';
import type { LiveRoom } from './rooms.ts';
import type { SocketFeature } from './sockets.ts';

/** What the server sends over Socket.IO. */
export type ServerEvents = LeaderboardServerEvents & ClassServerEvents & AccountServerEvents;

export const liveRooms: LiveRoom[] = [raceRoom];
export const socketFeatures: SocketFeature[] = [leaderboardSockets, classSockets, accountSockets];
