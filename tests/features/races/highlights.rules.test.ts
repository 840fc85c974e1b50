import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureOf, type HeroRace } from '#shared/races/highlightFigures.rules.ts';
import { assignHighlights } from '#shared/races/highlights.rules.ts';
import { HIGHLIGHT_KINDS, type HighlightKind, RaceHighlights } from '#shared/races/races.schema.ts';
import { BINS } from '#shared/races/words.schema.ts';
import { heroRace, logLine } from './race.factory.ts';

const right = (own = {}) => logLine(own);
const wrong = (own = {}) => logLine({ right: false, points: 0, combo: 0, ...own });
const others = [1, 2, 3].map((seat) =>
  heroRace({ seat, log: [wrong({ item: 'hard' }), right({ item: 'easy' })], total: 5_000 + seat * 1_000 }),
);

const CASES: readonly [HighlightKind, Partial<HeroRace>, Partial<HeroRace>][] = [
  ['rocket', { rounds: [500, 200, 900] }, { rounds: [900, 800, 700] }],
  ['steady-star', { rounds: [500, 510, 505] }, { rounds: [500, 0, 505] }],
  ['chain', { log: [right(), right(), right()] }, { log: [right(), wrong(), right(), right()] }],
  ['lightning', { log: [right({ ms: 700 })] }, { log: [wrong()] }],
  [
    'sharp-eye',
    { log: Array.from({ length: 8 }, () => right()) },
    { log: Array.from({ length: 7 }, () => right()) },
  ],
  ['bounce', { log: [wrong(), right()] }, { log: [wrong(), wrong()] }],
  ['learned-it', { log: [wrong(), right()] }, { log: [wrong(), right({ topic: 'paper' })] }],
  ['nut-cracker', { log: [right({ item: 'hard' })] }, { log: [right({ item: 'easy' })] }],
  ['only-one', { log: [right({ item: 'hard' })] }, { log: [right({ item: 'easy' })] }],
  ['climber', { place: 2, lowestPlace: 6 }, { place: 2, lowestPlace: 2 }],
  ['finisher', { rounds: [100, 900], lastRoundPar: 600 }, { rounds: [900, 100], lastRoundPar: 600 }],
  [
    'expert',
    { log: Array.from({ length: 4 }, () => right()) },
    { log: [wrong(), right(), right(), right(), right()] },
  ],
  ['new-best', { total: 900, bestBefore: 800 }, { total: 900, bestBefore: undefined }],
  ['photo-finish', { place: 1, total: 6_050 }, { place: 1, total: 9_000 }],
  ['pathfinder', { secondsLed: 12 }, { secondsLed: 0 }],
  [
    'thinker',
    { log: [right({ ms: 500 }), right({ ms: 600 }), right({ ms: 900 }), right({ ms: 950 })] },
    { log: [right({ ms: 500 }), wrong({ ms: 900 })] },
  ],
  ['team-rock', { teamShare: 1.2 }, { teamShare: 0.8 }],
  ['planet-maker', { log: [right()] }, { log: [] }],
];

describe('each kind', () => {
  test('has its case here', () => {
    expect(CASES.map(([kind]) => kind)).toEqual([...HIGHLIGHT_KINDS]);
  });

  test.each(CASES)('%s is told of who did it and of nobody else', (kind, did, didNot) => {
    const hero = heroRace({ seat: 0, ...did });
    expect(figureOf(kind, hero, [hero, ...others])).toBeDefined();
    if (kind === 'planet-maker') return;
    const plain = heroRace({ seat: 0, ...didNot });
    expect(figureOf(kind, plain, [plain, ...others])).toBeUndefined();
  });
});

const line = fc
  .record({
    round: fc.integer({ min: 1, max: 3 }),
    item: fc.constantFrom('a', 'b', 'c', 'd'),
    topic: fc.constantFrom(...BINS),
    ms: fc.integer({ min: 200, max: 9_000 }),
    right: fc.boolean(),
    points: fc.integer({ min: 0, max: 300 }),
    combo: fc.integer({ min: 0, max: 9 }),
  })
  .map((own) => logLine(own));

const room = fc
  .array(
    fc.record({
      log: fc.array(line, { maxLength: 20 }),
      rounds: fc.array(fc.integer({ min: 0, max: 6_000 }), { maxLength: 3 }),
      total: fc.integer({ min: 0, max: 20_000 }),
      lowestPlace: fc.integer({ min: 1, max: 60 }),
      secondsLed: fc.integer({ min: 0, max: 100 }),
      lastRoundPar: fc.integer({ min: 0, max: 4_000 }),
      bestBefore: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
      teamShare: fc.option(fc.double({ min: 0.5, max: 1.5, noNaN: true }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((heroes) => heroes.map((hero, seat) => heroRace({ seat, place: seat + 1, ...hero })));

describe('the cards', () => {
  test('everybody gets one, no kind more often than one hero in five', () => {
    fc.assert(
      fc.property(room, (heroes) => {
        const cards = assignHighlights(heroes);
        expect(RaceHighlights.safeParse({ highlights: cards }).success).toBe(true);
        expect(cards.map(({ seat }) => seat)).toEqual(heroes.map(({ seat }) => seat));
        for (const kind of HIGHLIGHT_KINDS.filter((name) => name !== 'planet-maker'))
          expect(cards.filter((card) => card.kind === kind).length).toBeLessThanOrEqual(
            Math.ceil(heroes.length / 5),
          );
        expect(assignHighlights(heroes)).toEqual(cards);
      }),
      { numRuns: 60 },
    );
  });

  test('who did nothing right still made the planet a little better', () => {
    const [card] = assignHighlights([heroRace({ seat: 0, log: [wrong()] }), ...others]);
    expect(card).toEqual({ seat: 0, kind: 'planet-maker', figure: 0 });
  });

  test('each gets what they are best at within the room', () => {
    const quick = heroRace({ seat: 0, place: 5, log: [right({ ms: 500 })] });
    const climber = heroRace({ seat: 1, place: 2, lowestPlace: 5, log: [right({ ms: 900 })] });
    const cards = assignHighlights([quick, climber]);
    expect(cards.map(({ kind }) => kind)).toEqual(['lightning', 'climber']);
  });
});
