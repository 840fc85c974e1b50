/**
 * A room's WebSocket. A room hands the same bytes to each of its clients, and
 * they are framed once for all of them: one buffer, one write each.
 *
 * That frame is also a copy, which it must be: Colyseus encodes every patch of
 * a room into the same memory, and what still waits in a slow client's queue
 * would be overwritten by the next.
 */
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { GuardedSocket } from './GuardedSocket.ts';
import { isRoomFrame } from './roomFrames.ts';

const FINAL_BINARY = 0x82;
const LENGTH_IN_TWO_BYTES = 126;
const LENGTH_IN_EIGHT_BYTES = 127;

/** The part of ws that writes a ready frame; Socket.IO uses it in the same way. */
interface FrameSender {
  sendFrame(frames: Buffer[], done?: (error?: Error) => void): void;
}

let framedBytes: unknown;
let frame: Buffer = Buffer.alloc(0);

export class RoomSocket extends GuardedSocket {
  /** A verdict and the next item, said in answer to one message, go out in one write. */
  override emit(event: string | symbol, ...details: unknown[]): boolean {
    const line: Duplex | null = event === 'message' ? Reflect.get(this as WebSocket, '_socket') : null;
    line?.cork();
    try {
      return super.emit(event, ...details);
    } finally {
      line?.uncork();
    }
  }

  protected override isMessage(data: unknown): boolean {
    return isRoomFrame(data);
  }

  protected override write(...[data, options, done]: unknown[]): void {
    if (!(data instanceof Uint8Array) || this.readyState !== WebSocket.OPEN) {
      super.write(data, options, done);
      return;
    }
    const sender: FrameSender = Reflect.get(this as WebSocket, '_sender');
    sender.sendFrame([frameOf(data)], typeof done === 'function' ? (error) => done(error) : undefined);
  }
}

/** Remembered only until this turn of the process ends; later the same memory may hold something else. */
function frameOf(data: Uint8Array): Buffer {
  if (data === framedBytes) return frame;
  if (framedBytes === undefined) queueMicrotask(forget);
  framedBytes = data;
  frame = framed(data);
  return frame;
}

function forget(): void {
  framedBytes = undefined;
}

/** A server's frame is not masked: a header that says how long it is, and the bytes. */
function framed(data: Uint8Array): Buffer {
  const { length } = data;
  if (length < LENGTH_IN_TWO_BYTES) return joined([FINAL_BINARY, length], data);
  if (length <= 0xffff) return joined([FINAL_BINARY, LENGTH_IN_TWO_BYTES, length >> 8, length & 0xff], data);
  const header = Buffer.alloc(10);
  header.set([FINAL_BINARY, LENGTH_IN_EIGHT_BYTES]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return joined(header, data);
}

function joined(header: ArrayLike<number>, data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(header.length + data.length);
  bytes.set(header);
  bytes.set(data, header.length);
  return bytes;
}
