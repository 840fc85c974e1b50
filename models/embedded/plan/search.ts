/**
 * Carries out a plan one examined document at a time. It keeps only a position, so it may rest between
 * any two steps while others write. What it finds was so when it was read, a few rows ahead.
 */
import { StoreError } from '../errors.ts';
import { decodeDocument } from '../storage/bson.ts';
import type { Collection } from '../storage/collection.ts';
import type { EntryRow, RecordRow } from '../storage/trees.ts';
import type { Document } from '../values/document.ts';
import type { IndexAccess, Plan } from './planner.ts';

export interface Match {
  readonly record: number;
  readonly bytes: Uint8Array;
  readonly document: Document;
}

/** What a search cost, as `explain` shows it. */
export interface Cost {
  keys: number;
  documents: number;
}

/** One step of a search: a match, or undefined for a document that is none. */
export type Steps = Generator<Match | undefined, void>;

const rowsAtOnce = 100;
/** A sort that no index delivers holds its documents in memory, as MongoDB does up to 100 MB. */
const mostSortedBytes = 100 * 1024 * 1024;

/** The matches in the order asked for; `most` is how many will be taken at the most. */
export function search(
  collection: Collection | undefined,
  plan: Plan,
  most = Infinity,
  cost = newCost(),
): Steps {
  if (collection === undefined) return nothing();
  const steps = matches(collection, plan, cost);
  return plan.sort === undefined
    ? steps
    : sorted(steps, (document) => plan.sort?.keyOf(document) ?? Buffer.alloc(0), most);
}

export function newCost(): Cost {
  return { keys: 0, documents: 0 };
}

/** The search in a collection that does not exist. */
function* nothing(): Steps {}

function* matches(collection: Collection, { access, filter }: Plan, cost: Cost): Steps {
  for (const row of rows(collection, access, cost)) {
    if (row === undefined) {
      yield undefined;
      continue;
    }
    cost.documents += 1;
    const [record, bytes] = row;
    const document = decodeDocument(bytes);
    yield filter.test(document) ? { record, bytes, document } : undefined;
  }
}

function* rows(collection: Collection, access: Plan['access'], cost: Cost): Generator<RecordRow | undefined> {
  if (access.kind === 'collection') {
    let position: number | undefined;
    for (;;) {
      const chunk = collection.records.scan(position, access.direction, rowsAtOnce);
      yield* chunk;
      if (chunk.length < rowsAtOnce) return;
      position = chunk.at(-1)?.[0];
    }
  }
  const branches = access.kind === 'union' ? access.branches : [access];
  const mayRepeat = branches.length > 1 || branches.some(({ index }) => index.multikey.includes(true));
  const seen = new Set<number>();
  for (const branch of branches) {
    for (const [, record] of entries(collection, branch, cost)) {
      const bytes = mayRepeat && seen.has(record) ? undefined : collection.records.get(record);
      if (mayRepeat) seen.add(record);
      yield bytes === undefined ? undefined : [record, bytes];
    }
  }
}

/** The first few entries are read alone: most searches want no more. */
function* entries(
  collection: Collection,
  { index, ranges, direction }: IndexAccess,
  cost: Cost,
): Generator<EntryRow> {
  for (const range of direction === 1 ? ranges : ranges.toReversed()) {
    let position: EntryRow | undefined;
    for (let limit = 4; ; limit = rowsAtOnce) {
      const chunk: readonly EntryRow[] = collection.entries(index).scan(range, position, direction, limit);
      cost.keys += chunk.length;
      yield* chunk;
      if (chunk.length < limit) break;
      position = chunk.at(-1);
    }
  }
}

interface Keyed {
  readonly key: Buffer;
  readonly match: Match;
}

/** Reads everything, keeps the first `most` by key, then hands them out; equal keys keep their order. */
function* sorted(steps: Steps, keyOf: (document: Document) => Buffer, most: number): Steps {
  let kept: Keyed[] = [];
  let bytes = 0;
  for (const match of steps) {
    if (match !== undefined) {
      kept.push({ key: keyOf(match.document), match });
      bytes += match.bytes.length;
      if (kept.length > 2 * most + rowsAtOnce) {
        kept = firstOf(kept, most);
        bytes = kept.reduce((sum, each) => sum + each.match.bytes.length, 0);
      }
      if (bytes > mostSortedBytes)
        throw new StoreError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          'the sort needs more than 100 MB; add an index that delivers this order, or a limit',
        );
    }
    yield undefined;
  }
  for (const { match } of firstOf(kept, most)) yield match;
}

function firstOf(kept: readonly Keyed[], most: number): Keyed[] {
  const inOrder = kept.toSorted((a, b) => Buffer.compare(a.key, b.key));
  return most === Infinity ? inOrder : inOrder.slice(0, most);
}
