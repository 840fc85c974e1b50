/** The line to a race: a seat, everything told on it, and a new seat when the old one is gone. */
import type { z } from 'zod';
import type { AppError } from '#shared/core/errors.ts';
import {
  RACE_ANSWER,
  RACE_APPROVE,
  RACE_AWARDED,
  RACE_BINS_SET,
  RACE_CHEER,
  RACE_CHEERED,
  RACE_DEALT,
  RACE_DISPLAY,
  RACE_HIGHLIGHTS,
  RACE_HOUSE,
  RACE_JUDGED,
  RACE_LOCK,
  RACE_METER,
  RACE_MUTE,
  RACE_NEXT,
  RACE_PAUSE,
  RACE_QUEUE,
  RACE_REFUSED,
  RACE_REMATCH,
  RACE_REMOVE,
  RACE_REVEALED,
  RACE_ROUND_OVER,
  RACE_START,
  RACE_WELCOME,
  type RaceHeroMessages,
  type RaceHostMessages,
  type RaceServerMessages,
} from '#shared/races/races.events.ts';
import {
  type Choice,
  RaceAwarded,
  RaceBinsSet,
  RaceCheered,
  RaceDealt,
  RaceHighlights,
  RaceHouse,
  RaceJudged,
  RaceMeter,
  RaceQueue,
  RaceRefused,
  RaceRevealed,
  RaceRoundOver,
  RaceWelcome,
  type Ruling,
} from '#shared/races/races.schema.ts';
import type { RaceHeroWish, RacePart } from '#shared/races/rooms.schema.ts';
import type { RaceDisplay, RaceRoomState } from '#shared/races/rooms.state.ts';
import type { CheerId } from '#shared/races/words.schema.ts';
import { type LiveRoom, type RoomStay, stayInRoom } from '../../core/rooms.ts';
import { type RaceEnd, type RaceEvent, useRace } from './races.store.ts';

/** Who comes in, and as what. */
export interface RaceEntry {
  readonly code: string;
  readonly part: RacePart;
  readonly wish: RaceHeroWish;
  /** A projector's, in a race of a class. */
  readonly projectorKey?: string;
}

/** With these words a room ends a seat for good. */
const LAST_WORDS = ['removed', 'elsewhere', 'over'] as const satisfies readonly RaceEnd[];

type Sendable = RaceHeroMessages & RaceHostMessages;

let stay: RoomStay | undefined;

function send<Message extends keyof Sendable & string>(message: Message, payload: Sendable[Message]): void {
  stay?.send(message, payload);
}

/** Comes into a race and stays in it until the answered function is called, or the server says no. */
export function enterRace(entry: RaceEntry): () => void {
  const { reset, setLine } = useRace.getState();
  reset();
  const staying = stayInRoom<RaceRoomState>(
    '/rooms/seats/race',
    { ...entry },
    {
      seated: (room) => listen(room, isCurrent),
      connection: (state) => isCurrent() && setLine(state === 'here' ? 'live' : 'waiting'),
      refused(error, wasIn) {
        const end = endOf(error, wasIn);
        if (!isCurrent()) return false;
        if (end) useRace.getState().finish(end);
        else setLine('waiting');
        return end === undefined;
      },
      over(reason) {
        const ended = LAST_WORDS.find((word) => word === reason);
        const closed = useRace.getState().room?.phase === 'closed';
        if (ended && isCurrent()) useRace.getState().finish(ended);
        return closed || ended !== undefined;
      },
    },
  );
  // What still arrives from a race that was left belongs on no screen.
  const isCurrent = (): boolean => stay === staying;
  stay = staying;
  return () => {
    if (isCurrent()) {
      stay = undefined;
      reset();
    }
    staying.leave();
  };
}

/** Takes everything that is told on a seat into the store. */
function listen(room: LiveRoom<RaceRoomState>, isCurrent: () => boolean): void {
  const { hydrate, apply } = useRace.getState();
  const on = <Message extends keyof RaceServerMessages & string>(
    message: Message,
    schema: z.ZodType<RaceServerMessages[Message]>,
    event: (told: RaceServerMessages[Message]) => RaceEvent,
  ): void => room.on(message, schema, (told) => isCurrent() && apply(event(told)));
  const now = (): number => performance.now();
  on(RACE_WELCOME, RaceWelcome, (told) => ({ kind: 'welcome', told, now: now() }));
  on(RACE_BINS_SET, RaceBinsSet, (told) => ({ kind: 'bins', told }));
  on(RACE_HOUSE, RaceHouse, (told) => ({ kind: 'house', told }));
  on(RACE_METER, RaceMeter, (told) => ({ kind: 'meter', told }));
  on(RACE_DEALT, RaceDealt, (told) => ({ kind: 'dealt', told, now: now() }));
  on(RACE_JUDGED, RaceJudged, (told) => ({ kind: 'judged', told }));
  on(RACE_REFUSED, RaceRefused, (told) => ({ kind: 'refused', told }));
  on(RACE_REVEALED, RaceRevealed, (told) => ({ kind: 'revealed', told }));
  on(RACE_CHEERED, RaceCheered, (told) => ({ kind: 'cheered', told }));
  on(RACE_ROUND_OVER, RaceRoundOver, (told) => ({ kind: 'round over', told }));
  on(RACE_HIGHLIGHTS, RaceHighlights, (told) => ({ kind: 'highlights', told }));
  on(RACE_AWARDED, RaceAwarded, (told) => ({ kind: 'awarded', told }));
  on(RACE_QUEUE, RaceQueue, (told) => ({ kind: 'queue', told }));
  room.onState((state) => isCurrent() && hydrate(state, now()));
}

/** What a room says when it does not let somebody in. */
const REFUSED_SEATS: ReadonlyMap<string, RaceEnd> = new Map([
  ['removed', 'removed'],
  ['locked', 'locked'],
  ['full', 'full'],
  ['not-in-class', 'class'],
]);

/** Whether a refusal is the last word, and why; undefined where trying again may help. */
function endOf({ code, problems = [] }: AppError, wasIn: boolean): RaceEnd | undefined {
  switch (code) {
    case 'NOT_FOUND':
    case 'USER_NOT_FOUND':
      return wasIn ? 'over' : 'unknown';
    case 'INSUFFICIENT_PERMISSIONS':
      return REFUSED_SEATS.get(problems.find(({ path }) => path === 'race')?.message ?? '') ?? 'refused';
    case 'VALIDATION_ERROR':
      return 'refused';
    default:
      return undefined;
  }
}

/** Gives an answer; a second one to the same thing, while the first is on its way, is none. */
export function answer(n: number, choice: Choice): void {
  const { play, apply, room: seen } = useRace.getState();
  const thing = play.things.find((dealt) => dealt.n === n);
  if (
    !thing ||
    thing.choice ||
    (thing.judged && !thing.judged.notYet) ||
    seen?.phase !== 'round' ||
    seen.paused
  )
    return;
  apply({ kind: 'answered', round: play.round, n, choice });
  send(RACE_ANSWER, { round: play.round, n, choice });
}

export const cheer = (id: CheerId): void => send(RACE_CHEER, { id });
export const wantRematch = (yes: boolean): void => send(RACE_REMATCH, { yes });

/** What only the host can do. */
export const lead = {
  start: (): void => send(RACE_START, {}),
  next: (): void => send(RACE_NEXT, {}),
  pause: (paused: boolean): void => send(RACE_PAUSE, { paused }),
  lock: (locked: boolean): void => send(RACE_LOCK, { locked }),
  mute: (muted: boolean): void => send(RACE_MUTE, { muted }),
  display: (display: RaceDisplay): void => send(RACE_DISPLAY, { display }),
  remove: (seat: number): void => send(RACE_REMOVE, { seat }),
  approve: (deed: { seat?: number; round: number; n: number }, ruling: Ruling): void =>
    send(RACE_APPROVE, { ...deed, ruling }),
};
