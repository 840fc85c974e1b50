/** Open cursors: what a client has not fetched yet, bounded in number and closed when forgotten. */
import { randomBytes } from 'node:crypto';
import { StoreError } from '../errors.ts';
import { maximumDocumentBytes } from '../storage/bson.ts';
import type { Client } from './connection.ts';
import { drain, type Flow, type Patience } from './flow.ts';
import type { Reply } from './message.ts';

const idleMs = 10 * 60 * 1000;
const mostPerClient = 1000;
const mostInAll = 10_000;
const firstBatchSize = 101;

interface Cursor {
  readonly namespace: string;
  readonly client: number;
  readonly flow: Flow<Uint8Array>;
  /** Read, but too large for the batch before. */
  held: Uint8Array | undefined;
  usedAt: number;
  busy: boolean;
}

export interface FirstBatch {
  readonly namespace: string;
  readonly batchSize: number | undefined;
  /** Close after the first batch, whatever is left. */
  readonly single: boolean;
}

export class Cursors {
  readonly #open = new Map<bigint, Cursor>();

  get count(): number {
    return this.#open.size;
  }

  /** The first batch of a flow; a cursor stays open when there may be more. */
  async first(
    flow: Flow<Uint8Array>,
    client: Client,
    patience: Patience,
    options: FirstBatch,
  ): Promise<Reply> {
    const { namespace, batchSize, single } = options;
    const cursor: Cursor = {
      ...{ namespace, client: client.id, flow },
      ...{ held: undefined, usedAt: performance.now(), busy: false },
    };
    const { documents, finished } = await nextBatch(cursor, patience, batchSize ?? firstBatchSize);
    const id = finished || single ? 0n : this.#keep(cursor);
    if (id === 0n) flow.return();
    return { body: { ok: 1 }, batch: { field: 'firstBatch', documents, cursor: id, namespace } };
  }

  async more(
    id: bigint,
    namespace: string,
    patience: Patience,
    batchSize: number | undefined,
  ): Promise<Reply> {
    const cursor = this.#open.get(id);
    if (cursor === undefined) throw new StoreError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new StoreError(
        'Unauthorized',
        `cursor id ${id} belongs to ${cursor.namespace}, not to ${namespace}`,
      );
    if (cursor.busy) throw new StoreError('CursorInUse', `cursor id ${id} is already in use`);
    cursor.busy = true;
    try {
      const { documents, finished } = await nextBatch(cursor, patience, batchSize || Infinity);
      if (finished) this.#open.delete(id);
      return {
        body: { ok: 1 },
        batch: { field: 'nextBatch', documents, cursor: finished ? 0n : id, namespace },
      };
    } catch (error) {
      this.#open.delete(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = performance.now();
    }
  }

  /** Whether there was such a cursor. */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** Closes what nobody asked for during ten minutes. */
  closeIdle(): void {
    const before = performance.now() - idleMs;
    for (const [id, { usedAt, busy }] of this.#open) {
      if (!busy && usedAt < before) this.#open.delete(id);
    }
  }

  #keep(cursor: Cursor): bigint {
    let own = 0;
    for (const { client } of this.#open.values()) own += client === cursor.client ? 1 : 0;
    if (own >= mostPerClient || this.#open.size >= mostInAll)
      throw new StoreError('OperationFailed', 'too many open cursors; close some, or read them to their end');
    const id = newId();
    this.#open.set(id, cursor);
    return id;
  }
}

/** Random, positive, and exact as a double, as some clients read it. */
function newId(): bigint {
  return BigInt(randomBytes(6).readUIntBE(0, 6) + 1);
}

async function nextBatch(
  cursor: Cursor,
  patience: Patience,
  size: number,
): Promise<{ documents: Uint8Array[]; finished: boolean }> {
  const documents = cursor.held === undefined ? [] : [cursor.held];
  let bytes = cursor.held?.length ?? 0;
  cursor.held = undefined;
  if (documents.length >= size) return { documents, finished: false };
  const finished = await drain(cursor.flow, patience, (document) => {
    if (documents.length > 0 && bytes + document.length > maximumDocumentBytes) {
      cursor.held = document;
      return false;
    }
    bytes += document.length;
    return documents.push(document) < size;
  });
  if (finished || cursor.held !== undefined) return { documents, finished };
  // One step further often shows the end, and saves the client a round trip for an empty batch.
  const next = cursor.flow.next();
  cursor.held = next.done === true ? undefined : next.value;
  return { documents, finished: next.done === true };
}
