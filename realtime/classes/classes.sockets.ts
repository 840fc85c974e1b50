/** The class screen, live: opened with the projector key, by anybody who has it. */
import '#models/classes/classes.events.ts';
import { installPresence } from '#models/classes/presence.ts';
import { classOfProjectorKey } from '#models/classes/projector.queries.ts';
import { viewClassScreen } from '#models/classes/screen.queries.ts';
import { boardName, filledBoards } from '#models/leaderboards/boards.ts';
import { classScope } from '#models/leaderboards/scopes.ts';
import { socketsOf } from '#realtime/core/handshake.ts';
import { incoming, type SocketFeature } from '#realtime/core/sockets.ts';
import {
  CLASS_SCREEN,
  CLASS_SCREEN_CHANGED,
  CLASS_SCREEN_CLOSED,
  type ClassClientEvents,
} from '#shared/classes/classes.events.ts';
import { ClassScreenView, WatchClassScreen } from '#shared/classes/classes.schema.ts';
import { AppError } from '#shared/core/errors.ts';
import { spanAt } from '#shared/leaderboards/period.rules.ts';
import { LiveScreens, roomOfScreen } from './LiveScreens.ts';

export const classSockets: SocketFeature = ({ io, bus, log }) => {
  installPresence(countHere);
  const screens = new LiveScreens(
    { view: viewClassScreen, boardVersions },
    (view) => void io.local.to(roomOfScreen(view.id)).emit(CLASS_SCREEN_CHANGED, view),
    log,
  );
  io.of('/').adapter.on('delete-room', (room: string) => screens.shut(room));
  bus.subscribe('class:changed', ({ id }) => screens.lookAgain(id));
  bus.subscribe('class:closed', ({ id }) => end(id));
  bus.subscribe('class:projector-revoked', ({ id }) => end(id));

  function end(id: string): void {
    io.local.to(roomOfScreen(id)).emit(CLASS_SCREEN_CLOSED, { id });
    io.local.socketsLeave(roomOfScreen(id));
  }

  /** Over all processes; somebody with several tabs is here once. */
  async function countHere(heroes: readonly string[]): Promise<number> {
    const sockets = await io.in(heroes.map(socketsOf)).fetchSockets();
    return new Set(sockets.map(({ data }) => data.visitor.id)).size;
  }

  return incoming<ClassClientEvents>({
    [CLASS_SCREEN]: {
      payload: WatchClassScreen,
      receipt: ClassScreenView,
      async handle({ key }, { id: visitor }) {
        const found = await classOfProjectorKey(key);
        if (!found) throw new AppError('NOT_FOUND');
        io.local.in(socketsOf(visitor)).socketsJoin(roomOfScreen(found.id));
        const view = await screens.open(found.id);
        // Asked once more: the key may have been revoked while the answer was made.
        if (await classOfProjectorKey(key)) return view;
        io.local.in(socketsOf(visitor)).socketsLeave(roomOfScreen(found.id));
        throw new AppError('NOT_FOUND');
      },
    },
  });
};

async function boardVersions(classes: readonly string[]): Promise<number[]> {
  const index = await filledBoards();
  const week = spanAt('week', Date.now());
  return index.versions(classes.map((id) => boardName(classScope(id), week)));
}
