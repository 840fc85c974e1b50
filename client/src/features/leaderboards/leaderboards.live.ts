/** A board that moves while one looks at it. */
import {
  BOARD_OWN,
  BOARD_PATCH,
  BOARD_UNWATCH,
  BOARD_WATCH,
} from '#shared/leaderboards/leaderboards.events.ts';
import {
  BoardPatch,
  type BoardScope,
  BoardSnapshot,
  OwnPlace,
  Unwatched,
} from '#shared/leaderboards/leaderboards.schema.ts';
import type { Period } from '#shared/leaderboards/period.rules.ts';
import { ask, listen, useLiveStatus } from '../../core/live.ts';
import { useBoards } from './boards.store.ts';

/** The own place far below the first hundred is asked for at most this often. */
const OWN_EVERY_MS = 3_000;
const AGAIN_AFTER_MS = 2_000;

let watches = 0;
/** Tells this page's watches from those of the person's other tabs. */
const page = Math.random().toString(36).slice(2, 12);

/** Watches a board from now on; answers the function that ends it. Without a connection nothing moves and nothing breaks. */
export function watchBoard(choice: {
  id: string;
  board: BoardScope;
  period: Period;
  /** Whether there is an own place to follow. */
  own: boolean;
}): () => void {
  const { id, board, period, own } = choice;
  const { begin, apply, place } = useBoards.getState();
  watches += 1;
  const watch = { board, period, tab: `${page}-${watches}` };
  let channel: string | undefined;
  let ended = false;
  let ownTimer: ReturnType<typeof setTimeout> | undefined;
  let againTimer: ReturnType<typeof setTimeout> | undefined;

  async function resync(): Promise<void> {
    clearTimeout(againTimer);
    try {
      const snapshot = await ask(BOARD_WATCH, watch, BoardSnapshot);
      if (ended) return;
      channel = snapshot.channel;
      begin(id, snapshot.view);
    } catch {
      // A refusal or a lost line: the board stands still until one comes through.
      if (!ended) againTimer = setTimeout(() => void resync(), AGAIN_AFTER_MS);
    }
  }

  async function askOwn(): Promise<void> {
    ownTimer = undefined;
    try {
      const found = await ask(BOARD_OWN, { board, period }, OwnPlace);
      if (!ended) place(id, found);
    } catch {
      // The next patch asks again.
    }
  }

  const stopListening = listen(BOARD_PATCH, BoardPatch, (patch) => {
    if (patch.channel !== channel) return;
    if (apply(id, patch) === 'stale') void resync();
    else if (own) ownTimer ??= setTimeout(() => void askOwn(), OWN_EVERY_MS);
  });
  const stopWaiting = useLiveStatus.subscribe(({ status }, before) => {
    if (status === 'live' && before.status !== 'live') void resync();
  });
  void resync();

  return () => {
    ended = true;
    clearTimeout(ownTimer);
    clearTimeout(againTimer);
    stopListening();
    stopWaiting();
    ask(BOARD_UNWATCH, watch, Unwatched).catch(() => undefined);
  };
}
