/** What events and states change in a race: pure, so that the rules can be tested without a page. */
import type { RaceDealt, RaceJudged, RaceQueue } from '#shared/races/races.schema.ts';
import type { RaceRoomState } from '#shared/races/rooms.state.ts';
import { joinClock, NO_CLOCK, startClock } from './raceClock.ts';
import { copyRoom } from './raceRoom.ts';
import type { DealtThing, RaceEvent, RaceView, RoundPlay } from './races.store.ts';

const NO_QUEUE: RaceQueue = { waiting: [], suspicious: [] };

const emptyPlay = (round: number): RoundPlay => ({
  round,
  things: [],
  bins: undefined,
  house: undefined,
  leaked: 0,
  revealed: undefined,
  verdict: undefined,
});

/** Before anything is known. */
export const freshView = (): RaceView => ({
  line: 'entering',
  end: undefined,
  room: undefined,
  clock: NO_CLOCK,
  welcome: undefined,
  play: emptyPlay(0),
  total: 0,
  combo: 0,
  wind: 0,
  credit: 0,
  roundOver: undefined,
  highlights: [],
  awarded: undefined,
  queue: NO_QUEUE,
  late: [],
  cheers: { number: 0, cheers: {} },
});

/** What a rematch begins with. */
const newRun = (): Partial<RaceView> => ({
  play: emptyPlay(0),
  total: 0,
  combo: 0,
  wind: 0,
  credit: 0,
  roundOver: undefined,
  highlights: [],
  awarded: undefined,
  queue: NO_QUEUE,
});

/** The play of a round; another round than the one shown begins anew. */
const playOf = ({ play }: RaceView, round: number): RoundPlay =>
  play.round === round ? play : emptyPlay(round);

function withThing(play: RoundPlay, n: number, change: (thing: DealtThing) => DealtThing): RoundPlay {
  return { ...play, things: play.things.map((thing) => (thing.n === n ? change(thing) : thing)) };
}

function deal(play: RoundPlay, told: RaceDealt, at: number, answered: boolean): RoundPlay {
  const known = play.things.find(({ n }) => n === told.n);
  if (known?.judged) return play;
  const others = play.things.filter((thing) => thing !== known);
  // Dealt once more after a pause or a lost line: what was on its way has arrived only if the room says so.
  const kept = answered && known?.choice ? { choice: known.choice } : {};
  const things = [...others, { ...told, at, ...kept }].sort((one, other) => one.n - other.n);
  // The next question clears the table of the one before.
  return { ...play, things, ...(told.shown.kind === 'quiz' && { revealed: undefined }) };
}

const hasAnswered = ({ room, welcome }: RaceView): boolean =>
  room?.heroes.some(({ seat, locked }) => seat === welcome?.seat && locked) === true;

/** A verdict; after a "not yet" the card is open again. */
function judge({ choice, ...thing }: DealtThing, judged: RaceJudged): DealtThing {
  return { ...thing, judged, ...(choice && !judged.notYet && { choice }) };
}

/** What an event changes. */
export function afterEvent(view: RaceView, event: RaceEvent): Partial<RaceView> {
  switch (event.kind) {
    case 'welcome': {
      const { told, now } = event;
      return {
        welcome: told,
        total: told.total,
        combo: told.combo,
        wind: told.wind,
        credit: told.credit,
        clock: joinClock(view.clock, told.leftMs, now),
      };
    }
    case 'bins':
      return { play: { ...playOf(view, event.told.round), bins: event.told } };
    case 'house':
      return { play: { ...playOf(view, event.told.round), house: event.told } };
    case 'meter':
      return { play: { ...playOf(view, event.told.round), leaked: event.told.leaked } };
    case 'dealt':
      return { play: deal(playOf(view, event.told.round), event.told, event.now, hasAnswered(view)) };
    case 'answered':
      return {
        play: withThing(
          playOf(view, event.round),
          event.n,
          ({ refused: _refused, judged: _judged, ...thing }) => ({
            ...thing,
            choice: event.choice,
          }),
        ),
      };
    case 'judged': {
      const { told } = event;
      if (told.late !== undefined) return { late: [...view.late, told] };
      // A yes to a deed of an earlier lap leaves the cards of this one where they are.
      const earlier = told.round < view.play.round;
      const play = earlier
        ? view.play
        : withThing(playOf(view, told.round), told.n, (thing) => judge(thing, told));
      return {
        play: { ...play, verdict: told },
        total: told.total,
        combo: told.combo,
        wind: told.wind,
      };
    }
    case 'refused': {
      const { told } = event;
      return {
        play: withThing(playOf(view, told.round), told.n, ({ choice: _choice, ...thing }) => ({
          ...thing,
          refused: told,
        })),
      };
    }
    case 'revealed':
      return { play: { ...playOf(view, event.told.round), revealed: event.told } };
    case 'cheered':
      return { cheers: { number: view.cheers.number + 1, cheers: event.told.cheers } };
    case 'round over':
      return { roundOver: event.told, total: event.told.total };
    case 'highlights':
      return { highlights: event.told.highlights };
    case 'awarded':
      return { awarded: event.told };
    case 'queue':
      return { queue: event.told };
  }
}

/** What a state of the room changes. */
export function afterState(view: RaceView, state: RaceRoomState, now: number): Partial<RaceView> {
  const room = copyRoom(state, view.room);
  const change: Partial<RaceView> = { room };
  if (view.room?.turn !== room.turn) {
    const whole = startClock(room, now);
    // Whoever comes in the middle of a turn was told how much of it is left.
    change.clock =
      view.room === undefined && view.welcome ? joinClock(whole, view.welcome.leftMs, now) : whole;
  }
  if (room.phase === 'lobby' && view.room !== undefined && view.room.phase !== 'lobby')
    Object.assign(change, newRun());
  if (room.phase === 'countdown' && view.room?.phase !== 'countdown')
    // A round that is played once more, after its process had died, deals anew.
    change.play = { ...playOf(view, room.round), things: [], verdict: undefined, revealed: undefined };
  return change;
}
