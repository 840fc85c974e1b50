import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import {
  type DealtItem,
  FRESH_RUN,
  type Game,
  type HeroRun,
  type Language,
  type Verdict,
} from '#shared/races/game.contract.ts';
import { GAMES } from '#shared/races/games.ts';
import { type Choice, Explanation, RaceAnswer, Shown } from '#shared/races/races.schema.ts';
import { SCHEME_IDS } from '#shared/races/rush/scheme.rules.ts';
import { settleVerdict } from '#shared/races/settle.rules.ts';
import { BANDS, type Band } from '#shared/races/words.schema.ts';

/** What every game has to bear, whatever it is about. */
interface Suite {
  readonly name: string;
  /** Items as the room deals them, with everything else bound. */
  deal(seed: string, round: number, band: Band, hero: number): readonly DealtItem[];
  show(item: DealtItem, language: Language): Shown;
  explain(item: DealtItem, language: Language): Explanation;
  judge(item: DealtItem, answer: unknown, ms: number): Verdict;
  score(run: HeroRun, verdict: Verdict): { points: number; run: HeroRun };
  settle(points: { verdict: Verdict; gauge: number; factor: number }): number;
}

/** Deals, shows, judges and scores by one game's own types; the rest of the suite does not know which. */
function suite<Item extends DealtItem, Options, Given extends Verdict, Scheme, See extends Shown>(
  name: string,
  game: Game<Item, Options, Given, Scheme, See>,
  options: (band: Band, hero: number) => Options,
  scheme: Scheme,
): Suite {
  const items = new WeakMap<DealtItem, Item>();
  const verdicts = new WeakMap<Verdict, Given>();
  const own = <Known extends object, Mine>(map: WeakMap<Known, Mine>, key: Known): Mine => {
    const known = map.get(key);
    if (known === undefined) throw new Error('not of this game');
    return known;
  };
  return {
    name,
    deal: (seed, round, band, hero) => {
      const dealt = game.deal(seed, round, options(band, hero));
      for (const item of dealt) items.set(item, item);
      return dealt;
    },
    show: (item, language) => game.show(own(items, item), scheme, language),
    explain: (item, language) => game.explain(own(items, item), scheme, language),
    judge: (item, answer, ms) => {
      const verdict = game.judge(own(items, item), answer, ms);
      verdicts.set(verdict, verdict);
      return verdict;
    },
    score: (run, verdict) => game.score(run, own(verdicts, verdict)),
    settle: ({ verdict, gauge, factor }) =>
      settleVerdict(game, { run: FRESH_RUN, total: 0, gauge, factor }, own(verdicts, verdict)).points,
  };
}

const SUITES: readonly Suite[] = [
  ...SCHEME_IDS.map((scheme) =>
    suite(
      `rush in ${scheme}`,
      GAMES.rush,
      (band, hero) => ({ band, scheme, home: 'gb-eng' as const, hero: `hero-${hero}` }),
      SCHEMES[scheme],
    ),
  ),
  suite('quiz', GAMES.quiz, (band) => ({ band, party: 'class' as const }), undefined),
  suite('power', GAMES.power, (band, hero) => ({ band, seat: hero }), undefined),
  suite('sprint', GAMES.sprint, (band) => ({ band, season: 'spring' as const, minutes: 25 }), undefined),
];

const CHOICES: readonly Choice[] = [
  ...(['paper', 'packaging', 'glass', 'organic', 'rest', 'electronics'] as const).map((bin) => ({
    kind: 'rush' as const,
    bin,
  })),
  ...[0, 1, 2, 3].map((answer) => ({ kind: 'quiz' as const, answer })),
  { kind: 'power', tap: true },
  { kind: 'sprint', proof: { proof: 'tell' } },
];

const seeds = fc.string({ minLength: 1, maxLength: 12 });
const rounds = fc.integer({ min: 1, max: 3 });
const bands = fc.constantFrom(...BANDS);

describe.each(SUITES)('$name', ({ deal, show, explain, judge, score, settle }) => {
  test('the same seed deals the same, another seed something else', () => {
    fc.assert(
      fc.property(seeds, rounds, bands, (seed, round, band) => {
        const dealt = deal(seed, round, band, 1);
        expect(deal(seed, round, band, 1)).toEqual(dealt);
        expect(dealt.length).toBeGreaterThan(0);
        expect(dealt.map(({ n }) => n)).toEqual([...dealt.keys()]);
        expect(dealt.every((item) => item.band === band)).toBe(true);
      }),
      { numRuns: 15 },
    );
    const orders = new Set(
      Array.from({ length: 20 }, (_, seed) => JSON.stringify(deal(`seed ${seed}`, 1, '9-12', 1))),
    );
    expect(orders.size).toBeGreaterThan(2);
  });

  test('what is shown of an item holds nothing that tells the answer', () => {
    const secrets =
      /"(right|truth|waste|accepts|homeRight|bin|stream|trapBin|id|difficulty|seed|par|order|watts|wattClass|opensMs|band|scheme)":/;
    for (const band of BANDS)
      for (const round of [1, 2, 3])
        for (const item of deal('shown', round, band, 1))
          for (const language of LANGUAGES) {
            const shown = show(item, language);
            expect(Shown.parse(shown)).toEqual(shown);
            expect(JSON.stringify(shown)).not.toMatch(secrets);
          }
  });

  test('every item has a sentence with a source in four languages', () => {
    for (const band of BANDS)
      for (const item of deal('explained', 2, band, 1))
        for (const language of LANGUAGES) {
          const explained = explain(item, language);
          expect(Explanation.parse(explained)).toEqual(explained);
        }
  });

  test('any answer gets a verdict, and rubbish is never right', () => {
    const [item] = deal('rubbish', 1, '9-12', 1);
    if (!item) throw new Error('nothing dealt');
    fc.assert(
      fc.property(fc.anything(), fc.double(), (answer, ms) => {
        const verdict = judge(item, answer, ms);
        expect(verdict.ms).toBeGreaterThanOrEqual(0);
        if (!RaceAnswer.shape.choice.safeParse(answer).success) expect(verdict.right).toBe(false);
        const { points } = score(FRESH_RUN, verdict);
        expect(Number.isFinite(points) && points >= 0).toBe(true);
      }),
    );
  });

  test('the same answers score the same, and nothing but the server-measured time counts', () => {
    const play = (decorate: (choice: Choice) => unknown) => {
      let run = FRESH_RUN;
      return deal('same', 2, '9-12', 3).map((item, index) => {
        const choice = CHOICES[(index * 7) % CHOICES.length] ?? { kind: 'power', tap: true };
        const scored = score(run, judge(item, decorate(choice), 900 + index));
        run = scored.run;
        return scored.points;
      });
    };
    const once = play((choice) => choice);
    expect(play((choice) => structuredClone(choice))).toEqual(once);
    // A clock that a client sends along is no part of any answer: the schema refuses it.
    expect(play((choice) => ({ ...choice, ms: 1, sentAt: 0 })).every((points) => points === 0)).toBe(true);
  });

  test('a quicker right answer is never worth less, and no answer takes points away', () => {
    for (const item of deal('quick', 3, '6-8', 2).slice(0, 20))
      for (const choice of CHOICES) {
        const points = [200, 2_000, 6_000].map((ms) =>
          settle({ verdict: judge(item, choice, ms), gauge: 0, factor: 1 }),
        );
        expect(points).toEqual([...points].sort((one, other) => other - one));
        expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
      }
  });
});

test('a message of another shape is no answer', () => {
  fc.assert(
    fc.property(fc.anything(), (message) => {
      const parsed = RaceAnswer.safeParse(message);
      if (parsed.success) expect(CHOICES.map(({ kind }) => kind)).toContain(parsed.data.choice.kind);
    }),
  );
  expect(RaceAnswer.safeParse({ round: 1, n: 0, choice: { kind: 'quiz', answer: 4 } }).success).toBe(false);
  expect(RaceAnswer.safeParse({ round: 1, n: 0, choice: { kind: 'quiz', answer: 1 }, ms: 3 }).success).toBe(
    false,
  );
});
