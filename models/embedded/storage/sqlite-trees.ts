/** A tree is a table of SQLite, and each thing done with it a statement prepared once. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type Direction,
  type EntryRow,
  type EntryTree,
  type KeyRange,
  type RecordRow,
  type RecordTree,
  StorageFailure,
} from './trees.ts';

const sqliteFull = 13;

/** SQLite's number for an error, or undefined when it is not one of SQLite's. */
export function errorNumber(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Runs a statement; what SQLite complains about is the disk's fault, never the caller's. */
export function guarded<Result>(statement: () => Result): Result {
  try {
    return statement();
  } catch (error) {
    const number = errorNumber(error);
    if (number === undefined) throw error;
    throw new StorageFailure(number === sqliteFull ? 'full' : 'broken', error);
  }
}

type Row = Record<number, unknown>;

/** Prepares a statement whose rows come as arrays; node's types describe the object form only. */
function prepare(database: DatabaseSync, sql: string): StatementSync {
  return guarded(() => database.prepare(sql, { returnArrays: true }));
}

function size(statement: StatementSync): { count: number; bytes: number } {
  const row = guarded(() => statement.get()) as Row | undefined;
  return { count: Number(row?.[0] ?? 0), bytes: Number(row?.[1] ?? 0) };
}

export function recordTree(database: DatabaseSync, name: string): RecordTree {
  const get = prepare(database, `SELECT bytes FROM ${name} WHERE record = ?`);
  const put = prepare(database, `INSERT OR REPLACE INTO ${name} VALUES (?, ?)`);
  const remove = prepare(database, `DELETE FROM ${name} WHERE record = ?`);
  const up = prepare(database, `SELECT * FROM ${name} WHERE record > ? ORDER BY record LIMIT ?`);
  const down = prepare(database, `SELECT * FROM ${name} WHERE record < ? ORDER BY record DESC LIMIT ?`);
  return {
    get(record) {
      const row = guarded(() => get.get(record)) as Row | undefined;
      return row?.[0] as Uint8Array | undefined;
    },
    put: (record, bytes) => void guarded(() => put.run(record, bytes)),
    remove: (record) => void guarded(() => remove.run(record)),
    scan(after, direction, limit) {
      const rows =
        direction === 1
          ? guarded(() => up.all(after ?? -1, limit))
          : guarded(() => down.all(after ?? Number.MAX_SAFE_INTEGER, limit));
      return rows as unknown as readonly RecordRow[];
    },
    size: () => size(prepare(database, `SELECT count(*), sum(length(bytes)) FROM ${name}`)),
  };
}

/** The condition, one statement for each form that a scan of entries can take. */
function entryScans(database: DatabaseSync, name: string): (form: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (form) => {
    const known = prepared.get(form);
    if (known !== undefined) return known;
    const [from, to, after, direction] = form.split(' ');
    const conditions = [
      ...(from === 'from' ? ['key >= ?'] : []),
      ...(to === 'to' ? ['key < ?'] : []),
      ...(after === 'after' ? [`(key, record) ${direction === '1' ? '>' : '<'} (?, ?)`] : []),
    ];
    const order = direction === '1' ? 'key, record' : 'key DESC, record DESC';
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const statement = prepare(database, `SELECT key, record FROM ${name} ${where} ORDER BY ${order} LIMIT ?`);
    prepared.set(form, statement);
    return statement;
  };
}

export function entryTree(database: DatabaseSync, name: string): EntryTree {
  const put = prepare(database, `INSERT OR IGNORE INTO ${name} VALUES (?, ?)`);
  const remove = prepare(database, `DELETE FROM ${name} WHERE key = ? AND record = ?`);
  const has = prepare(database, `SELECT 1 FROM ${name} WHERE key = ? AND record = ?`);
  const recordsAt = prepare(database, `SELECT record FROM ${name} WHERE key = ? LIMIT 2`);
  const scans = entryScans(database, name);
  return {
    put: (key, record) => void guarded(() => put.run(key, record)),
    remove: (key, record) => void guarded(() => remove.run(key, record)),
    has: (key, record) => guarded(() => has.get(key, record)) !== undefined,
    recordsAt: (key) => guarded(() => recordsAt.all(key)).map((row) => Number((row as Row)[0])),
    scan(range: KeyRange, after: EntryRow | undefined, direction: Direction, limit: number) {
      // Beyond a position, the bound behind it says nothing more.
      const from = direction === 1 && after !== undefined ? undefined : range.from;
      const to = direction === -1 && after !== undefined ? undefined : range.to;
      const form = `${from ? 'from' : '-'} ${to ? 'to' : '-'} ${after ? 'after' : '-'} ${direction}`;
      const parameters = [...(from ? [from] : []), ...(to ? [to] : []), ...(after ?? []), limit];
      return guarded(() => scans(form).all(...parameters)) as unknown as readonly EntryRow[];
    },
    size: () => size(prepare(database, `SELECT count(*), sum(length(key)) FROM ${name}`)),
  };
}
