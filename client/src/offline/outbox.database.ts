/** The shelf of the outbox: IndexedDB, so that it survives closing the app. What comes out of it is parsed. */
import { z } from 'zod';
import { AppError } from '#shared/core/errors.ts';
import { sizeOf, whyNoRoom } from './outbox.rules.ts';

const NAME = 'planet-hero';
const SHELF = 'outbox';
const BY_OWNER_AND_KEY = 'owner-key';

const OutboxEntry = z.object({
  /** Given by the database: the order of things. */
  id: z.number().int(),
  /** The idempotency key. */
  key: z.string().min(1),
  /** The person who did it; empty when nobody was signed in. */
  owner: z.string(),
  kind: z.string().min(1),
  /** Entries of one queue are sent one after the other. */
  queue: z.string(),
  payload: z.unknown(),
  size: z.number().min(0),
  queuedAt: z.number(),
  failures: z.number().int().min(0),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;
export type NewEntry = Omit<OutboxEntry, 'id' | 'size' | 'failures'>;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const shelf = request.result.createObjectStore(SHELF, { keyPath: 'id', autoIncrement: true });
      shelf.createIndex(BY_OWNER_AND_KEY, ['owner', 'key'], { unique: true });
    };
    request.onsuccess = () => {
      const database = request.result;
      const letGo = (): void => {
        opened = undefined;
      };
      database.onclose = letGo;
      database.onversionchange = () => {
        database.close();
        letGo();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('the outbox did not open'));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the outbox refused'));
  });
}

/** Runs work on the shelf; resolves when the device has written it down. */
async function onShelf<Result>(work: (shelf: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const transaction = (await open()).transaction(SHELF, 'readwrite', { durability: 'strict' });
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the outbox took nothing'));
  });
  try {
    const result = await work(transaction.objectStore(SHELF));
    await written;
    return result;
  } catch (error) {
    written.catch(() => undefined);
    throw error;
  }
}

/** Everything on the shelf in order. What is not an entry of ours is thrown away. */
async function readAll(shelf: IDBObjectStore): Promise<OutboxEntry[]> {
  const [ids, values] = await Promise.all([settled(shelf.getAllKeys()), settled(shelf.getAll())]);
  return values.flatMap((value: unknown, index) => {
    const entry = OutboxEntry.safeParse(value);
    if (entry.success) return [entry.data];
    const id = ids[index];
    if (id !== undefined) shelf.delete(id);
    return [];
  });
}

/** Puts an entry on the shelf; the same key of the same person again changes nothing. */
export function shelve(entry: NewEntry): Promise<void> {
  return onShelf(async (shelf) => {
    const twin = await settled(shelf.index(BY_OWNER_AND_KEY).getKey([entry.owner, entry.key]));
    if (twin !== undefined) return;
    const size = sizeOf(entry.payload);
    const kept = await readAll(shelf);
    const bytes = kept.reduce((sum, each) => sum + each.size, 0);
    const noRoom = whyNoRoom(size, { entries: kept.length, bytes });
    if (noRoom) throw new AppError(noRoom);
    shelf.add({ ...entry, size, failures: 0 });
  });
}

export async function shelved(owner: string): Promise<OutboxEntry[]> {
  const entries = await onShelf(readAll);
  return entries.filter((entry) => entry.owner === owner);
}

export function remove(id: number): Promise<void> {
  return onShelf(async (shelf) => void shelf.delete(id));
}

export function countFailure(entry: OutboxEntry): Promise<void> {
  return onShelf(async (shelf) => void shelf.put({ ...entry, failures: entry.failures + 1 }));
}

export function removeAllOf(owner: string): Promise<void> {
  return onShelf(async (shelf) => {
    for (const entry of await readAll(shelf)) if (entry.owner === owner) shelf.delete(entry.id);
  });
}
