import type { Call } from '#shared/core/live.events.ts';
import type { Wave, Waved, WaveReceipt } from './hello.schema.ts';

export const HELLO_ROOM = 'hello';
/** The message of the room. */
export const ROOM_WAVE = 'wave';

export const HELLO_WAVE = 'hello:wave';
export const HELLO_WAVED = 'hello:waved';

export interface HelloClientEvents {
  [HELLO_WAVE]: Call<Wave, WaveReceipt>;
}

export interface HelloServerEvents {
  [HELLO_WAVED]: (waved: Waved) => void;
}

/** What everybody in the room sees. */
export interface HelloRoomState {
  waves: number;
  here: number;
}
