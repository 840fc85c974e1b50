/** A hero of a race as the server knows them; what others may see of it is in `shown`. */
import type { DealtTo, HeroRound, KnownHero, VisitorKind } from '#models/races/RaceRun.ts';
import { comboStage } from '#shared/races/combo.rules.ts';
import { FRESH_RUN, type Language } from '#shared/races/game.contract.ts';
import { type Pace, roomFactor } from '#shared/races/lengths.rules.ts';
import type { RaceJudged } from '#shared/races/races.schema.ts';
import type { SchemeId } from '#shared/races/rush/scheme.rules.ts';
import type { HeroScore, LogLine } from '#shared/races/settle.rules.ts';
import type { Suspicion } from '#shared/races/suspicion.rules.ts';
import type { Band, GameId } from '#shared/races/words.schema.ts';
import type { Attendant } from './Attendant.ts';
import { HeroState } from './race.state.ts';

const HOTTEST = 3;

/** What a hero is called and plays, found out before the first seat. */
export interface HeroPerson {
  readonly visitor: string;
  readonly kind: VisitorKind;
  readonly name: string;
  readonly avatar: string;
  readonly language: Language;
  readonly band: Band;
  readonly pace: Pace;
  readonly home: SchemeId | undefined;
}

export interface RaceHero {
  person: HeroPerson;
  readonly seat: number;
  readonly shown: HeroState;
  /** Where the hero sits now; absent while the line is lost. */
  attendant: Attendant | undefined;
  awaySince: number | undefined;
  /** Since when the hero is in the room, for the hand-over. */
  readonly cameAt: number;
  known: KnownHero | undefined;
  score: HeroScore;
  reachedAt: number;
  rounds: HeroRound[];
  log: LogLine[];
  dealt: DealtTo | undefined;
  suspicion: Suspicion | undefined;
  credited: boolean;
  secondsPlayed: number;
  secondsAway: number;
  questionsPlayed: number;
  questionsMissed: number;
  secondsLed: number;
  lowestPlace: number;
  teamShares: number[];
  round: HeroTurn;
  /** When the last intents came. */
  intents: number[];
}

/** What a hero has done in the round that runs. */
export interface HeroTurn {
  points: number;
  bonus: number;
  savedWattSeconds: number;
  wholeSoFar: boolean;
  secondsHere: number;
  pausingUntil: number;
  readonly verdicts: Map<number, RaceJudged>;
  cheers: number[];
}

/** The beginning of a round. */
export function freshTurn(wholeSoFar: boolean): HeroTurn {
  return {
    points: 0,
    bonus: 0,
    savedWattSeconds: 0,
    wholeSoFar,
    secondsHere: 0,
    pausingUntil: 0,
    verdicts: new Map(),
    cheers: [],
  };
}

/** Somebody new in the room. */
export function newHero(
  person: HeroPerson,
  { seat, now, game, mixed }: { seat: number; now: number; game: GameId; mixed: boolean },
): RaceHero {
  const shown = new HeroState();
  Object.assign(shown, { seat, name: person.name, avatar: person.avatar });
  return {
    person,
    seat,
    shown,
    attendant: undefined,
    awaySince: now,
    cameAt: now,
    known: undefined,
    ...freshRace(person, game, mixed),
    intents: [],
  };
}

type RaceSoFar = Omit<
  RaceHero,
  'person' | 'seat' | 'shown' | 'attendant' | 'awaySince' | 'cameAt' | 'known' | 'intents'
>;

/** What every run begins with. */
export function freshRace({ band, pace }: HeroPerson, game: GameId, mixed: boolean): RaceSoFar {
  return {
    score: { run: FRESH_RUN, total: 0, gauge: 0, factor: roomFactor(game, { band, pace, mixed }) },
    reachedAt: 0,
    rounds: [],
    log: [],
    dealt: undefined,
    suspicion: undefined,
    credited: false,
    secondsPlayed: 0,
    secondsAway: 0,
    questionsPlayed: 0,
    questionsMissed: 0,
    secondsLed: 0,
    lowestPlace: 1,
    teamShares: [],
    round: freshTurn(false),
  };
}

/** Gives points outside of a verdict: credit, bonus, what a late hero begins with. */
export function givePoints(hero: RaceHero, points: number, now: number): void {
  if (points === 0) return;
  hero.score = { ...hero.score, total: hero.score.total + points };
  hero.reachedAt = now;
  hero.shown.score = hero.score.total;
}

/** Lets everybody see what a verdict has changed. */
export function showScore({ shown, score }: RaceHero): void {
  shown.score = score.total;
  shown.combo = stageShown(score.run.row);
}

/** How hot a row is, as everybody sees it. */
export function stageShown(row: number): number {
  return Math.min(HOTTEST, comboStage(row));
}

/** A hero as the rules of ranking and wind see them. */
export function ranked(hero: RaceHero): { hero: RaceHero; seat: number; score: number; reachedAt: number } {
  return { hero, seat: hero.seat, score: hero.score.total, reachedAt: hero.reachedAt };
}
