/** Between bytes and documents: one way to decode, one to encode, and what must be looked at in raw bytes. */
import { BSONError, BSONRegExp, deserialize, ObjectId, serialize } from 'bson';
import { StoreError } from '../errors.ts';
import { asDocument, type Document } from '../values/document.ts';

export const maximumDocumentBytes = 16 * 1024 * 1024;
/** What pipelines may add to a stored document of full size, as on MongoDB. */
const internalAllowance = 16 * 1024;
const deepestNesting = 180;
const fieldId = Buffer.from('_id\0');

/** What a client sent; refused when it is no BSON, or nested too deep. */
export function decodeReceived(bytes: Uint8Array, rawArrays: readonly string[] = []): Document {
  const document = decodeDocument(bytes, rawArrays);
  refuseDeepNesting(document);
  return document;
}

/** Numbers stay Int32, Double, Long or Decimal128; binary and regular expressions stay what they were. */
export function decodeDocument(bytes: Uint8Array, rawArrays: readonly string[] = []): Document {
  const fieldsAsRaw = Object.fromEntries(rawArrays.map((name) => [name, true]));
  const options = { promoteValues: false, promoteBuffers: false, bsonRegExp: true, fieldsAsRaw };
  try {
    return deserialize(bytes, options);
  } catch (error) {
    if (error instanceof BSONError || error instanceof RangeError || error instanceof TypeError)
      throw new StoreError('InvalidBSON', `not a BSON document: ${error.message}`);
    throw error;
  }
}

/** The document's bytes; refused when no reader could take them. */
export function encodeDocument(document: Document): Uint8Array {
  const bytes = serialize(document, { ignoreUndefined: true });
  if (bytes.length > maximumDocumentBytes + internalAllowance) throw tooLarge(bytes.length);
  return bytes;
}

function tooLarge(size: number): StoreError {
  return new StoreError(
    'BSONObjectTooLarge',
    `object to insert too large. size in bytes: ${size}, max size: ${maximumDocumentBytes}`,
  );
}

/** Refuses what no driver could read back. */
export function checkStorable(bytes: Uint8Array, document: Document): void {
  if (bytes.length > maximumDocumentBytes) throw tooLarge(bytes.length);
  refuseDeepNesting(document);
}

/** Recursion elsewhere is safe because nothing deeper than this is ever taken in or stored. */
function refuseDeepNesting(document: Document): void {
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting)
      throw new StoreError('Overflow', `documents nest at most ${deepestNesting} deep`);
    level = level.flatMap(nestedValues);
  }
}

function nestedValues(value: unknown): unknown[] {
  const inner = Array.isArray(value) ? value : Object.values(asDocument(value) ?? {});
  return inner.filter((element: unknown) => Array.isArray(element) || asDocument(element) !== undefined);
}

/** Refuses an `_id` that could not be found again. */
export function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new StoreError('BadValue', "can't use an array for _id");
  if (id instanceof BSONRegExp) throw new StoreError('BadValue', "can't use a regex for _id");
  if (id === undefined) throw new StoreError('BadValue', "can't use an undefined for _id");
  if (typeof id === 'object' && id !== null && Object.keys(id).some((name) => name.startsWith('$')))
    throw new StoreError('DollarPrefixedFieldName', '_id fields may not contain $-prefixed fields');
}

/** The bytes as they are stored: with the `_id` in front, made when there is none; all else untouched. */
export function withIdFirst(
  bytes: Uint8Array,
  document: Document,
): { bytes: Uint8Array; document: Document } {
  if (isIdAt(bytes, 5)) return { bytes, document };
  if (!Object.hasOwn(document, '_id')) {
    const _id = new ObjectId();
    const element = Buffer.concat([Buffer.from([7]), fieldId, _id.id]);
    return { bytes: assembled(element, bytes.subarray(4)), document: { _id, ...document } };
  }
  const [start, end] = idElement(bytes);
  const rest = Buffer.concat([bytes.subarray(4, start), bytes.subarray(end)]);
  return { bytes: assembled(bytes.subarray(start, end), rest), document: { _id: document._id, ...document } };
}

function assembled(first: Uint8Array, rest: Uint8Array): Uint8Array {
  const bytes = Buffer.concat([Buffer.alloc(4), first, rest]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}

function isIdAt(bytes: Uint8Array, nameAt: number): boolean {
  return fieldId.every((byte, offset) => bytes[nameAt + offset] === byte);
}

function idElement(bytes: Uint8Array): readonly [start: number, end: number] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 4; at < view.length - 1; ) {
    const name = at + 1;
    const value = view.indexOf(0, name) + 1;
    const end = value + valueLength(view, view[at] ?? 0, value);
    if (isIdAt(view, name)) return [at, end];
    at = end;
  }
  throw new StoreError('InvalidBSON', 'the document has no _id');
}

/** The length of a value of the BSON type at the offset. */
function valueLength(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x06: // undefined
    case 0x0a: // null
    case 0x7f: // largest key
    case 0xff: // smallest key
      return 0;
    case 0x08: // boolean
      return 1;
    case 0x10: // 32-bit integer
      return 4;
    case 0x01: // double
    case 0x09: // date
    case 0x11: // timestamp
    case 0x12: // 64-bit integer
      return 8;
    case 0x07: // object id
      return 12;
    case 0x13: // decimal
      return 16;
    case 0x0b: // regular expression: two strings ended by zero
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
    case 0x02: // string
    case 0x0d: // code
    case 0x0e: // symbol
      return 4 + bytes.readInt32LE(at);
    case 0x05: // binary
      return 5 + bytes.readInt32LE(at);
    case 0x0c: // pointer to another document
      return 4 + bytes.readInt32LE(at) + 12;
    default: // document, array, code with scope: their length counts itself
      return bytes.readInt32LE(at);
  }
}
