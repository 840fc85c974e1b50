/** Which collections and indexes there are: kept in the same file, changed in the same transactions. */
import { randomUUID } from 'node:crypto';
import { deserialize, Int32, serialize, UUID } from 'bson';
import { StoreError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { decodeDocument } from './bson.ts';
import { Collection, type StoredCollection } from './collection.ts';
import type { StoredIndex } from './collection-index.ts';
import type { TreeStorage } from './trees.ts';

const catalogueTree = 'catalogue';
const longestNamespaceBytes = 255;

export class Catalogue {
  readonly #storage: TreeStorage;
  readonly #collections = new Map<string, Collection>();
  readonly #touched = new Set<Collection>();
  #changed = false;

  constructor(storage: TreeStorage, fresh: boolean) {
    this.#storage = storage;
    if (fresh) storage.createRecords(catalogueTree);
    this.#load();
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  *all(database?: string): Iterable<Collection> {
    for (const collection of this.#collections.values()) {
      if (database === undefined || collection.database === database) yield collection;
    }
  }

  databases(): string[] {
    return [...new Set([...this.all()].map(({ database }) => database))].sort();
  }

  /** Makes the collection with its index on `_id`. */
  create(database: string, name: string): Collection {
    checkNamespace(database, name);
    const id = 1 + Math.max(0, ...[...this.all()].map((collection) => collection.id), this.#lastId());
    const uuid = new UUID(randomUUID());
    const collection = this.#register({ id, database, name, uuid, indexes: [], nextIndex: 0 });
    this.#storage.createRecords(collection.recordsName);
    const index = collection.addIndex({ v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' });
    collection.finishIndex(index);
    return collection;
  }

  findOrCreate(database: string, name: string): Collection {
    return this.find(database, name) ?? this.create(database, name);
  }

  drop(collection: Collection): void {
    for (const index of [...collection.indexes]) collection.dropIndex(index);
    this.#storage.drop(collection.recordsName);
    this.#storage.records(catalogueTree).remove(collection.id);
    this.#collections.delete(collection.namespace);
    collection.dropped = true;
    this.#changed = true;
  }

  /** Gives the collection another name; searches under the old one end. */
  rename(collection: Collection, database: string, name: string): void {
    checkNamespace(database, name);
    this.#collections.delete(collection.namespace);
    collection.dropped = true;
    this.#save(this.#register({ ...collection.stored, database, name }));
  }

  /** After a change or a whole batch was undone: memory follows the file again. */
  undone(): void {
    for (const collection of this.#touched) collection.forget();
    if (this.#changed) this.#load();
  }

  /** After the commit: what changed is true now. */
  committed(): void {
    this.#touched.clear();
    this.#changed = false;
  }

  #load(): void {
    const before = new Map(
      [...this.#collections.values()].map((collection) => [collection.namespace, collection]),
    );
    this.#collections.clear();
    const tree = this.#storage.records(catalogueTree);
    for (const [, bytes] of tree.scan(undefined, 1, Number.MAX_SAFE_INTEGER)) {
      const stored = storedFrom(bytes);
      const known = before.get(`${stored.database}.${stored.name}`);
      if (known?.id !== stored.id) {
        this.#register(stored);
        continue;
      }
      known.restore(stored);
      this.#collections.set(known.namespace, known);
      before.delete(known.namespace);
    }
    for (const gone of before.values()) gone.dropped = true;
  }

  #lastId(): number {
    return this.#storage.records(catalogueTree).scan(undefined, -1, 1)[0]?.[0] ?? 0;
  }

  #register(stored: StoredCollection): Collection {
    const collection = new Collection(stored, this.#storage, {
      save: (changed) => this.#save(changed),
      touched: (changed) => this.#touched.add(changed),
    });
    this.#collections.set(collection.namespace, collection);
    return collection;
  }

  #save(collection: Collection): void {
    this.#changed = true;
    this.#storage.records(catalogueTree).put(collection.id, serialize(collection.stored));
  }
}

/** The shape is our own, so plain numbers serve; the index specifications keep their BSON types. */
function storedFrom(bytes: Uint8Array): StoredCollection {
  const plain = deserialize(bytes) as StoredCollection;
  const specs = decodeDocument(bytes).indexes as StoredIndex[];
  return { ...plain, indexes: plain.indexes.map((index, at) => ({ ...index, spec: specs[at]?.spec ?? {} })) };
}

/** Refuses names that MongoDB refuses, so that a dump can always move there. */
export function checkNamespace(database: string, name: string): void {
  const bad = (reason: string): StoreError =>
    new StoreError('InvalidNamespace', `Invalid namespace specified '${database}.${name}': ${reason}`);
  if (database === '' || /[/\\. "$\0]/.test(database)) throw bad('not a name for a database');
  if (name === '' || name.startsWith('.') || /[$\0]/.test(name)) throw bad('not a name for a collection');
  if (name.startsWith('system.')) throw bad('system collections are not supported by this store');
  if (Buffer.byteLength(`${database}.${name}`) > longestNamespaceBytes) throw bad('too long');
}

/** The name of a collection in a command. */
export function collectionName(command: Document, field: string): string {
  const name = command[field];
  if (typeof name !== 'string')
    throw new StoreError('InvalidNamespace', `collection name has invalid type ${typeof name}`);
  return name;
}
