/**
 * A few aims of the design at fixed seeds, with simulated children: how quick and
 * how sure they are is assumed, the points come from the rules themselves.
 * (Longer than usual: the children and their three games only make sense together.)
 */
import { expect, test } from 'vitest';
import { type Random, seededRandom } from '#shared/core/random.ts';
import { FRESH_RUN, type HeroRun } from '#shared/races/game.contract.ts';
import {
  POWER_DECOYS,
  POWER_LIFE_MS,
  POWER_ROUND_S,
  POWER_WASTERS,
  QUIZ_QUESTIONS,
  QUIZ_TIMER_MS,
  RUSH_ROUND_S,
} from '#shared/races/lengths.rules.ts';
import { power } from '#shared/races/power/power.game.ts';
import { meterBonus } from '#shared/races/power/power.rules.ts';
import { dropCredit } from '#shared/races/presence.rules.ts';
import { quiz } from '#shared/races/quiz/quiz.game.ts';
import { ranking } from '#shared/races/ranking.rules.ts';
import { rush } from '#shared/races/rush/rush.game.ts';
import { RUSH_FLY_MS } from '#shared/races/rush/rush.rules.ts';
import { blow, windGauges } from '#shared/races/wind.rules.ts';

const BAND = '9-12';
const HEROES = 8;
const GROUPS = 50;
const RACES = 12;

interface Child {
  /** Multiplies every time. */
  readonly slowness: number;
  /** Logits. */
  readonly knowledge: number;
  /** Takes anything, at once. */
  readonly guesses?: number;
}

interface Play {
  readonly run: HeroRun;
  readonly total: number;
  readonly gauge: number;
}

/** Plays one round and adds it to what the child had. */
type Round = (child: Child, play: Play, random: Random, hardness: (nth: number) => number) => Play;

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
const knows = (child: Child, base: number, chance: number, random: Random): boolean =>
  random.next() < (child.guesses === undefined ? 1 / (1 + Math.exp(-(base + child.knowledge))) : chance);
const timeOf = (child: Child, median: number, random: Random): number =>
  child.guesses ?? median * child.slowness * Math.exp(0.38 * normal(random));

function add(game: 'rush' | 'quiz' | 'power', play: Play, run: HeroRun, points: number, ms: number): Play {
  const wind = blow(play.gauge, { game, points, ms });
  return { run, total: play.total + points + wind.extra, gauge: wind.gauge };
}

function rushRound(seconds: number): Round {
  return (child, before, random, hardness) => {
    let play: Play = { ...before, run: FRESH_RUN };
    let clock = 0;
    for (let nth = 0; ; nth += 1) {
      const ms = timeOf(child, 2_000, random);
      clock += ms;
      if (clock > seconds * 1_000) return play;
      const right = knows(child, 1.5 + hardness(nth), 0.2, random);
      const scored = rush.score(play.run, { kind: 'rush', right, ms, truth: null });
      play = add('rush', play, scored.run, scored.points, ms);
      clock += right ? RUSH_FLY_MS : scored.pauseMs;
    }
  };
}

const quizRound: Round = (child, before, random, hardness) => {
  let play = before;
  const timerMs = QUIZ_TIMER_MS[BAND];
  for (let question = 0; question < QUIZ_QUESTIONS.class[BAND]; question += 1) {
    const ms = timeOf(child, 5_500, random);
    const right =
      knows({ ...child, knowledge: child.knowledge * 1.6 }, 1.3 + hardness(question), 0.25, random) &&
      ms <= timerMs;
    const scored = quiz.score(play.run, { kind: 'quiz', right, ms, truth: null, timerMs });
    play = add('quiz', play, scored.run, scored.points, ms);
  }
  return play;
};

const powerRound: Round = (child, before, random, hardness) => {
  let play: Play = { ...before, run: FRESH_RUN };
  const lifeMs = POWER_LIFE_MS[BAND];
  const things = POWER_WASTERS[BAND] + POWER_DECOYS[BAND];
  const apartMs = (POWER_ROUND_S[BAND] * 1_000 - lifeMs) / things;
  let [leaked, could, blockedUntil] = [0, 0, 0];
  for (let nth = 0; nth < things; nth += 1) {
    const waste = (nth * 7) % things < POWER_WASTERS[BAND];
    const opensMs = nth * apartMs;
    const wattClass = ([1, 2, 3] as const)[nth % 3] ?? 1;
    const ms = Math.max(timeOf(child, 2_400, random), blockedUntil - opensMs);
    // Who guesses taps whatever is lit.
    const sees = child.guesses === undefined ? knows(child, 1.6 + hardness(nth), 1, random) : waste;
    const tapped = (waste ? sees : !sees) && ms <= lifeMs;
    if (waste) {
      could += (lifeMs / 1_000) * wattClass;
      leaked += ((tapped ? ms : lifeMs) / 1_000) * wattClass;
    }
    if (!tapped) continue;
    const verdict = {
      kind: 'power',
      right: waste,
      ms,
      truth: null,
      fuse: !waste,
      wattClass,
      lifeMs,
    } as const;
    const scored = power.score(play.run, verdict);
    blockedUntil = opensMs + ms + scored.pauseMs;
    play = add('power', play, scored.run, scored.points, ms);
  }
  return { ...play, total: play.total + meterBonus(leaked, could) };
};

function childrenOf(random: Random): Child[] {
  return Array.from({ length: HEROES }, () => {
    const skill = normal(random);
    const own = normal(random);
    // Who knows more is a little quicker.
    return {
      knowledge: 0.75 * skill,
      slowness: Math.exp(0.25 * (-0.4 * skill + Math.sqrt(1 - 0.16) * own)),
    };
  });
}

interface Race {
  readonly order: readonly number[];
  /** Of the last third, how many came nearer to the podium in the last round. */
  readonly gained: number;
  readonly chasers: number;
}

function race(children: readonly Child[], round: Round, random: Random, wind: boolean, away?: number): Race {
  // The form of the day.
  const today = children.map((child) => ({
    ...child,
    slowness: child.slowness * Math.exp(0.08 * normal(random)),
    knowledge: child.knowledge + 0.2 * normal(random),
  }));
  let plays: Play[] = today.map(() => ({ run: FRESH_RUN, total: 0, gauge: 0 }));
  const ranked = () => ranking(plays.map(({ total }, seat) => ({ seat, score: total, reachedAt: seat })));
  const podium = () => ranked()[2]?.score ?? 0;
  let chasers: { seat: number; gap: number }[] = [];
  for (const nth of [1, 2, 3]) {
    // All get the same things, some harder than others.
    const hard = Array.from({ length: 60 }, () => 0.9 * normal(random));
    const hardness = (item: number) => hard[item % hard.length] ?? 0;
    if (nth === 3) {
      const gauges = windGauges(ranked());
      if (wind) plays = plays.map((play, seat) => ({ ...play, gauge: gauges.get(seat) ?? 0 }));
      chasers = ranked()
        .slice(-Math.round(HEROES / 3))
        .map(({ seat, score }) => ({ seat, gap: podium() - score }));
    }
    plays = plays.map((play, seat) => {
      const child = today[seat];
      if (!child) return play;
      const after = round(child, play, random, hardness);
      if (nth !== 2 || seat !== away) return after;
      // Cut off for twenty seconds of the second round: that share is lost, the credit is given.
      const earned = after.total - play.total;
      const missed = Math.round((earned * 20) / RUSH_ROUND_S.class[BAND]);
      const points = play.total + earned - missed;
      const credit = dropCredit({
        points,
        secondsPlayed: 2 * RUSH_ROUND_S.class[BAND] - 20,
        secondsAway: 20,
        credited: false,
      });
      return { ...after, total: points + credit };
    });
  }
  return {
    order: ranked().map(({ seat }) => seat),
    chasers: chasers.length,
    gained: chasers.filter(({ seat, gap }) => podium() - (plays[seat]?.total ?? 0) < gap).length,
  };
}

/** Half of a group's races tell who is best, the other half measures. */
function simulate(round: Round, seed: string): { best: number; gain: number; gainInStillAir: number } {
  const random = seededRandom(seed);
  let [wins, measured, gained, chasers, still] = [0, 0, 0, 0, 0];
  for (let group = 0; group < GROUPS; group += 1) {
    const children = childrenOf(random);
    const places = children.map(() => 0);
    for (let nth = 0; nth < RACES / 2; nth += 1)
      for (const [place, seat] of race(children, round, random, true).order.entries())
        places[seat] = (places[seat] ?? 0) + place;
    const best = places.indexOf(Math.min(...places));
    for (let nth = 0; nth < RACES / 2; nth += 1) {
      const run = race(children, round, random, true);
      if (run.order[0] === best) wins += 1;
      gained += run.gained;
      chasers += run.chasers;
      still += race(children, round, random, false).gained;
      measured += 1;
    }
  }
  return { best: wins / measured, gain: gained / chasers, gainInStillAir: still / chasers };
}

const GAMES = [
  ['rush', rushRound(RUSH_ROUND_S.class[BAND])],
  ['quiz', quizRound],
  ['power', powerRound],
] as const;

test.each(GAMES)(
  'in %s skill wins most races, and the wind brings the last third nearer to the podium',
  (game, round) => {
    const seen = simulate(round, `aims of ${game}`);
    expect(seen.best, JSON.stringify(seen)).toBeGreaterThan(0.45);
    expect(seen.best, JSON.stringify(seen)).toBeLessThan(0.8);
    expect(seen.gain, JSON.stringify(seen)).toBeGreaterThan(0.5);
    expect(seen.gainInStillAir, JSON.stringify(seen)).toBeLessThan(seen.gain);
  },
);

test.each(GAMES)('in %s who only guesses does not beat the middle hero', (game, round) => {
  const random = seededRandom(`guesser in ${game}`);
  let beaten = 0;
  const races = 150;
  for (let nth = 0; nth < races; nth += 1) {
    const [, ...others] = childrenOf(random);
    const { order } = race([{ slowness: 1, knowledge: 0, guesses: 400 }, ...others], round, random, true);
    if (order.indexOf(0) < HEROES / 2) beaten += 1;
  }
  expect(beaten / races).toBeLessThanOrEqual(0.05);
});

test('twenty seconds away cost a place or so, not the race', () => {
  let lost = 0;
  const races = 200;
  for (let nth = 0; nth < races; nth += 1) {
    const children = childrenOf(seededRandom(`room ${nth}`));
    const round = rushRound(RUSH_ROUND_S.class[BAND]);
    const seat = nth % HEROES;
    const there = race(children, round, seededRandom(`race ${nth}`), true).order.indexOf(seat);
    const cut = race(children, round, seededRandom(`race ${nth}`), true, seat).order.indexOf(seat);
    lost += cut - there;
  }
  expect(lost / races).toBeLessThan(1);
});
