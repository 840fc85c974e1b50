/** One client: cuts its bytes into messages, answers them in order, and reads on only as fast as it answers. */
import type { Socket } from 'node:net';
import { StoreError } from '../errors.ts';
import {
  BrokenConnection,
  encodeReply,
  headerBytes,
  maximumMessageBytes,
  messageLength,
  parseRequest,
  type Reply,
  type Request,
  requestId,
} from './message.ts';

export interface Client {
  readonly id: number;
  readonly isGone: () => boolean;
}

export type Answer = (request: Request, client: Client) => Promise<Reply>;

/** Serves the socket until either side ends; never throws. */
export async function serveConnection(socket: Socket, id: number, answer: Answer): Promise<void> {
  const client: Client = { id, isGone: () => socket.destroyed };
  socket.on('error', () => socket.destroy());
  socket.setNoDelay(true);
  try {
    for await (const message of messages(socket)) {
      const reply = await replyTo(message, client, answer);
      if (reply === undefined) continue;
      if (!socket.write(reply)) await drained(socket);
      if (socket.destroyed) return;
    }
  } catch {
    // A connection that broke off, or that spoke no protocol of ours, has nobody left to tell.
  } finally {
    socket.destroy();
  }
}

async function replyTo(message: Buffer, client: Client, answer: Answer): Promise<Buffer | undefined> {
  let request: Request | undefined;
  try {
    request = parseRequest(message);
    const reply = await answer(request, client);
    return request.silent ? undefined : fitting(encodeReply(request.id, request.legacy, reply));
  } catch (error) {
    if (error instanceof BrokenConnection) throw error;
    if (request?.silent === true) return undefined;
    return encodeReply(requestId(message), request?.legacy === true, { body: errorBody(error) });
  }
}

function fitting(reply: Buffer): Buffer {
  if (reply.length <= maximumMessageBytes) return reply;
  throw new StoreError('BSONObjectTooLarge', `the answer would take ${reply.length} bytes`);
}

/** An error as a driver reads it; what is not a StoreError is a fault of the store, told as such. */
export function errorBody(error: unknown): Record<string, unknown> {
  const known =
    error instanceof StoreError
      ? error
      : new StoreError('InternalError', error instanceof Error ? error.message : String(error));
  const { code, codeName, message, details } = known;
  return { ok: 0, errmsg: message, code, codeName, ...details };
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

async function* messages(socket: Socket): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= headerBytes) {
      if ((chunks[0]?.length ?? 0) < headerBytes) chunks = [Buffer.concat(chunks)];
      const wanted = messageLength(chunks[0] ?? chunk);
      if (length < wanted) break;
      const all = chunks.length === 1 ? (chunks[0] ?? chunk) : Buffer.concat(chunks);
      yield all.subarray(0, wanted);
      chunks = [all.subarray(wanted)];
      length -= wanted;
    }
  }
}
