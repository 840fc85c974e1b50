/** The smallest WebSocket client, so that a load generator costs less than the server it loads. */
import { connect, type Socket } from 'node:net';

const TEXT = 1;
const BINARY = 2;
const PING = 9;
const PONG = 10;

export interface RawWebSocket {
  send(payload: Buffer): void;
  close(): void;
}

/** Opens a WebSocket; `onMessage` gets each message's bytes, valid until it returns. */
export function openRawWebSocket(
  port: number,
  path: string,
  onMessage: (payload: Buffer, socket: RawWebSocket) => void,
): Promise<RawWebSocket> {
  const tcp = connect(port, '127.0.0.1').setNoDelay(true);
  tcp.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}\r\n\r\n`,
  );
  const socket: RawWebSocket = {
    send: (payload) => tcp.write(frame(BINARY, payload)),
    close: () => tcp.destroy(),
  };
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0);
    let open = false;
    tcp.on('error', reject);
    tcp.on('close', () => reject(new Error(`${path} was closed`)));
    tcp.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!open) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
          reject(new Error(`${path}: ${rest.subarray(0, end)}`));
          return;
        }
        rest = rest.subarray(end + 4);
        open = true;
        resolve(socket);
      }
      rest = rest.subarray(readFrames(rest, tcp, (payload) => onMessage(payload, socket)));
    });
  });
}

/** Reads the whole frames at the start; answers how many bytes they took. */
function readFrames(bytes: Buffer, tcp: Socket, onMessage: (payload: Buffer) => void): number {
  let offset = 0;
  while (bytes.length - offset >= 2) {
    const kind = (bytes[offset] ?? 0) & 0x0f;
    let length = (bytes[offset + 1] ?? 0) & 0x7f;
    let start = offset + 2;
    if (length === 126) {
      if (bytes.length < start + 2) break;
      length = bytes.readUInt16BE(start);
      start += 2;
    } else if (length === 127) {
      if (bytes.length < start + 8) break;
      length = Number(bytes.readBigUInt64BE(start));
      start += 8;
    }
    if (bytes.length < start + length) break;
    const payload = bytes.subarray(start, start + length);
    if (kind === PING) tcp.write(frame(PONG, payload));
    else if (kind === TEXT || kind === BINARY) onMessage(payload);
    offset = start + length;
  }
  return offset;
}

/** A client must mask; a mask of zeros changes nothing. */
function frame(kind: number, payload: Buffer): Buffer {
  if (payload.length > 125) throw new Error('a load generator sends small messages');
  const bytes = Buffer.alloc(6 + payload.length);
  bytes[0] = 0x80 | kind;
  bytes[1] = 0x80 | payload.length;
  payload.copy(bytes, 6);
  return bytes;
}
