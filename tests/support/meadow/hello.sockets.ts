import type { Server } from 'socket.io';
import { incoming, type LiveServer, type SocketFeature } from '#realtime/core/sockets.ts';
import { HELLO_WAVE, HELLO_WAVED, type HelloClientEvents, type HelloServerEvents } from './hello.events.ts';
import { Wave, WaveReceipt } from './hello.schema.ts';

/** The product's server, which knows the product's events alone, as one that knows those of the meadow. */
export const meadowOf = (io: LiveServer): Server<HelloClientEvents, HelloServerEvents> =>
  io as unknown as Server<HelloClientEvents, HelloServerEvents>;

/** Whoever waves is seen by everybody. */
export const helloSockets: SocketFeature = ({ io }) => {
  const meadow = meadowOf(io);
  let waves = 0;
  return incoming<HelloClientEvents>({
    [HELLO_WAVE]: {
      payload: Wave,
      receipt: WaveReceipt,
      handle({ color }, visitor) {
        waves += 1;
        meadow.emit(HELLO_WAVED, { color, by: visitor.id });
        return { waves };
      },
    },
  });
};
