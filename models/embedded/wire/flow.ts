/**
 * Results that come one at a time, with rests between them: an undefined item says "nothing yet", and
 * is where a long piece of work may stop for a moment so that others get their turn.
 */
import { StoreError } from '../errors.ts';

export type Flow<Item> = Generator<Item | undefined, void>;

const sliceMs = 5;

/** Ends work that nobody waits for any more. */
export interface Patience {
  /** Throws when the time of the operation is over or its connection is gone. */
  check(): void;
}

/** The time an operation may take, in milliseconds; undefined is any time. */
export function patience(maximumMs: number | undefined, isAbandoned: () => boolean): Patience {
  const until = maximumMs === undefined || maximumMs === 0 ? Infinity : performance.now() + maximumMs;
  return {
    check() {
      if (performance.now() > until)
        throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
      if (isAbandoned()) throw new StoreError('Interrupted', 'the connection was closed');
    },
  };
}

/** Lets everything else that is waiting run first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Hands each item to the consumer until it returns false; rests every few milliseconds. True when all was read. */
export async function drain<Item>(
  flow: Flow<Item>,
  { check }: Patience,
  consume: (item: Item) => boolean | undefined | Promise<boolean | undefined>,
): Promise<boolean> {
  let restAt = performance.now() + sliceMs;
  for (;;) {
    const step = flow.next();
    if (step.done === true) return true;
    if (step.value !== undefined) {
      const more = consume(step.value);
      if ((typeof more === 'object' ? await more : more) === false) return false;
    }
    if (performance.now() < restAt) continue;
    check();
    await nextTurn();
    restAt = performance.now() + sliceMs;
  }
}

/** All items of the flow, or its first `most`. */
export async function collect<Item>(flow: Flow<Item>, patient: Patience, most = Infinity): Promise<Item[]> {
  const items: Item[] = [];
  if (most > 0) await drain(flow, patient, (item) => items.push(item) < most);
  return items;
}
