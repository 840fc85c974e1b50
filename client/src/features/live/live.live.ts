/** The line of a class screen: it asks with its key, and again whenever the line is back. */
import { CLASS_SCREEN, CLASS_SCREEN_CHANGED, CLASS_SCREEN_CLOSED } from '#shared/classes/classes.events.ts';
import { ClassScreenClosed, ClassScreenView } from '#shared/classes/classes.schema.ts';
import { thrownToError } from '../../core/errors.ts';
import { ask, listen, useLiveStatus } from '../../core/live.ts';
import { useLiveScreen } from './liveScreen.store.ts';

const AGAIN_MS = 4_000;
/** Answers that trying again will not change. */
const FINAL = new Set(['NOT_FOUND', 'VALIDATION_ERROR', 'INSUFFICIENT_PERMISSIONS', 'USER_NOT_FOUND']);

/** Shows the class of this key until the answered function is called. */
export function watchClass(key: string): () => void {
  const { apply, close, reset } = useLiveScreen.getState();
  reset();
  let stopped = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    clearTimeout(again);
    try {
      const view = await ask(CLASS_SCREEN, { key }, ClassScreenView);
      if (!stopped) apply(view);
    } catch (thrown) {
      if (stopped) return;
      if (FINAL.has(thrownToError(thrown).code)) close();
      else again = setTimeout(() => void read(), AGAIN_MS);
    }
  }

  const stops = [
    listen(CLASS_SCREEN_CHANGED, ClassScreenView, apply),
    listen(CLASS_SCREEN_CLOSED, ClassScreenClosed, () => close()),
    useLiveStatus.subscribe(({ status }, before) => {
      if (status === 'live' && before.status === 'waiting') void read();
    }),
  ];
  void read();
  return () => {
    stopped = true;
    clearTimeout(again);
    for (const stop of stops) stop();
  };
}
