/**
 * What the store needs of a database: trees of numbered records and trees of ordered entries, changed
 * inside one transaction. Every read is complete when it returns, so a position in a tree is a plain
 * value that survives writes in between. SQLite is one implementation; any ordered key-value store
 * could be another.
 */
export type Direction = 1 | -1;

export type RecordRow = readonly [record: number, bytes: Uint8Array];
export type EntryRow = readonly [key: Uint8Array, record: number];

/** Keys from `from` up to, not including, `to`; undefined is open. */
export interface KeyRange {
  readonly from: Uint8Array | undefined;
  readonly to: Uint8Array | undefined;
}

/** Documents by record number; the numbers grow, so their order is the order of insertion. */
export interface RecordTree {
  get(record: number): Uint8Array | undefined;
  put(record: number, bytes: Uint8Array): void;
  remove(record: number): void;
  /** The next rows beyond `after`, in the given direction. */
  scan(after: number | undefined, direction: Direction, limit: number): readonly RecordRow[];
  size(): { readonly count: number; readonly bytes: number };
}

/** Pairs of key and record number, ordered by the key's bytes, then by number. */
export interface EntryTree {
  put(key: Uint8Array, record: number): void;
  remove(key: Uint8Array, record: number): void;
  has(key: Uint8Array, record: number): boolean;
  /** The record numbers under exactly this key, at most two: enough to see a conflict. */
  recordsAt(key: Uint8Array): readonly number[];
  /** The next rows of the range beyond `after`, in the given direction. */
  scan(
    range: KeyRange,
    after: EntryRow | undefined,
    direction: Direction,
    limit: number,
  ): readonly EntryRow[];
  size(): { readonly count: number; readonly bytes: number };
}

export interface TreeStorage {
  records(name: string): RecordTree;
  entries(name: string): EntryTree;
  has(name: string): boolean;
  createRecords(name: string): void;
  createEntries(name: string): void;
  drop(name: string): void;
  begin(): void;
  /** Returns only when everything since `begin` is on disk. */
  commit(): void;
  rollback(): void;
  /** Runs the change; when it throws, exactly its own writes are undone and the error passes on. */
  nested<Result>(change: () => Result): Result;
  /** Bytes the storage takes, including free room inside it. */
  fileBytes(): number;
  close(): void;
}

/** The disk, not the caller, is at fault; the transaction is lost. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly reason: 'full' | 'broken';

  constructor(reason: 'full' | 'broken', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.reason = reason;
  }
}
