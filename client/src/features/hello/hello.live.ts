import { HELLO_WAVE, HELLO_WAVED, type HelloRoomState, ROOM_WAVE } from '#shared/hello/hello.events.ts';
import { type Wave, Waved, WaveReceipt } from '#shared/hello/hello.schema.ts';
import { ask, listen } from '../../core/live.ts';
import { enterRoom, type LiveRoom } from '../../core/rooms.ts';
import { useHello } from './hello.store.ts';

export interface Meadow {
  /** Waves to everybody: the room counts it, the sockets show it. */
  wave(color: Wave['color']): Promise<void>;
  leave(): void;
}

/** Goes to where everybody waves. */
export function enterMeadow(): Meadow {
  const { applyWave, hydrate } = useHello.getState();
  const stopListening = listen(HELLO_WAVED, Waved, applyWave);
  let left = false;
  const entering: Promise<LiveRoom<HelloRoomState>> = enterRoom<HelloRoomState>('/rooms/seats/hello');
  entering.then(
    (room) => {
      if (left) void room.leave();
      else room.onState(({ waves, here }) => hydrate({ waves, here }));
    },
    // Whoever waves is told; here nobody has asked for anything yet.
    () => undefined,
  );
  return {
    async wave(color) {
      (await entering).send(ROOM_WAVE, { color });
      await ask(HELLO_WAVE, { color }, WaveReceipt);
    },
    leave() {
      left = true;
      stopListening();
      entering.then((room) => room.leave()).catch(() => undefined);
    },
  };
}
