/**
 * One collection: documents by record number, and every index kept in step with them. Each change
 * looks for what could refuse it before it writes anything, and runs inside a batch of the group commit.
 */
import { StoreError } from '../errors.ts';
import { describe } from '../values/describe.ts';
import type { Document } from '../values/document.ts';
import { checkId, checkStorable, decodeDocument, encodeDocument, withIdFirst } from './bson.ts';
import { Index, type IndexEntry, keyValueOf, type StoredIndex } from './collection-index.ts';
import type { EntryTree, RecordTree, TreeStorage } from './trees.ts';

export interface StoredCollection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly uuid: unknown;
  readonly indexes: readonly StoredIndex[];
  readonly nextIndex: number;
}

export interface CollectionHooks {
  /** The stored part has changed. */
  readonly save: (collection: Collection) => void;
  /** What is cached has changed, and must be forgotten if the batch is undone. */
  readonly touched: (collection: Collection) => void;
}

export class Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly uuid: unknown;
  indexes: Index[];
  dropped = false;
  version = 0; // grows with every change, so that a search can tell that it is out of date
  readonly #storage: TreeStorage;
  readonly #hooks: CollectionHooks;
  #nextIndex: number;
  #nextRecord: number | undefined;
  #count: number | undefined;

  constructor(stored: StoredCollection, storage: TreeStorage, hooks: CollectionHooks) {
    this.id = stored.id;
    this.database = stored.database;
    this.name = stored.name;
    this.uuid = stored.uuid;
    this.indexes = stored.indexes.map((index) => new Index(index));
    this.#nextIndex = stored.nextIndex;
    this.#storage = storage;
    this.#hooks = hooks;
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  get recordsName(): string {
    return `records_${this.id}`;
  }

  get stored(): StoredCollection {
    const { id, database, name, uuid } = this;
    const indexes = this.indexes.map((index) => index.stored);
    return { id, database, name, uuid, indexes, nextIndex: this.#nextIndex };
  }

  get records(): RecordTree {
    this.#refuseWhenDropped();
    return this.#storage.records(this.recordsName);
  }

  entries(index: Index): EntryTree {
    this.#refuseWhenDropped();
    if (index.dropped)
      throw new StoreError('QueryPlanKilled', `the index '${index.name}' was dropped meanwhile`);
    return this.#storage.entries(index.tree);
  }

  get count(): number {
    this.#count ??= this.records.size().count;
    return this.#count;
  }

  /** Takes back what was undone; indexes that are still there stay the same objects, which others hold. */
  restore(stored: StoredCollection): void {
    const before = this.indexes;
    this.indexes = stored.indexes.map((index) => {
      const known = before.find(({ tree }) => tree === index.tree);
      known?.restore(index);
      return known ?? new Index(index);
    });
    for (const index of before) index.dropped = !this.indexes.includes(index);
    this.#nextIndex = stored.nextIndex;
    this.forget();
  }

  /** Forgets what is cached of the documents; the next question reads it again. */
  forget(): void {
    this.#count = undefined;
    this.#nextRecord = undefined;
  }

  read(record: number): Document | undefined {
    const bytes = this.records.get(record);
    return bytes === undefined ? undefined : decodeDocument(bytes);
  }

  /** Stores the bytes as they are (with the `_id` in front) and returns the document's id. */
  insert(bytes: Uint8Array, decoded: Document): unknown {
    const { bytes: stored, document } = withIdFirst(bytes, decoded);
    checkStorable(stored, document);
    checkId(document._id);
    const rows = this.indexes.map((index) => this.#entriesFor(index, document));
    for (const { index, entries } of rows) this.#refuseDuplicates(index, entries, undefined);
    const record = this.#takeRecordNumber();
    this.records.put(record, stored);
    for (const { index, entries, arrays } of rows) {
      const tree = this.entries(index);
      for (const { key } of entries) tree.put(key, record);
      this.#noteArrays(index, arrays);
    }
    this.#changed(1);
    return document._id;
  }

  /** Puts the new document in the place of the old one. */
  replace(record: number, before: Document, after: Document): void {
    const bytes = encodeDocument(after);
    checkStorable(bytes, after);
    const rows = this.indexes.map((index) => {
      const old = new Map(index.entriesOf(before).map((entry) => [latin(entry), entry]));
      const { entries, arrays } = this.#entriesFor(index, after);
      const added = entries.filter((entry) => !old.delete(latin(entry)));
      return { index, arrays, added, removed: [...old.values()] };
    });
    for (const { index, added } of rows) this.#refuseDuplicates(index, added, record);
    this.records.put(record, bytes);
    for (const { index, added, removed, arrays } of rows) {
      if (added.length + removed.length === 0) continue;
      const tree = this.entries(index);
      for (const { key } of removed) tree.remove(key, record);
      for (const { key } of added) tree.put(key, record);
      this.#noteArrays(index, arrays);
    }
    this.#changed(0);
  }

  remove(record: number, document: Document): void {
    for (const index of this.indexes) {
      const tree = this.entries(index);
      for (const { key } of index.entriesOf(document)) tree.remove(key, record);
    }
    this.records.remove(record);
    this.#changed(-1);
  }

  /** Adds the index, empty and not yet used by any search. */
  addIndex(spec: Document): Index {
    const fields = Object.keys(spec.key as Document);
    const tree = `index_${this.id}_${this.#nextIndex}`;
    const index = new Index({ tree, spec, multikey: fields.map(() => false), building: true });
    this.#nextIndex += 1;
    this.#storage.createEntries(tree);
    this.indexes.push(index);
    this.#hooks.save(this);
    return index;
  }

  /** Adds an existing document to an index that is being built. */
  addToIndex(index: Index, record: number, document: Document): void {
    const { entries, arrays } = this.#entriesFor(index, document);
    this.#refuseDuplicates(index, entries, record);
    const tree = this.entries(index);
    for (const { key } of entries) tree.put(key, record);
    this.#noteArrays(index, arrays);
  }

  finishIndex(index: Index): void {
    index.building = false;
    this.#hooks.save(this);
  }

  dropIndex(index: Index): void {
    const at = this.indexes.indexOf(index);
    if (at === -1) return;
    this.#storage.drop(index.tree);
    index.dropped = true;
    this.indexes.splice(at, 1);
    this.#hooks.save(this);
  }

  #entriesFor(
    index: Index,
    document: Document,
  ): { index: Index; entries: readonly IndexEntry[]; arrays: boolean[] } {
    const arrays: boolean[] = [];
    return { index, entries: index.entriesOf(document, arrays), arrays };
  }

  #refuseDuplicates(index: Index, entries: readonly IndexEntry[], own: number | undefined): void {
    if (!index.unique) return;
    const tree = this.entries(index);
    for (const { key, values } of entries) {
      if (tree.recordsAt(key).every((record) => record === own)) continue;
      const keyValue = keyValueOf(index, values);
      throw new StoreError(
        'DuplicateKey',
        `E11000 duplicate key error collection: ${this.namespace} index: ${index.name} dup key: ${describe(keyValue)}`,
        { keyPattern: index.spec.key, keyValue },
      );
    }
  }

  #noteArrays(index: Index, arrays: readonly boolean[]): void {
    if (!arrays.some((isArray, position) => isArray && index.multikey[position] !== true)) return;
    arrays.forEach((isArray, position) => {
      if (isArray) index.multikey[position] = true;
    });
    this.#hooks.save(this);
  }

  #takeRecordNumber(): number {
    this.#nextRecord ??= (this.records.scan(undefined, -1, 1)[0]?.[0] ?? 0) + 1;
    const record = this.#nextRecord;
    this.#nextRecord += 1;
    return record;
  }

  #changed(difference: number): void {
    this.version += 1;
    if (this.#count !== undefined) this.#count += difference;
    this.#hooks.touched(this);
  }

  #refuseWhenDropped(): void {
    if (this.dropped)
      throw new StoreError('QueryPlanKilled', `the collection ${this.namespace} was dropped meanwhile`);
  }
}

function latin({ key }: IndexEntry): string {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1');
}
