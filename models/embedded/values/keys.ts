/**
 * Values as bytes whose plain byte order is the order of the values. Every component ends where
 * its own bytes say so (no component is the beginning of another), so keys can be joined, turned
 * around for a descending field, and cut into prefixes for a range.
 */
import type { Code, ObjectId, Timestamp } from 'bson';
import { asDocument, fieldOf } from './document.ts';
import { rankOf, textOf } from './kinds.ts';
import { placeNumber } from './numbers.ts';
import { binaryOf, millisecondsOf, regexOf } from './order.ts';

let bytes = Buffer.allocUnsafe(1024);
let length = 0;

/** The key of a compound value; equal values have equal bytes, whatever their number types. */
export function encodeKey(values: readonly unknown[], directions: readonly (1 | -1)[] = []): Buffer {
  length = 0;
  for (const [at, value] of values.entries()) {
    const start = length;
    writeValue(value);
    if (directions[at] === -1) turnAround(start);
  }
  return Buffer.from(bytes.subarray(0, length));
}

function writeValue(value: unknown): void {
  const rank = rankOf(value);
  writeByte(rank);
  writeBody(rank, value);
}

function writeBody(rank: number, value: unknown): void {
  switch (rank) {
    case 10:
      writeNumber(value);
      break;
    case 15:
      writeText(textOf(value));
      break;
    case 20:
      writeDocument(value);
      break;
    case 25:
      for (const element of value as unknown[]) writeValue(element);
      writeByte(0);
      break;
    case 30:
      writeUnsigned(binaryOf(value).bytes.length);
      writeByte(binaryOf(value).subtype);
      writeBytes(binaryOf(value).bytes);
      break;
    case 35:
      writeBytes((value as ObjectId).id);
      break;
    case 40:
      writeByte(Number(value));
      break;
    case 45:
      writeDouble(millisecondsOf(value));
      break;
    case 47:
      writeUnsigned((value as Timestamp).t);
      writeUnsigned((value as Timestamp).i);
      break;
    case 50:
      writeText(regexOf(value).pattern);
      writeText(regexOf(value).options);
      break;
    case 60:
    case 65:
      writeText((value as Code).code);
      writeDocument((value as Code).scope ?? {});
      break;
    default: // null, MinKey and MaxKey are their rank alone
  }
}

/** Field by field in the order that compares: type, name, value. */
function writeDocument(value: unknown): void {
  const document = asDocument(value) ?? {};
  for (const name of Object.keys(document)) {
    const field = fieldOf(document, name);
    const rank = rankOf(field);
    writeByte(rank);
    writeText(name);
    writeBody(rank, field);
  }
  writeByte(0);
}

/** The floor as a double, then 0, or 1 and the digits beyond it (turned around below zero). */
function writeNumber(value: unknown): void {
  const { floor, beyond } = placeNumber(value);
  writeDouble(floor);
  writeByte(beyond === undefined ? 0 : 1);
  if (beyond === undefined) return;
  const start = length;
  writeUnsigned(beyond.magnitude + 0x8000);
  writeText(beyond.digits);
  if (floor < 0) turnAround(start);
}

/** A double whose bytes order like the numbers; NaN comes first. */
function writeDouble(double: number): void {
  reserve(8);
  if (Number.isNaN(double)) bytes.fill(0, length, length + 8);
  else {
    bytes.writeDoubleBE(double, length);
    if (double < 0) turnAround(length, length + 8);
    else bytes[length] = (bytes[length] ?? 0) | 0x80;
  }
  length += 8;
}

/** UTF-8, with 00 written as 00 FF, and 00 00 at the end. */
function writeText(text: string): void {
  if (text.includes('\0')) {
    for (const [at, part] of text.split('\0').entries()) {
      if (at > 0) writeBytes(escapedZero);
      writeBytes(Buffer.from(part));
    }
  } else {
    reserve(text.length * 3);
    length += bytes.write(text, length);
  }
  writeByte(0);
  writeByte(0);
}

const escapedZero = Uint8Array.of(0, 0xff);

function writeUnsigned(value: number): void {
  reserve(4);
  length = bytes.writeUInt32BE(value, length);
}

function writeBytes(part: Uint8Array): void {
  reserve(part.length);
  bytes.set(part, length);
  length += part.length;
}

function writeByte(byte: number): void {
  reserve(1);
  bytes[length++] = byte;
}

function turnAround(start: number, end = length): void {
  for (let at = start; at < end; at++) bytes[at] = ~(bytes[at] ?? 0);
}

function reserve(more: number): void {
  if (length + more <= bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, length + more));
  bytes.copy(larger, 0, 0, length);
  bytes = larger;
}
