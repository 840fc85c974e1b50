import { beforeEach, describe, expect, test } from 'vitest';
import type { RaceDealt, RaceJudged, RaceWelcome } from '#shared/races/races.schema.ts';
import type { RaceHeroState, RaceRoomState } from '#shared/races/rooms.state.ts';
import { nextInDirection, placesOf } from '../../../client/src/features/races/powerPlaces.ts';
import { joinClock, leftOf, startClock } from '../../../client/src/features/races/raceClock.ts';
import { avatarOf, copyRoom, type RaceHero } from '../../../client/src/features/races/raceRoom.ts';
import { belowPodium, boardOf, standingOf } from '../../../client/src/features/races/raceStanding.ts';
import { useRace } from '../../../client/src/features/races/races.store.ts';
import { binOfKey } from '../../../client/src/features/races/rushKeys.ts';
import { opensAt } from '../../../client/src/features/races/useQuestion.ts';

const hero = (seat: number, change: Partial<RaceHeroState> = {}): RaceHeroState => ({
  seat,
  name: `Hero ${seat}`,
  avatar: 'fox coral crown bee',
  team: -1,
  score: 0,
  rank: 0,
  combo: 0,
  improved: 0,
  locked: false,
  away: false,
  waiting: false,
  again: false,
  ...change,
});

const room = (change: Partial<RaceRoomState> = {}, heroes = [hero(0), hero(1)]): RaceRoomState => ({
  code: '123456',
  game: 'rush',
  party: 'friends',
  phase: 'round',
  round: 1,
  rounds: 3,
  paused: false,
  turn: 3,
  turnMs: 45_000,
  scheme: 'planet',
  townRules: false,
  host: -1,
  hostName: 'Host',
  hostHere: true,
  locked: false,
  muted: false,
  display: 'together',
  heroes: new Map(heroes.map((each) => [String(each.seat), each])),
  teams: [],
  watching: 0,
  answered: 0,
  deeds: 0,
  ...change,
});

const dealt = (n: number, round = 1): RaceDealt => ({
  round,
  n,
  shown: { kind: 'rush', art: 'can', name: `Thing ${n}` },
  closesAt: null,
});
const judged = (n: number, change: Partial<RaceJudged> = {}): RaceJudged => ({
  round: 1,
  n,
  right: true,
  points: 100,
  total: 100,
  combo: 1,
  wind: 0,
  pauseMs: 0,
  explain: {
    right: { kind: 'rush', bin: 'glass' },
    text: 'Because it is so.',
    source: { title: 'A source', url: 'https://example.org/' },
  },
  ...change,
});
const welcome = (change: Partial<RaceWelcome> = {}): RaceWelcome => ({
  part: 'hero',
  seat: 0,
  host: false,
  leftMs: 20_000,
  total: 700,
  combo: 2,
  wind: 0,
  credit: 0,
  ...change,
});

const race = useRace.getState;
beforeEach(() => race().reset());

describe('the store of a race', () => {
  test('a state that says the same changes nothing that a screen looks at', () => {
    race().hydrate(room(), 0);
    const before = race().room;
    race().hydrate(room(), 50);
    expect(race().room?.heroes).toBe(before?.heroes);
  });

  test('a hero who did not change stays the same object beside one who did', () => {
    race().hydrate(room(), 0);
    const [one, other] = race().room?.heroes ?? [];
    race().hydrate(room({}, [hero(0, { score: 100, rank: 1 }), hero(1)]), 50);
    expect(race().room?.heroes[0]).not.toBe(one);
    expect(race().room?.heroes[1]).toBe(other);
  });

  test('the clock of a turn runs from its first state; whoever comes in its middle is told what is left', () => {
    race().hydrate(room(), 1_000);
    expect(leftOf(race().clock, 11_000)).toBe(35_000);
    race().apply({ kind: 'welcome', told: welcome(), now: 11_000 });
    expect(leftOf(race().clock, 11_000)).toBe(20_000);
  });

  test('the same when the welcome comes before the first state', () => {
    race().apply({ kind: 'welcome', told: welcome(), now: 1_000 });
    race().hydrate(room(), 1_000);
    expect(leftOf(race().clock, 1_000)).toBe(20_000);
  });

  test('a welcome brings back what was reached', () => {
    race().apply({ kind: 'welcome', told: welcome({ credit: 50 }), now: 0 });
    expect(race()).toMatchObject({ total: 700, combo: 2, credit: 50 });
  });

  test('a thing that is dealt twice is there once', () => {
    race().apply({ kind: 'dealt', told: dealt(1), now: 0 });
    race().apply({ kind: 'dealt', told: dealt(0), now: 0 });
    race().apply({ kind: 'dealt', told: dealt(1), now: 5 });
    expect(race().play.things.map(({ n }) => n)).toEqual([0, 1]);
  });

  test('an answer that got lost on the way can be given again', () => {
    race().apply({ kind: 'dealt', told: dealt(0), now: 0 });
    race().apply({ kind: 'answered', round: 1, n: 0, choice: { kind: 'rush', bin: 'glass' } });
    race().apply({ kind: 'dealt', told: dealt(0), now: 900 });
    expect(race().play.things[0]?.choice).toBeUndefined();
  });

  test('an answer that the room says it has stays given when the question is dealt again', () => {
    race().apply({ kind: 'welcome', told: welcome(), now: 0 });
    race().hydrate(room({ game: 'quiz' }, [hero(0, { locked: true })]), 0);
    race().apply({ kind: 'dealt', told: dealt(0), now: 0 });
    race().apply({ kind: 'answered', round: 1, n: 0, choice: { kind: 'quiz', answer: 2 } });
    race().apply({ kind: 'dealt', told: dealt(0), now: 900 });
    expect(race().play.things[0]?.choice).toEqual({ kind: 'quiz', answer: 2 });
  });

  test('a verdict said twice counts once', () => {
    race().apply({ kind: 'dealt', told: dealt(0), now: 0 });
    race().apply({ kind: 'judged', told: judged(0) });
    race().apply({ kind: 'judged', told: judged(0) });
    expect(race()).toMatchObject({ total: 100, combo: 1 });
    race().apply({ kind: 'dealt', told: dealt(0), now: 5 });
    expect(race().play.things).toHaveLength(1);
    expect(race().play.things[0]?.judged).toBeDefined();
  });

  test('a refused answer opens the thing again', () => {
    race().apply({ kind: 'dealt', told: dealt(0), now: 0 });
    race().apply({ kind: 'answered', round: 1, n: 0, choice: { kind: 'rush', bin: 'glass' } });
    race().apply({ kind: 'refused', told: { round: 1, n: 0, why: 'too-fast' } });
    expect(race().play.things[0]).toMatchObject({ refused: { why: 'too-fast' } });
    expect(race().play.things[0]?.choice).toBeUndefined();
  });

  test('after "not yet" a deed can be claimed again', () => {
    race().apply({ kind: 'dealt', told: dealt(0), now: 0 });
    race().apply({ kind: 'answered', round: 1, n: 0, choice: { kind: 'sprint', proof: { proof: 'tell' } } });
    race().apply({ kind: 'judged', told: judged(0, { right: false, notYet: 'show-me' }) });
    expect(race().play.things[0]?.choice).toBeUndefined();
    expect(race().play.things[0]?.judged?.notYet).toBe('show-me');
  });

  test('a round that is played once more deals anew, and keeps bins that came before it', () => {
    race().hydrate(room(), 0);
    race().apply({ kind: 'dealt', told: dealt(0), now: 0 });
    const bins = [{ bins: ['glass' as const], colour: 'green', shape: 'circle', name: 'Glass' }];
    race().apply({ kind: 'bins', told: { round: 1, bins } });
    race().hydrate(room({ phase: 'countdown', turn: 4, turnMs: 3_000 }), 0);
    expect(race().play.things).toEqual([]);
    expect(race().play.bins?.bins).toHaveLength(1);
  });

  test('a rematch begins from nothing', () => {
    race().hydrate(room({ phase: 'podium' }), 0);
    race().apply({ kind: 'judged', told: judged(0) });
    race().hydrate(room({ phase: 'lobby', turn: 9, turnMs: 0 }), 0);
    expect(race()).toMatchObject({ total: 0, combo: 0, roundOver: undefined });
  });
});

describe('time', () => {
  test('a pause stops it', () => {
    const clock = startClock({ turnMs: 8_000, paused: true }, 0);
    expect(leftOf(clock, 60_000)).toBe(8_000);
    expect(leftOf(joinClock(clock, 5_000, 0), 60_000)).toBe(5_000);
  });

  test('nothing ends by itself where somebody has to say "next"', () => {
    expect(leftOf(startClock({ turnMs: 0, paused: false }, 0), 5)).toBeUndefined();
  });

  test('answers open after the reading time, for whoever comes back by the clock of the room', () => {
    const shown = {
      kind: 'quiz' as const,
      category: 'water' as const,
      question: 'What?',
      answers: ['a', 'b', 'c', 'd'] as [string, string, string, string],
      readingMs: 3_000,
      timerMs: 15_000,
    };
    const thing = { round: 1, n: 0, shown, closesAt: null, at: 1_000 };
    expect(opensAt(thing, shown, undefined)).toBe(4_000);
    expect(opensAt(thing, shown, 19_000)).toBe(4_000);
    expect(opensAt(thing, shown, 9_000)).toBe(-6_000);
  });
});

describe('places', () => {
  const heroes: readonly RaceHero[] =
    copyRoom(
      room(
        {},
        Array.from({ length: 8 }, (_, seat) => hero(seat, { rank: seat + 1, score: 800 - seat })),
      ),
      undefined,
    ).heroes ?? [];

  test('one sees oneself and the two around', () => {
    const standing = standingOf(heroes, 4);
    expect([standing?.ahead?.seat, standing?.me.seat, standing?.behind?.seat]).toEqual([3, 4, 5]);
  });

  test('nobody is shown as the last: the board ends with the own neighbours', () => {
    expect(boardOf(heroes, 4).map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(boardOf(heroes, undefined).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  test('below the podium nobody stands twice', () => {
    expect(belowPodium(heroes, 3).map(({ seat }) => seat)).toEqual([3, 4]);
    expect(belowPodium(heroes, 0)).toEqual([]);
  });

  test('an avatar that nobody knows is drawn as somebody', () => {
    expect(avatarOf('fox coral crown bee')).toEqual({
      body: 'fox',
      colour: 'coral',
      headgear: 'crown',
      companion: 'bee',
    });
    expect(avatarOf('dragon')).toMatchObject({ body: 'otter' });
  });
});

describe('keys', () => {
  const wide = (...bins: ('paper' | 'packaging' | 'glass' | 'rest')[]) => ({
    bins,
    colour: 'blue',
    shape: 'square',
    name: 'Bin',
  });
  const bins = [wide('paper', 'packaging'), wide('glass'), wide('rest')];

  test('a bin is chosen by its place or by the letter on it', () => {
    expect(binOfKey('2', bins)).toBe('glass');
    expect(binOfKey('B', bins)).toBe('packaging');
    expect(binOfKey('f', bins)).toBe('rest');
  });

  test('other keys choose nothing', () => {
    for (const key of ['4', '0', 'e', 'Enter', ' ', 'Tab', '12']) expect(binOfKey(key, bins)).toBeUndefined();
  });
});

describe('the house', () => {
  test('things that hang are above those that stand, each at a place of its own', () => {
    const places = placesOf(['lamp', 'tv', 'window', 'radio']);
    expect(places.filter(({ high }) => high).map(({ device }) => device)).toEqual(['lamp', 'window']);
    expect(new Set(places.map(({ x, high }) => `${x} ${high}`)).size).toBe(4);
  });

  test('an arrow goes to the nearest lit thing in its direction, and nowhere where there is none', () => {
    const here = { x: 50, y: 50 };
    const right = { x: 90, y: 55 };
    const below = { x: 60, y: 120 };
    expect(nextInDirection([here, right, below], here, 'ArrowRight')).toBe(right);
    expect(nextInDirection([here, right, below], here, 'ArrowDown')).toBe(below);
    expect(nextInDirection([here, right, below], here, 'ArrowLeft')).toBeUndefined();
  });
});
