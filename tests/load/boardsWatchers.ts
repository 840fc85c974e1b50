/** Sockets that watch a board, and count what they hear: `boardsWatchers.ts PORT COUNT`. */
import { io as connect } from 'socket.io-client';
import { BOARD_PATCH } from '#shared/leaderboards/leaderboards.events.ts';

const [port, count] = process.argv.slice(2).map(Number);
let heard = 0;

await Promise.all(
  Array.from({ length: count ?? 0 }, () => {
    const socket = connect(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    socket.on(BOARD_PATCH, () => {
      heard += 1;
    });
    return new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  }),
);
process.on('message', () => process.send?.(heard));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
