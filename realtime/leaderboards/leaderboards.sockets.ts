/** Boards that move while one looks at them. */
import { boardName, filledBoards } from '#models/leaderboards/boards.ts';
import { scopeFor, scopeNamed } from '#models/leaderboards/leaderboards.policy.ts';
import { viewBoard, viewOwnPlace } from '#models/leaderboards/leaderboards.queries.ts';
import { classScope, raceScope } from '#models/leaderboards/scopes.ts';
import { socketsOf } from '#realtime/core/handshake.ts';
import { incoming, type SocketFeature } from '#realtime/core/sockets.ts';
import { AppError } from '#shared/core/errors.ts';
import {
  BOARD_OWN,
  BOARD_PATCH,
  BOARD_UNWATCH,
  BOARD_WATCH,
  type LeaderboardClientEvents,
} from '#shared/leaderboards/leaderboards.events.ts';
import {
  AskOwnPlace,
  BoardSnapshot,
  OwnPlace,
  Unwatched,
  WatchBoard,
} from '#shared/leaderboards/leaderboards.schema.ts';
import { PERIODS, spanAt } from '#shared/leaderboards/period.rules.ts';
import { channelOf, LiveBoards, type Watched } from './LiveBoards.ts';
import { Watchers } from './Watchers.ts';

export const leaderboardSockets: SocketFeature = ({ io, bus, log }) => {
  const watchers = new Watchers();
  const live = new LiveBoards(
    { view: (watched) => viewBoard(watched), versions: versionsOf },
    // Every process looks for itself, so nothing has to travel between them.
    (patch) => void io.local.to(patch.channel).emit(BOARD_PATCH, patch),
    log,
  );
  const { adapter } = io.of('/');
  adapter.on('delete-room', (room: string) => {
    live.shut(room);
    watchers.forgetWhoseRoom(room);
  });
  for (const event of ['account:changed', 'account:deleted', 'consent:changed'] as const)
    bus.subscribe(event, () => live.lookAgain());
  bus.subscribe('class:changed', ({ id, left = [] }) => {
    for (const visitor of left) for (const channel of channelsOfClass(id)) sendAway(visitor, channel);
  });
  bus.subscribe('class:closed', ({ id }) => {
    for (const channel of channelsOfClass(id)) io.local.socketsLeave(channel);
  });

  function sendAway(visitor: string, channel: string): void {
    watchers.forget(visitor, channel);
    io.local.in(socketsOf(visitor)).socketsLeave(channel);
  }

  return incoming<LeaderboardClientEvents>({
    [BOARD_WATCH]: {
      payload: WatchBoard,
      receipt: BoardSnapshot,
      async handle({ board, period, tab }, { id, actor }) {
        const watched = { scope: await scopeFor(actor, board), period };
        const channel = channelOf(watched);
        if (!watchers.add(id, channel, tab)) throw new AppError('RATE_LIMIT_EXCEEDED');
        io.local.in(socketsOf(id)).socketsJoin(channel);
        const view = await live.open(watched);
        // Asked once more: the answer took a moment, in which they may have left the class.
        await scopeFor(actor, board).catch((error: unknown) => {
          sendAway(id, channel);
          throw error;
        });
        return {
          channel,
          view: actor ? { ...view, own: await viewOwnPlace({ ...watched, hero: id }) } : view,
        };
      },
    },
    [BOARD_UNWATCH]: {
      payload: WatchBoard,
      receipt: Unwatched,
      handle({ board, period, tab }, { id, actor }) {
        const channel = channelOf({ scope: scopeNamed(actor, board), period });
        const watching = watchers.remove(id, channel, tab);
        if (!watching) io.local.in(socketsOf(id)).socketsLeave(channel);
        return { watching };
      },
    },
    [BOARD_OWN]: {
      payload: AskOwnPlace,
      receipt: OwnPlace,
      async handle({ board, period }, { id, actor }) {
        if (!actor) throw new AppError('UNAUTHORIZED');
        return viewOwnPlace({ hero: id, scope: await scopeFor(actor, board), period });
      },
    },
  });
};

/** What only those of a class may watch. */
function channelsOfClass(id: string): string[] {
  return [classScope(id), raceScope(id)].flatMap((scope) =>
    PERIODS.map((period) => channelOf({ scope, period })),
  );
}

async function versionsOf(watched: readonly Watched[]): Promise<number[]> {
  const index = await filledBoards();
  const now = Date.now();
  return index.versions(watched.map(({ scope, period }) => boardName(scope, spanAt(period, now))));
}
