/** What a room and the stored side of races tell each other. */

import type { RaceAward } from '#shared/races/awards.rules.ts';
import type { Pace } from '#shared/races/lengths.rules.ts';
import type { PhaseName } from '#shared/races/phases.rules.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { GhostFigure } from '#shared/races/rooms.state.ts';
import type { Corrections, SchemeId } from '#shared/races/rush/scheme.rules.ts';
import type { LogLine } from '#shared/races/settle.rules.ts';
import type { DeedWord } from '#shared/races/sprint/missions.rules.ts';
import type { Suspicion } from '#shared/races/suspicion.rules.ts';
import type { Band } from '#shared/races/words.schema.ts';

/** `visitor` is the id of an account, or the visit of a browser. */
export type VisitorKind = 'account' | 'guest';

/** A ghost that runs along in the first run of a race. */
export interface RaceGhost {
  readonly id: string;
  /** The deal that the ghost ran on. */
  readonly seed: string;
}

/** A race whose room is open, or can be opened. */
export interface OpenRace {
  readonly id: string;
  readonly code: string;
  readonly settings: RaceSettings;
  /** What the town of its class sorts otherwise. */
  readonly corrections?: Corrections;
  /** Never leaves the server; a run deals from `seedOfRun`. */
  readonly seed: string;
  readonly hostId: string;
  readonly hostName: string;
  /** 1 is the first; every rematch is another. */
  readonly run: number;
  readonly openedAt: Date;
  readonly ghost?: RaceGhost;
  readonly checkpoint?: RaceCheckpoint;
}

/** What a run is dealt from: a ghost brings its own deal for the first, every rematch has another. */
export function seedOfRun(
  { seed, ghost }: { seed: string; ghost?: { seed: string } | null | undefined },
  run: number,
): string {
  return ghost && run === 1 ? ghost.seed : `${seed}:${run}`;
}

/** What a visitor standing before the door sees of the room. */
export interface DoorView {
  readonly heroes: number;
  readonly phase: PhaseName;
  readonly locked: boolean;
}

/** One round of one hero. */
export interface HeroRound {
  readonly round: number;
  /** Earned in the round, credit for being away not counted. */
  readonly points: number;
  /** Recycling Rush: how many bins stood there. */
  readonly bins?: number;
  /** Whether the hero was in it from its beginning to its end; a lost line counts as being there. */
  readonly whole: boolean;
}

/** With what a hero's items were dealt, besides seed, band and settings; a ghost is dealt the same. */
export interface DealtTo {
  /** The key of the hero's own order in Recycling Rush. */
  readonly hero: string;
  readonly seat: number;
  readonly pace: Pace;
  readonly home?: SchemeId;
  /** What the class's town sorts otherwise. */
  readonly corrections?: Corrections;
  /** Eco Quiz: what was not asked, and on which day. */
  readonly resting?: readonly string[];
  readonly today?: string;
  readonly country?: string;
}

/** One hero between two rounds. */
export interface CheckpointHero {
  readonly visitor: string;
  readonly kind: VisitorKind;
  readonly seat: number;
  readonly name: string;
  /** The four parts, joined by spaces. */
  readonly avatar: string;
  /** -1 without teams. */
  readonly team: number;
  readonly band: Band;
  readonly total: number;
  readonly rounds: readonly HeroRound[];
  readonly log: readonly LogLine[];
  readonly dealt: DealtTo;
  /** Whatever else the room has to know to go on with this hero; given back as it was. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** From which a room of a killed process is opened again, at the results of `round`. */
export interface RaceCheckpoint {
  readonly run: number;
  /** The last round that is over; 0 in the lobby of a run. */
  readonly round: number;
  readonly heroes: readonly CheckpointHero[];
  readonly removed: readonly string[];
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** One hero at the podium. */
export interface FinishedHero {
  readonly visitor: string;
  readonly kind: VisitorKind;
  readonly seat: number;
  readonly name: string;
  readonly avatar: string;
  /** -1 without teams. */
  readonly team: number;
  readonly band: Band;
  readonly total: number;
  /** The own place among heroes, 1 is the first. */
  readonly place: number;
  /** The place of the hero's team, in a team race. */
  readonly teamPlace?: number;
  readonly rounds: readonly HeroRound[];
  readonly log: readonly LogLine[];
  readonly dealt: DealtTo;
  readonly suspicion?: Suspicion;
}

/** One run of a race, over. */
export interface FinishedRun {
  readonly run: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly heroes: readonly FinishedHero[];
}

/** A deed of Mission Sprint that was done. */
export interface DoneDeed {
  readonly hero: string;
  readonly mission: string;
  readonly word: DeedWord;
  /** When the hero said so. */
  readonly at: Date;
}

/** What a hero takes home. */
export interface TakenHome {
  readonly award: RaceAward;
  /** Better than ever before in a race like this one. */
  readonly personalBest: boolean;
  /** A guest's points wait for an account made within a day. */
  readonly claimable: boolean;
}

/** What is known of a visitor who comes in. */
export interface KnownHero {
  readonly kind: VisitorKind;
  /** Pars by `parKey`; those of rounds never run are missing. */
  readonly pars: Readonly<Record<string, number>>;
  /** The mean of the pars that the rounds of these settings have, to deal teams by. */
  readonly par?: number;
  /** The best total in races like this one. */
  readonly best?: number;
  /** Awarded races of the hero's home day. */
  readonly awardedToday: number;
  /** Questions of the last 14 days. */
  readonly seenQuestions: readonly string[];
  /** The band of the account's age. */
  readonly band?: Band;
  readonly country?: string;
}

/** One judged answer of a ghost. */
export interface GhostStep {
  readonly round: number;
  readonly n: number;
  /** From the beginning of the round; in the Quiz from the moment the answers open. */
  readonly atMs: number;
  readonly right: boolean;
  readonly points: number;
  /** All points of the race up to here. */
  readonly score: number;
  /** Rights in a row. */
  readonly combo: number;
}

/** A ghost as it runs along: no wind, no credit. */
export interface GhostRun {
  readonly id: string;
  readonly kind: GhostFigure;
  readonly name: string;
  readonly avatar: string;
  readonly band: Band;
  /** What everybody in this run is dealt with, so that it is the same deal; Terra runs on any. */
  readonly dealt?: DealtTo;
  readonly steps: readonly GhostStep[];
}
