/**
 * Building an index on a collection in use. The empty index is added first, so that every write keeps
 * it in step from then on; the documents already there follow in slices, between which others run.
 * A crash on the way leaves an unfinished index, which the next start removes.
 */
import type { Document } from '../values/document.ts';
import { decodeDocument } from './bson.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import type { Engine } from './engine.ts';

const recordsPerSlice = 200;

const running = new WeakMap<Index, Promise<void>>();

/** Fills the index; when a document does not fit (a duplicate key), the index is dropped again. */
export function buildIndex(engine: Engine, collection: Collection, index: Index): Promise<void> {
  const known = running.get(index);
  if (known !== undefined) return known;
  const building = fill(engine, collection, index).catch(async (error: unknown) => {
    await engine.write(() => collection.dropIndex(index));
    throw error;
  });
  running.set(index, building);
  return building;
}

async function fill(engine: Engine, collection: Collection, index: Index): Promise<void> {
  let position: number | undefined = 0;
  while (position !== undefined) {
    const after: number = position;
    position = await engine.write(() => fillSlice(collection, index, after));
  }
}

function fillSlice(collection: Collection, index: Index, after: number): number | undefined {
  const rows = collection.records.scan(after, 1, recordsPerSlice);
  for (const [record, bytes] of rows) {
    const document: Document = decodeDocument(bytes);
    collection.addToIndex(index, record, document);
  }
  if (rows.length === recordsPerSlice) return rows.at(-1)?.[0];
  collection.finishIndex(index);
  return undefined;
}
