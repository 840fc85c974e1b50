/**
 * What a client may say to a room, looked at before Colyseus decodes it: its
 * decoder reads a type outside of any try, complains on the console about bytes
 * that are no text, and knows kinds of frames that no room here uses.
 */
import { Protocol } from '@colyseus/core';

const LONGEST_TYPE = 31;
/** msgpack's header of a text of up to 31 bytes; its low five bits are the length. */
const SHORT_TEXT = 0xa0;
const TEXT_MASK = 0xe0;
/** How many bytes follow a number's header, for the headers of unsigned whole numbers. */
const NUMBER_BYTES = new Map([
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
]);

/** Whether this is a frame that a room may be given. */
export function isRoomFrame(data: unknown): boolean {
  if (!Buffer.isBuffer(data)) return false;
  switch (data[0]) {
    case Protocol.JOIN_ROOM:
    case Protocol.LEAVE_ROOM:
    case Protocol.PING:
      return data.length === 1;
    case Protocol.ROOM_DATA:
      return hasType(data, 1);
    case Protocol.ROOM_REQUEST:
      return hasType(data, 1 + numberLength(data[1]));
    default:
      return false;
  }
}

/** A request's number: small ones are their own header. */
function numberLength(header = 0): number {
  return 1 + (NUMBER_BYTES.get(header) ?? 0);
}

/** A type is a short word in plain letters. */
function hasType(data: Buffer, start: number): boolean {
  const header = data[start] ?? 0;
  const length = header & LONGEST_TYPE;
  const letters = data.subarray(start + 1, start + 1 + length);
  return (
    (header & TEXT_MASK) === SHORT_TEXT &&
    letters.length === length &&
    letters.every((letter) => letter >= 0x20 && letter < 0x7f)
  );
}
