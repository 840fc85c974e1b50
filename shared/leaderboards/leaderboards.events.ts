import type { Call } from '../core/live.events.ts';
import type {
  AskOwnPlace,
  BoardPatch,
  BoardSnapshot,
  OwnPlace,
  Unwatched,
  WatchBoard,
} from './leaderboards.schema.ts';

export const BOARD_WATCH = 'leaderboards:watch';
export const BOARD_UNWATCH = 'leaderboards:unwatch';
export const BOARD_OWN = 'leaderboards:own';
export const BOARD_PATCH = 'leaderboards:patch';

/** As often as an open board is told of changes, whatever happens on it. */
export const BOARD_PATCH_MS = 250;

export interface LeaderboardClientEvents {
  [BOARD_WATCH]: Call<WatchBoard, BoardSnapshot>;
  [BOARD_UNWATCH]: Call<WatchBoard, Unwatched>;
  [BOARD_OWN]: Call<AskOwnPlace, OwnPlace>;
}

export interface LeaderboardServerEvents {
  [BOARD_PATCH]: (patch: BoardPatch) => void;
}
