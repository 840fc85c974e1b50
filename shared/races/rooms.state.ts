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
  /** While the screen shows it: 1 to 5 for those who do most against their own par, 0 for everybody else. */
  improved: number;
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

/** Whose run a ghost is: a hero's, or Terra's, who has none of her own. */
export type GhostFigure = 'hero' | 'terra';

/** A recorded run that runs along. It has no seat and no place, and nothing is paid to it. */
export interface RaceGhostState {
  kind: GhostFigure;
  name: string;
  /** As of a hero. */
  avatar: string;
  score: number;
  combo: number;
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
  /** The class's town sorts some things in its own way. */
  townRules: boolean;
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
  /** Only in the first run of a race against a ghost. */
  ghost?: RaceGhostState | undefined;
  watching: number;
  /** Quiz: how many have answered the open question. */
  answered: number;
  /** Everybody's rights of this race: the mountain of things saved, the windows that went dark, the garden. */
  deeds: number;
}

export const RACE_DISPLAYS = ['together', 'teams', 'improved', 'top', 'hidden'] as const;
export type RaceDisplay = (typeof RACE_DISPLAYS)[number];
