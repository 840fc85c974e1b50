/** The one order over all values, by which the store compares, sorts and finds equal. */
import { Binary, BSONRegExp, type Code, type ObjectId, type Timestamp } from 'bson';
import { asDocument, type Document, fieldOf } from './document.ts';
import { kindOf, rankOf, textOf } from './kinds.ts';
import { compareNumbers } from './numbers.ts';

/** MongoDB's order over all values: negative, 0 or positive; a missing value (undefined) is null. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const rank = rankOf(a);
  const byRank = rank - rankOf(b);
  return byRank === 0 ? compareWithinRank(rank, a, b) : byRank;
}

/** Whether two values are one and the same as stored: type, digits and field order included. */
export function identicalValues(a: unknown, b: unknown): boolean {
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  if (kind === 'array') return identicalArrays(a as unknown[], b as unknown[]);
  if (kind === 'object') {
    const [left, right] = [asDocument(a) ?? {}, asDocument(b) ?? {}];
    const names = Object.keys(left);
    return (
      identicalArrays(names, Object.keys(right)) && identicalArrays(Object.values(left), Object.values(right))
    );
  }
  if (kind === 'decimal') return String(a) === String(b);
  return compareValues(a, b) === 0 && (kind !== 'double' || Object.is(Number(a), Number(b)));
}

function identicalArrays(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((element, index) => identicalValues(element, b[index]));
}

function compareWithinRank(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case 10:
      return compareNumbers(a, b);
    case 15:
      return compareStrings(textOf(a), textOf(b));
    case 20:
      return compareDocuments(asDocument(a) ?? {}, asDocument(b) ?? {});
    case 25:
      return compareArrays(a as unknown[], b as unknown[]);
    case 30:
      return compareBinaries(binaryOf(a), binaryOf(b));
    case 35:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return millisecondsOf(a) - millisecondsOf(b);
    case 47:
      return (a as Timestamp).t - (b as Timestamp).t || (a as Timestamp).i - (b as Timestamp).i;
    case 50: {
      const [left, right] = [regexOf(a), regexOf(b)];
      return compareStrings(left.pattern, right.pattern) || compareStrings(left.options, right.options);
    }
    case 60:
    case 65: {
      const [left, right] = [a as Code, b as Code];
      return compareStrings(left.code, right.code) || compareDocuments(left.scope ?? {}, right.scope ?? {});
    }
    default:
      return 0; // null, MinKey and MaxKey have one value each
  }
}

/** By UTF-8 bytes, which is by code point: a surrogate (of a higher plane) is above U+E000–U+FFFF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return codePointRank(x) - codePointRank(y);
  }
  return a.length - b.length;
}

function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function compareDocuments(a: Document, b: Document): number {
  const namesOfA = Object.keys(a);
  const namesOfB = Object.keys(b);
  const shared = Math.min(namesOfA.length, namesOfB.length);
  for (let at = 0; at < shared; at++) {
    const nameOfA = namesOfA[at] ?? '';
    const nameOfB = namesOfB[at] ?? '';
    const x = fieldOf(a, nameOfA);
    const y = fieldOf(b, nameOfB);
    const found = rankOf(x) - rankOf(y) || compareStrings(nameOfA, nameOfB) || compareValues(x, y);
    if (found !== 0) return found;
  }
  return namesOfA.length - namesOfB.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const found = compareValues(a[at], b[at]);
    if (found !== 0) return found;
  }
  return a.length - b.length;
}

export interface BinaryValue {
  readonly subtype: number;
  readonly bytes: Uint8Array;
}

/** Subtype and bytes of any form in which binary data is held. */
export function binaryOf(value: unknown): BinaryValue {
  if (value instanceof Binary) return { subtype: value.sub_type, bytes: value.value() };
  return { subtype: 0, bytes: value as Uint8Array };
}

function compareBinaries(a: BinaryValue, b: BinaryValue): number {
  return a.bytes.length - b.bytes.length || a.subtype - b.subtype || Buffer.compare(a.bytes, b.bytes);
}

/** A regular expression as stored, its options in alphabetical order. */
export interface RegexValue {
  readonly pattern: string;
  readonly options: string;
}

/** Pattern and options of any form in which a regular expression is held. */
export function regexOf(value: unknown): RegexValue {
  if (value instanceof BSONRegExp) return value;
  const { source, flags } = value as RegExp;
  return { pattern: source, options: flags.replace(/[^imsux]/g, '') };
}

/** A date BSON can hold but JavaScript cannot is before all others. */
export function millisecondsOf(value: unknown): number {
  const time = (value as Date).getTime();
  return Number.isNaN(time) ? -8.64e15 - 1 : time;
}
