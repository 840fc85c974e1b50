/** Removes documents whose time is over, as their TTL indexes say. */
import { planFor } from '../plan/planner.ts';
import { search } from '../plan/search.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/collection-index.ts';
import type { Engine } from '../storage/engine.ts';
import { collect, patience } from '../wire/flow.ts';

const removedAtOnce = 200;

export class Expiry {
  readonly #engine: Engine;
  intervalSeconds: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(engine: Engine, intervalSeconds: number) {
    this.#engine = engine;
    this.intervalSeconds = intervalSeconds;
    this.every(intervalSeconds);
  }

  /** Looks this often from now on. */
  every(seconds: number): void {
    this.intervalSeconds = seconds;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#look(), seconds * 1000);
    this.#timer.unref();
  }

  /** Settles when nothing is being removed any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #look(): void {
    // A failure (the disk is full, the collection just went) is tried again at the next look.
    this.#running = this.#running.then(() => this.#removeExpired()).catch(() => undefined);
  }

  async #removeExpired(): Promise<void> {
    for (const collection of [...this.#engine.catalogue.all()]) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds !== undefined && !index.building)
          await this.#removeFrom(collection, index);
      }
    }
  }

  async #removeFrom(collection: Collection, index: Index): Promise<void> {
    const path = index.fields[0]?.path ?? '';
    const before = new Date(Date.now() - (index.expireAfterSeconds ?? 0) * 1000);
    const plan = planFor(collection, { filter: { [path]: { $lte: before } }, hint: index.name });
    for (;;) {
      if (this.#stopped || collection.dropped) return;
      const expired = await collect(
        search(collection, plan),
        patience(undefined, () => this.#stopped),
        removedAtOnce,
      );
      await this.#engine.write(() => {
        for (const { record } of expired) {
          const document = collection.read(record);
          if (document !== undefined && plan.filter.test(document)) collection.remove(record, document);
        }
      });
      if (expired.length < removedAtOnce) return;
    }
  }
}
