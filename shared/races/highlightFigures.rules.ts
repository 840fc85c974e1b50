/** What a hero has to show at the end, from the race's log: one figure for each kind of highlight. */
import { median } from './par.rules.ts';
import type { HighlightKind } from './races.schema.ts';
import type { LogLine } from './settle.rules.ts';
import { spread } from './suspicion.rules.ts';
import type { Topic } from './words.schema.ts';

const SHARP_EYE_ANSWERS = 8;
const EXPERT_RIGHTS = 4;
const CHAIN_RIGHTS = 3;
const SHARED_BY = 3;
const PHOTO_FINISH_SHARE = 0.02;

/** What the room knows of a hero when the podium comes. */
export interface HeroRace {
  readonly seat: number;
  readonly log: readonly LogLine[];
  /** Points of each round the hero was in. */
  readonly rounds: readonly number[];
  readonly total: number;
  /** Final place, and the lowest there was. */
  readonly place: number;
  readonly lowestPlace: number;
  readonly secondsLed: number;
  readonly lastRoundPar: number;
  /** The best total before today, if there was one. */
  readonly bestBefore: number | undefined;
  /** Mean share of par, in team races. */
  readonly teamShare: number | undefined;
}

export interface Figure {
  /** Higher is better, whatever the kind. */
  readonly value: number;
  /** As it is told. */
  readonly figure: number;
  readonly topic?: Topic;
}

type Measure = (hero: HeroRace, room: MeasuredRoom) => Figure | undefined;

/** A race as the measures look at it. */
export interface MeasuredRoom {
  readonly heroes: readonly HeroRace[];
  /** By item: how many answered, who was right. */
  readonly items: ReadonlyMap<string, { answered: number; right: Set<number> }>;
}

const told = (figure: number, least: number): Figure | undefined =>
  figure >= least ? { value: figure, figure } : undefined;
export const rightsOf = (hero: HeroRace): LogLine[] => hero.log.filter(({ right }) => right);

function rocket({ rounds }: HeroRace): Figure | undefined {
  let gain = 0;
  for (const [index, points] of rounds.entries())
    for (const later of rounds.slice(index + 1)) gain = Math.max(gain, later - points);
  return told(gain, 1);
}

function steadyStar({ rounds }: HeroRace): Figure | undefined {
  if (rounds.length < 2 || Math.min(...rounds) <= 0) return undefined;
  const value = -spread(rounds);
  return { value, figure: Math.round(100 * (1 + value)) };
}

function chain({ log }: HeroRace): Figure | undefined {
  let longest = 0;
  let row = 0;
  for (const { right } of log) {
    row = right ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return told(longest, CHAIN_RIGHTS);
}

function lightning(hero: HeroRace): Figure | undefined {
  const rights = rightsOf(hero);
  if (rights.length === 0) return undefined;
  const quickest = Math.min(...rights.map(({ ms }) => ms));
  return { value: -quickest, figure: quickest };
}

function sharpEye(hero: HeroRace): Figure | undefined {
  if (hero.log.length < SHARP_EYE_ANSWERS) return undefined;
  return told(Math.round((100 * rightsOf(hero).length) / hero.log.length), 50);
}

function bounce({ log }: HeroRace): Figure | undefined {
  return told(log.filter(({ right }, index) => right && log[index - 1]?.right === false).length, 1);
}

function learnedIt({ log }: HeroRace): Figure | undefined {
  const missed = new Set<Topic>();
  const learned = new Map<Topic, number>();
  for (const { topic, right } of log) {
    if (!right) missed.add(topic);
    else if (missed.has(topic)) learned.set(topic, (learned.get(topic) ?? 0) + 1);
  }
  const [best] = [...learned].sort(([, one], [, other]) => other - one);
  return best && { value: learned.size, figure: best[1], topic: best[0] };
}

function nutCracker(hero: HeroRace, { items }: MeasuredRoom): Figure | undefined {
  const shares = rightsOf(hero).flatMap(({ item }) => {
    const known = items.get(item);
    return known && known.answered >= SHARED_BY ? [known.right.size / known.answered] : [];
  });
  if (shares.length === 0) return undefined;
  const hardest = Math.min(...shares);
  return hardest > 0.5 ? undefined : { value: -hardest, figure: Math.round(100 * hardest) };
}

function onlyOne(hero: HeroRace, { items }: MeasuredRoom): Figure | undefined {
  const alone = new Set(
    rightsOf(hero).flatMap(({ item }) => {
      const known = items.get(item);
      return known && known.answered >= SHARED_BY && known.right.size === 1 ? [item] : [];
    }),
  );
  return told(alone.size, 1);
}

function finisher({ rounds, lastRoundPar }: HeroRace): Figure | undefined {
  if (lastRoundPar <= 0) return undefined;
  return told(Math.round((100 * (rounds.at(-1) ?? 0)) / lastRoundPar), 100);
}

function expert({ log }: HeroRace): Figure | undefined {
  const best = [...Map.groupBy(log, ({ topic }) => topic)]
    .filter(([, lines]) => lines.length >= EXPERT_RIGHTS && lines.every(({ right }) => right))
    .sort(([, one], [, other]) => other.length - one.length)[0];
  return best && { value: best[1].length, figure: best[1].length, topic: best[0] };
}

function newBest({ total, bestBefore }: HeroRace): Figure | undefined {
  if (bestBefore === undefined || bestBefore <= 0 || total <= bestBefore) return undefined;
  return { value: total / bestBefore, figure: total - bestBefore };
}

function photoFinish(hero: HeroRace, { heroes }: MeasuredRoom): Figure | undefined {
  const gaps = heroes
    .filter(({ seat, place }) => seat !== hero.seat && Math.abs(place - hero.place) === 1)
    .map(({ total }) => Math.abs(total - hero.total));
  if (gaps.length === 0 || hero.total <= 0) return undefined;
  const gap = Math.min(...gaps);
  return gap > PHOTO_FINISH_SHARE * hero.total ? undefined : { value: -gap / hero.total, figure: gap };
}

function thinker(hero: HeroRace): Figure | undefined {
  const usual = median(hero.log.map(({ ms }) => ms));
  return told(rightsOf(hero).filter(({ ms }) => ms > usual).length, 2);
}

/** By kind. */
export const MEASURES: Readonly<Record<HighlightKind, Measure>> = {
  rocket,
  'steady-star': steadyStar,
  chain,
  lightning,
  'sharp-eye': sharpEye,
  bounce,
  'learned-it': learnedIt,
  'nut-cracker': nutCracker,
  'only-one': onlyOne,
  climber: ({ place, lowestPlace }) => told(lowestPlace - place, 1),
  finisher,
  expert,
  'new-best': newBest,
  'photo-finish': photoFinish,
  pathfinder: ({ secondsLed }) => told(Math.round(secondsLed), 1),
  thinker,
  'team-rock': ({ teamShare }) =>
    teamShare === undefined ? undefined : told(Math.round(100 * teamShare), 100),
  'planet-maker': (hero) => ({ value: 0, figure: rightsOf(hero).length }),
};

/** Looks at all logs once. */
export function measuredRoom(heroes: readonly HeroRace[]): MeasuredRoom {
  const items = new Map<string, { answered: number; right: Set<number> }>();
  for (const { seat, log } of heroes) {
    const seen = new Set<string>();
    for (const { item, right } of log) {
      const known = items.get(item) ?? { answered: 0, right: new Set<number>() };
      if (!seen.has(item)) known.answered += 1;
      if (right) known.right.add(seat);
      seen.add(item);
      items.set(item, known);
    }
  }
  return { heroes, items };
}

/** What a hero has to show for a kind, if anything. */
export function figureOf(
  kind: HighlightKind,
  hero: HeroRace,
  heroes: readonly HeroRace[],
): Figure | undefined {
  return MEASURES[kind](hero, measuredRoom(heroes));
}
