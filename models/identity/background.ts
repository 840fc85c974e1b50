/**
 * Work whose length must not show in the answer: whether an address is known
 * must not be told by how long it takes. A stopping process waits for it.
 */
import { runtime } from '#models/core/runtime.ts';

const underway = new Set<Promise<void>>();

/** Starts the work and does not wait; a failure ends up in the log. */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const running = work()
    .then(() => undefined)
    .catch((error: unknown) =>
      runtime().log.error({ err: error, work: name }, 'work in the background failed'),
    )
    .finally(() => underway.delete(running));
  underway.add(running);
}

/** Resolves when nothing runs in the background any more. */
export async function backgroundDone(): Promise<void> {
  while (underway.size > 0) await Promise.all(underway);
}
