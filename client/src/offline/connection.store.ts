/** Whether there is a network, and for three seconds that it is back (specification §4, §9). */
import { create } from 'zustand';
import { whenIdle } from '../core/whenIdle.ts';

const BACK_SHOWN_MS = 3_000;

interface ConnectionState {
  online: boolean;
  /** True for a moment after the network came back. */
  back: boolean;
}

export const useConnection = create<ConnectionState>(() => ({ online: navigator.onLine, back: false }));

/** The outbox is not needed to show the first page. */
const outbox = () => import('./outbox.ts');

/** Follows the network; its return sends what has waited. */
export function watchConnection(): void {
  let backTimer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('offline', () => {
    clearTimeout(backTimer);
    useConnection.setState({ online: false, back: false });
  });
  addEventListener('online', () => {
    clearTimeout(backTimer);
    useConnection.setState({ online: true, back: true });
    backTimer = setTimeout(() => useConnection.setState({ back: false }), BACK_SHOWN_MS);
    void outbox().then(({ flushOutbox }) => flushOutbox({ atOnce: true }));
  });
  whenIdle(() => void outbox().then(({ startOutbox }) => startOutbox()));
}
