/** The smallest room and the smallest call there can be, for tests of what all rooms and calls have in common. */
import { liveRooms, socketFeatures } from '#realtime/core/features.ts';
import { helloRoom } from './hello.room.ts';
import { helloSockets } from './hello.sockets.ts';

liveRooms.push(helloRoom);
socketFeatures.push(helloSockets);
