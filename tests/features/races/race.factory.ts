import type { HeroRace } from '#shared/races/highlightFigures.rules.ts';
import type { LogLine } from '#shared/races/settle.rules.ts';

/** A right answer of the first round; name only what matters. */
export function logLine(own: Partial<LogLine> = {}): LogLine {
  return {
    round: 1,
    n: 0,
    item: 'jam-jar',
    topic: 'glass',
    ms: 1_200,
    right: true,
    points: 100,
    combo: 1,
    choice: { kind: 'rush', bin: 'glass' },
    ...own,
  };
}

/** A hero whose race had nothing special; name what had. */
export function heroRace(own: Partial<HeroRace> & { seat: number }): HeroRace {
  return {
    log: [],
    rounds: [],
    total: 0,
    place: own.seat + 1,
    lowestPlace: own.place ?? own.seat + 1,
    secondsLed: 0,
    lastRoundPar: 0,
    bestBefore: undefined,
    teamShare: undefined,
    ...own,
  };
}
