/** MongoDB's messages as bytes: what a driver sends, and how an answer is put together. */
import { serialize } from 'bson';
import { StoreError } from '../errors.ts';
import { decodeReceived } from '../storage/bson.ts';
import type { Document } from '../values/document.ts';
import { crc32c } from './checksum.ts';

export const maximumMessageBytes = 48_000_000;
export const headerBytes = 16;

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const flagChecksum = 1;
const flagMoreToCome = 2;
const flagExhaustAllowed = 1 << 16;
/** Flags below this bit change what a message means, so an unknown one cannot be passed over. */
const requiredFlags = 0xffff;

export interface Request {
  readonly id: number;
  readonly legacy: boolean;
  /** The sender wants no answer. */
  readonly silent: boolean;
  readonly command: Document;
}

/** A batch of documents as stored bytes, which an answer carries without decoding them. */
export interface Batch {
  readonly field: 'firstBatch' | 'nextBatch';
  readonly documents: readonly Uint8Array[];
  readonly cursor: bigint;
  readonly namespace: string;
}

export interface Reply {
  readonly body: Document;
  readonly batch?: Batch;
}

/** The bytes are not a message of this protocol; the connection cannot go on. */
export class BrokenConnection extends Error {
  override readonly name = 'BrokenConnection';
}

/** The length of the message that begins here. */
export function messageLength(bytes: Buffer): number {
  const length = bytes.readInt32LE(0);
  if (length < headerBytes + 5 || length > maximumMessageBytes)
    throw new BrokenConnection(`a message of ${length} bytes`);
  return length;
}

export function requestId(message: Buffer): number {
  return message.readInt32LE(4);
}

/** What the message asks for; a StoreError when it is well framed but not well formed. */
export function parseRequest(message: Buffer): Request {
  const id = requestId(message);
  switch (message.readInt32LE(12)) {
    case opMsg:
      return { id, legacy: false, ...parseSections(message) };
    case opQuery:
      return { id, legacy: true, silent: false, command: parseQuery(message) };
    default:
      throw new BrokenConnection(`operation ${message.readInt32LE(12)}`);
  }
}

function parseSections(message: Buffer): { silent: boolean; command: Document } {
  const flags = message.readUInt32LE(headerBytes);
  if ((flags & requiredFlags & ~(flagChecksum | flagMoreToCome)) !== 0)
    throw new StoreError('FailedToParse', `unknown message flags ${flags}`);
  const end = message.length - (flags & flagChecksum ? 4 : 0);
  if (flags & flagChecksum && crc32c(message.subarray(0, end)) !== message.readUInt32LE(end))
    throw new BrokenConnection('a message whose checksum is wrong');
  const sequences: [name: string, documents: Buffer[]][] = [];
  let body: Buffer | undefined;
  for (let at = headerBytes + 4; at < end; ) {
    const kind = message[at];
    const section = sized(message.subarray(at + 1, end));
    if (kind === 0 && body === undefined) body = section;
    else if (kind === 1) sequences.push(parseSequence(section));
    else throw new StoreError('FailedToParse', 'a message has one body and document sequences');
    at += 1 + section.length;
  }
  if (body === undefined) throw new StoreError('FailedToParse', 'a message without a body');
  // Exhaust replies are only ever an offer of the client, which one plain reply declines.
  return {
    silent: (flags & flagMoreToCome) !== 0 && (flags & flagExhaustAllowed) === 0,
    command: commandFrom(body, sequences),
  };
}

/** The part at the beginning whose first four bytes say how long it is. */
function sized(bytes: Buffer): Buffer {
  const length = bytes.length < 5 ? 0 : bytes.readInt32LE(0);
  if (length < 5 || length > bytes.length)
    throw new StoreError('InvalidBSON', 'a section of a message is cut off');
  return bytes.subarray(0, length);
}

function parseSequence(section: Buffer): [name: string, documents: Buffer[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd === -1) throw new StoreError('InvalidBSON', 'a document sequence without a name');
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; at += documents.at(-1)?.length ?? 0)
    documents.push(sized(section.subarray(at)));
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** Documents to insert stay bytes, since they are stored as they came; all else is decoded. */
function commandFrom(body: Buffer, sequences: readonly [string, Buffer[]][]): Document {
  const name = body.toString('latin1', 5, body.indexOf(0, 5));
  const raw = name === 'insert' ? ['documents'] : [];
  const command = decodeReceived(body, raw);
  for (const [field, documents] of sequences) {
    if (Object.hasOwn(command, field)) throw new StoreError('FailedToParse', `'${field}' is there twice`);
    command[field] = raw.includes(field) ? documents : documents.map((bytes) => decodeReceived(bytes));
  }
  return command;
}

/** The old query message, which drivers still use for their very first hello. */
function parseQuery(message: Buffer): Document {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  if (nameEnd === -1) throw new BrokenConnection('a query without a collection');
  const namespace = message.toString('utf8', headerBytes + 4, nameEnd);
  if (!namespace.endsWith('.$cmd'))
    throw new StoreError('CommandNotSupported', 'the legacy query message serves only the hello of a driver');
  const command = decodeReceived(sized(message.subarray(nameEnd + 9)));
  return { ...command, $db: namespace.slice(0, -'.$cmd'.length) };
}

let lastId = 0;

/** The answer to a request, as bytes. */
export function encodeReply(to: number, legacy: boolean, reply: Reply): Buffer {
  const body = encodeBody(reply);
  lastId = (lastId + 1) & 0x7fffffff;
  const header = Buffer.alloc(headerBytes + (legacy ? 20 : 5));
  header.writeInt32LE(header.length + body.length, 0);
  header.writeInt32LE(lastId, 4);
  header.writeInt32LE(to, 8);
  header.writeInt32LE(legacy ? opReply : opMsg, 12);
  if (legacy) header.writeInt32LE(1, headerBytes + 16);
  return Buffer.concat([header, body]);
}

function encodeBody({ body, batch }: Reply): Uint8Array {
  const rest = serialize(body, { ignoreUndefined: true });
  if (batch === undefined) return rest;
  const id = Buffer.alloc(8);
  id.writeBigInt64LE(batch.cursor);
  const documents = batch.documents.flatMap((bytes, at) => [elementHead(3, String(at)), bytes]);
  const cursor = enclosed([
    elementHead(4, batch.field),
    enclosed(documents),
    elementHead(0x12, 'id'),
    id,
    elementHead(2, 'ns'),
    text(batch.namespace),
  ]);
  return enclosed([elementHead(3, 'cursor'), cursor, rest.subarray(4, -1)]);
}

function elementHead(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');
}

function text(value: string): Buffer {
  const bytes = Buffer.from(`....${value}\0`);
  bytes.writeInt32LE(bytes.length - 4);
  return bytes;
}

/** A document or array around its elements. */
function enclosed(elements: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}
