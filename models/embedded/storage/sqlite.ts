/** Trees over one SQLite file: write-ahead log, a flush to disk before every commit returns. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { StoreError } from '../errors.ts';
import { entryTree, errorNumber, guarded, recordTree } from './sqlite-trees.ts';
import type { EntryTree, RecordTree, TreeStorage } from './trees.ts';

const applicationId = 0x504c4e54;
const formatVersion = 1;
const sqliteBusy = 5;
const sqliteNotADatabase = 26;

export interface SqliteOptions {
  readonly file: string;
  /** Refuse to grow beyond this many bytes. */
  readonly maximumBytes?: number;
}

/** Opens the file, or makes it; refuses one that another process, or another opener in this one, holds. */
export function openSqlite({ file, maximumBytes }: SqliteOptions): TreeStorage {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // The exclusive lock is the operating system's: it vanishes with a killed process.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -65536; BEGIN IMMEDIATE; COMMIT');
    claimFormat(database, file);
    if (maximumBytes !== undefined) {
      const pages = Math.max(1, Math.floor(maximumBytes / pragma(database, 'page_size')));
      database.exec(`PRAGMA max_page_count = ${pages}`);
    }
  } catch (error) {
    database.close();
    throw openingError(error, file);
  }
  return new SqliteStorage(database);
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}

function claimFormat(database: DatabaseSync, file: string): void {
  const owner = pragma(database, 'application_id');
  const version = pragma(database, 'user_version');
  if (owner === applicationId && version === formatVersion) return;
  if (owner === applicationId)
    throw new StoreError(
      'UnsupportedFormat',
      `${file} has format ${version}; this store reads ${formatVersion}`,
    );
  if (owner !== 0 || pragma(database, 'schema_version') !== 0)
    throw new StoreError('UnsupportedFormat', `${file} is an SQLite file, but not one of this store`);
  database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${formatVersion}`);
}

function openingError(error: unknown, file: string): unknown {
  switch (errorNumber(error)) {
    case sqliteBusy:
      return new StoreError('IllegalOperation', `${file} is in use by another store; only one may open it`);
    case sqliteNotADatabase:
      return new StoreError('UnsupportedFormat', `${file} is not a file of this store`);
    default:
      return error;
  }
}

class SqliteStorage implements TreeStorage {
  readonly #database: DatabaseSync;
  readonly #recordTrees = new Map<string, RecordTree>();
  readonly #entryTrees = new Map<string, EntryTree>();
  readonly #savepoint: readonly [begin: StatementSync, undo: StatementSync, release: StatementSync];

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#savepoint = [
      database.prepare('SAVEPOINT nested'),
      database.prepare('ROLLBACK TO nested'),
      database.prepare('RELEASE nested'),
    ];
  }

  records(name: string): RecordTree {
    const known = this.#recordTrees.get(name);
    if (known !== undefined) return known;
    const tree = recordTree(this.#database, name);
    this.#recordTrees.set(name, tree);
    return tree;
  }

  entries(name: string): EntryTree {
    const known = this.#entryTrees.get(name);
    if (known !== undefined) return known;
    const tree = entryTree(this.#database, name);
    this.#entryTrees.set(name, tree);
    return tree;
  }

  has(name: string): boolean {
    const statement = this.#database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    return statement.get(name) !== undefined;
  }

  createRecords(name: string): void {
    guarded(() =>
      this.#database.exec(`CREATE TABLE ${name} (record INTEGER PRIMARY KEY, bytes BLOB NOT NULL)`),
    );
  }

  createEntries(name: string): void {
    const columns = 'key BLOB NOT NULL, record INTEGER NOT NULL, PRIMARY KEY (key, record)';
    guarded(() => this.#database.exec(`CREATE TABLE ${name} (${columns}) WITHOUT ROWID`));
  }

  drop(name: string): void {
    this.#recordTrees.delete(name);
    this.#entryTrees.delete(name);
    guarded(() => this.#database.exec(`DROP TABLE ${name}`));
  }

  begin(): void {
    guarded(() => this.#database.exec('BEGIN IMMEDIATE'));
  }

  commit(): void {
    guarded(() => this.#database.exec('COMMIT'));
  }

  rollback(): void {
    // A full disk may already have ended the transaction.
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    this.#recordTrees.clear();
    this.#entryTrees.clear();
  }

  nested<Result>(change: () => Result): Result {
    const [begin, undo, release] = this.#savepoint;
    guarded(() => begin.run());
    try {
      const result = change();
      guarded(() => release.run());
      return result;
    } catch (error) {
      if (this.#database.isTransaction) {
        undo.run();
        release.run();
      }
      throw error;
    }
  }

  fileBytes(): number {
    return pragma(this.#database, 'page_count') * pragma(this.#database, 'page_size');
  }

  close(): void {
    this.#database.close();
  }
}
