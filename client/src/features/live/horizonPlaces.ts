/** Where the heroes of a race stand on the land, as shares of its width and height. */
import type { RaceHero } from '../races/raceRoom.ts';

/** Few heroes have lanes of their own, many stand in rows. */
export const LANES_OF_FEW = 3;
const ROWS_OF_MANY = 5;
const FEW = 12;
/** How much higher the land is in the middle than at its ends. */
export const ARC = 0.05;
const START = 0.075;
const FINISH = 0.845;
/** Below the lanes is the foreground with its words. */
const LOWEST = 0.2;
const HIGHEST = 0.74;
/** Closer than this heroes of one lane hide one another. */
const APART_FEW = 0.142;
const APART_MANY = 0.05;

export interface HorizonPlace {
  readonly x: number;
  readonly y: number;
  /** Nearer lanes stand before farther ones. */
  readonly front: number;
}

/** The foot of a lane, 0 the farthest. */
export function laneBottom(lane: number, lanes: number): number {
  return HIGHEST - (lane * (HIGHEST - LOWEST)) / Math.max(1, lanes - 1);
}

/**
 * The first hero has come as far as the race has; the others by their share of
 * the first one's points, and nobody further back than a third of it.
 */
export function wayOf(score: number, best: number, share: number): number {
  if (best <= 0) return 0;
  return Math.min(1, Math.max(0, share)) * (1 / 3 + (2 / 3) * (score / best));
}

/** A place for each hero by seat; heroes of one lane never hide one another while there is room. */
export function placesOn(
  heroes: readonly Pick<RaceHero, 'seat' | 'score'>[],
  share: number,
): Map<number, HorizonPlace> {
  const lanes = heroes.length > FEW ? ROWS_OF_MANY : LANES_OF_FEW;
  const apart = heroes.length > FEW ? APART_MANY : APART_FEW;
  const best = Math.max(0, ...heroes.map(({ score }) => score));
  const places = new Map<number, HorizonPlace>();
  for (let lane = 0; lane < lanes; lane += 1) {
    const runners = heroes
      .filter(({ seat }) => seat % lanes === lane)
      .map(({ seat, score }) => ({ seat, score, x: START + wayOf(score, best, share) * (FINISH - START) }))
      .sort((one, other) => one.x - other.x || one.score - other.score || one.seat - other.seat);
    for (const { seat, x } of spread(
      runners,
      Math.min(apart, (FINISH - START) / Math.max(1, runners.length)),
    ))
      places.set(seat, { x, y: laneBottom(lane, lanes) + ARC * (1 - (2 * x - 1) ** 2), front: lane + 1 });
  }
  return places;
}

/** Moves those who stand too close apart: forward from the start, then back from the finish. */
function spread(
  sorted: readonly { seat: number; x: number }[],
  apart: number,
): { seat: number; x: number }[] {
  const moved = sorted.map((runner) => ({ ...runner }));
  for (let index = 1; index < moved.length; index += 1) {
    const [before, runner] = [moved[index - 1], moved[index]];
    if (before && runner) runner.x = Math.max(runner.x, before.x + apart);
  }
  let limit = FINISH;
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    const runner = moved[index];
    if (!runner) continue;
    runner.x = Math.min(runner.x, limit);
    limit = runner.x - apart;
  }
  return moved;
}
