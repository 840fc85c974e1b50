/** Messages made byte by byte, and the answer to them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { BSON } from 'bson';

/** The socket file that an address names. */
function socketPath(uri: string): string {
  return decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');
}

function sized(bytes: Buffer): Buffer {
  bytes.writeInt32LE(bytes.length);
  return bytes;
}

/** A message: header, flags, sections. */
export function message(sections: readonly Buffer[], flags = 0, operation = 2013): Buffer {
  const header = Buffer.alloc(20);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(operation, 12);
  header.writeUInt32LE(flags, 16);
  return sized(Buffer.concat([header, ...sections]));
}

/** The section that every message has. */
export function body(command: object): Buffer {
  return Buffer.concat([Buffer.from([0]), BSON.serialize(command)]);
}

/** A section of documents. */
export function sequence(name: string, documents: readonly object[]): Buffer {
  const section = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(`${name}\0`),
    ...documents.map((each) => BSON.serialize(each)),
  ]);
  return Buffer.concat([Buffer.from([1]), sized(section)]);
}

/** Sends the bytes and settles with the reply's document, or with 'closed'. */
export async function exchange(uri: string, bytes: Buffer): Promise<BSON.Document | 'closed'> {
  const socket = await openSocket(uri);
  socket.write(bytes);
  const answer = await new Promise<Buffer | undefined>((resolve) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length >= 4 && received.length >= received.readInt32LE(0)) resolve(received);
    });
    socket.on('close', () => resolve(undefined));
  });
  socket.destroy();
  return answer === undefined ? 'closed' : BSON.deserialize(answer.subarray(21));
}

/** A bare connection to the store. */
export async function openSocket(uri: string): Promise<Socket> {
  const socket = connect(socketPath(uri));
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}
