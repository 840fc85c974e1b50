import { incoming, type SocketFeature } from '#realtime/core/sockets.ts';
import { HELLO_WAVE, HELLO_WAVED, type HelloClientEvents } from '#shared/hello/hello.events.ts';
import { Wave, WaveReceipt } from '#shared/hello/hello.schema.ts';

/** Whoever waves is seen by everybody. */
export const helloSockets: SocketFeature = ({ io }) => {
  let waves = 0;
  return incoming<HelloClientEvents>({
    [HELLO_WAVE]: {
      payload: Wave,
      receipt: WaveReceipt,
      handle({ color }, visitor) {
        waves += 1;
        io.emit(HELLO_WAVED, { color, by: visitor.id });
        return { waves };
      },
    },
  });
};
