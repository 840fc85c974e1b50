/** The way into a live room: a seat by our own call, then Colyseus, which is loaded when first needed. */
import type { Room } from 'colyseus.js';
import { Seat } from '#shared/core/seat.schema.ts';
import { call } from './api.ts';
import { fetchTicket } from './tickets.ts';

/** What a feature sees of a room. */
export interface LiveRoom<State> {
  /** Calls with every state the server sends; the object is Colyseus' own and changes in place. */
  onState(see: (state: State) => void): void;
  send(message: string, payload: unknown): void;
  leave(): Promise<void>;
}

/** Takes a seat in a room and answers the room; it comes back by itself after a lost line. */
export async function enterRoom<State>(path: `/rooms/seats/${string}`): Promise<LiveRoom<State>> {
  const [{ Client }, { ticket }] = await Promise.all([import('colyseus.js'), fetchTicket()]);
  const seat = await call('POST', path, { answer: Seat, body: { ticket } });
  const room: Room = await new Client(`${window.location.origin}/rooms`).consumeSeatReservation<State>({
    ...seat,
    name: String(seat.name),
  });
  return {
    onState: (see) => void room.onStateChange((state: State) => see(state)),
    send: (message, payload) => room.send(message, payload),
    leave: async () => void (await room.leave()),
  };
}
