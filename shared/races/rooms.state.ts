/** What everybody in a race room sees, as it arrives; Colyseus keeps it current. */
import type { PhaseName } from './phases.rules.ts';
import type { GameId, Party } from './words.schema.ts';

export interface RaceHeroState {
  seat: number;
  name: string;
  /** The four parts of the avatar, joined by spaces: body, colour, headgear, companion. */
  avatar: string;
  /** From 0; -1 without teams. */
  team: number;
  score: number;
  /** 1 is the first; 0 before anybody has points. */
  rank: number;
  /** 0 to 3: how hot the row is. */
  combo: number;
  /** Has answered the question that is open. */
  locked: boolean;
  /** The line is lost; the place is kept. */
  away: boolean;
  /** Comes in at the next round. */
  waiting: boolean;
  /** Wants to go again. */
  again: boolean;
}

export interface RaceTeamState {
  score: number;
  rank: number;
}

export interface RaceRoomState {
  code: string;
  game: GameId;
  party: Party;
  phase: PhaseName;
  round: number;
  rounds: number;
  paused: boolean;
  /** Grows with every change of phase, pause or prolonged time. */
  turn: number;
  /** How long the phase lasts from this turn on; 0 when somebody has to say "next". A paused phase shows what is left. */
  turnMs: number;
  scheme: string;
  /** The seat that leads, or -1 when the host does not race. */
  host: number;
  hostName: string;
  /** False while the room waits for its host to come back. */
  hostHere: boolean;
  locked: boolean;
  muted: boolean;
  /** What the projector tells: how everybody does together, or the race. */
  display: RaceDisplay;
  /** By seat number as text. */
  heroes: Map<string, RaceHeroState>;
  teams: RaceTeamState[];
  watching: number;
  /** Quiz: how many have answered the open question. */
  answered: number;
  /** Everybody's rights of this race: the mountain of things saved, the windows that went dark, the garden. */
  deeds: number;
}

export const RACE_DISPLAYS = ['together', 'teams', 'improved', 'top', 'hidden'] as const;
export type RaceDisplay = (typeof RACE_DISPLAYS)[number];
