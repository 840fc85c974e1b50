/**
 * One race as this browser knows it. The room's state comes in by `hydrate`,
 * everything told to this hero by `apply`; both may say the same thing twice.
 */
import { create } from 'zustand';
import type {
  Choice,
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
} from '#shared/races/races.schema.ts';
import type { RaceRoomState } from '#shared/races/rooms.state.ts';
import { afterEvent, afterState, freshView } from './raceChanges.ts';
import type { RaceClock } from './raceClock.ts';
import type { RaceRoom } from './raceRoom.ts';

/** How the line stands: coming in, live, or searching for it again. */
export type RaceLineState = 'entering' | 'live' | 'waiting';

/** Why a hero is not, or no longer, in a race. */
export type RaceEnd = 'unknown' | 'locked' | 'full' | 'refused' | 'class' | 'removed' | 'elsewhere' | 'over';

export type RaceEvent =
  | { kind: 'welcome'; told: RaceWelcome; now: number }
  | { kind: 'bins'; told: RaceBinsSet }
  | { kind: 'house'; told: RaceHouse }
  | { kind: 'meter'; told: RaceMeter }
  | { kind: 'dealt'; told: RaceDealt; now: number }
  | { kind: 'answered'; round: number; n: number; choice: Choice }
  | { kind: 'judged'; told: RaceJudged }
  | { kind: 'refused'; told: RaceRefused }
  | { kind: 'revealed'; told: RaceRevealed }
  | { kind: 'cheered'; told: RaceCheered }
  | { kind: 'round over'; told: RaceRoundOver }
  | { kind: 'highlights'; told: RaceHighlights }
  | { kind: 'awarded'; told: RaceAwarded }
  | { kind: 'queue'; told: RaceQueue };

/** A thing that was dealt, and what has become of it. */
export interface DealtThing extends RaceDealt {
  /** When it came, by this page's clock. */
  readonly at: number;
  /** The answer that is on its way or was given. */
  readonly choice?: Choice;
  readonly judged?: RaceJudged;
  /** The last refusal; a new object each time. */
  readonly refused?: RaceRefused;
}

/** What happens between the start of a round and its end. */
export interface RoundPlay {
  readonly round: number;
  readonly things: readonly DealtThing[];
  readonly bins: RaceBinsSet | undefined;
  readonly house: RaceHouse | undefined;
  readonly leaked: number;
  readonly revealed: RaceRevealed | undefined;
  /** The last verdict; a new object each time. */
  readonly verdict: RaceJudged | undefined;
}

export interface RaceView {
  line: RaceLineState;
  end: RaceEnd | undefined;
  room: RaceRoom | undefined;
  clock: RaceClock;
  welcome: RaceWelcome | undefined;
  play: RoundPlay;
  /** The own figures as the server last said them. */
  total: number;
  combo: number;
  wind: number;
  /** Points given for time away; shown once. */
  credit: number;
  roundOver: RaceRoundOver | undefined;
  highlights: RaceHighlights['highlights'];
  awarded: RaceAwarded | undefined;
  queue: RaceQueue;
  /** Deeds whose yes came after the podium, as it was told. */
  late: readonly RaceJudged[];
  /** The last cheers, numbered so that the same twice is two. */
  cheers: { readonly number: number; readonly cheers: RaceCheered['cheers'] };
}

interface RaceStore extends RaceView {
  hydrate(state: RaceRoomState, now: number): void;
  apply(event: RaceEvent): void;
  setLine(line: RaceLineState): void;
  finish(end: RaceEnd): void;
  reset(): void;
}

export const useRace = create<RaceStore>((set) => ({
  ...freshView(),
  hydrate: (state, now) => set((view) => afterState(view, state, now)),
  apply: (event) => set((view) => afterEvent(view, event)),
  setLine: (line) => set({ line }),
  finish: (end) => set({ end }),
  reset: () => set(freshView()),
}));
