/** What every live event has in common, on both ends of the wire. */
import type { ErrorBody } from './errors.ts';

/** How the server answers an event: with what was asked for, or with a refusal of the catalogue. */
export type Answer<Receipt> = { ok: true; value: Receipt } | { ok: false; error: ErrorBody };

/** An event from a client; the server always acknowledges it. */
export type Call<Payload, Receipt> = (
  payload: Payload,
  acknowledge: (answer: Answer<Receipt>) => void,
) => void;

/** The message with which a room refuses one that it could not accept. */
export const ROOM_REFUSED = 'refused';

/** Which message was refused, and why. */
export interface RoomRefusal {
  message: string;
  error: ErrorBody;
}
