import { describe, expect, test } from 'vitest';
import { SCHEMES, schemeFor } from '#shared/races/content/rush.schemes.ts';
import { RUSH_THINGS } from '#shared/races/content/rush.things.ts';
import { FRESH_RUN } from '#shared/races/game.contract.ts';
import { binsOfRound, rush, showBins } from '#shared/races/rush/rush.game.ts';
import {
  binOf,
  destinationOf,
  SCHEME_IDS,
  Scheme,
  type SchemeId,
  type Stream,
  wideBin,
} from '#shared/races/rush/scheme.rules.ts';
import { BANDS } from '#shared/races/words.schema.ts';

/** The acceptance cases of the design, with `+` for bins that are one. */
const CASES: readonly [Stream, Readonly<Partial<Record<SchemeId, string>>>][] = [
  ['newspaper', { de: 'paper', fr: 'paper+packaging', es: 'paper', 'gb-eng': 'paper' }],
  ['plastic-pot', { de: 'packaging', fr: 'paper+packaging', es: 'packaging', 'gb-eng': 'packaging+glass' }],
  ['glass-jar', { de: 'glass', fr: 'glass', es: 'glass', 'gb-eng': 'packaging+glass' }],
  ['kitchen-paper', { de: 'varies', fr: 'varies', es: 'organic', 'gb-eng': 'rest' }],
  ['plastic-toy', { de: 'rest', fr: 'rest', es: 'electronics', 'gb-eng': 'rest' }],
  ['lamp', { de: 'electronics', fr: 'electronics', es: 'electronics', 'gb-eng': 'electronics' }],
  ['deposit-bottle', { de: 'deposit', fr: 'paper+packaging', es: 'packaging', 'gb-eng': 'packaging+glass' }],
];

describe('schemes', () => {
  test.each(
    CASES.flatMap(([stream, places]) => Object.entries(places).map(([id, bin]) => ({ stream, id, bin }))),
  )('in $id, $stream goes to $bin', ({ stream, id, bin }) => {
    const scheme = SCHEMES[id as SchemeId];
    const destination = destinationOf({ id: 'anything', stream }, scheme);
    const shown =
      destination === 'varies' || destination === 'deposit'
        ? destination
        : wideBin(destination, scheme).join('+');
    expect(shown).toBe(bin);
  });

  test.each(SCHEME_IDS)('%s is whole', (id) => {
    expect(Scheme.parse(SCHEMES[id])).toEqual(SCHEMES[id]);
    for (const thing of Object.keys(SCHEMES[id].exceptions))
      expect(RUSH_THINGS.map((known) => known.id)).toContain(thing);
  });

  test('a home finds its scheme, and who is from elsewhere sorts like the planet', () => {
    expect(schemeFor({ country: 'ES' }).id).toBe('es');
    expect(schemeFor({ country: 'DE', subdivision: 'DE-BY' }).id).toBe('de');
    expect(schemeFor({ country: 'GB', subdivision: 'GB-ENG' }).id).toBe('gb-eng');
    expect(schemeFor({ country: 'GB', subdivision: 'GB-SCT' }).id).toBe('planet');
    expect(schemeFor({ country: 'JP' }).id).toBe('planet');
    expect(schemeFor(undefined).id).toBe('planet');
  });

  test.each(SCHEME_IDS.flatMap((scheme) => BANDS.map((band) => ({ scheme, band }))))(
    'in $scheme at $band there are bins enough, and only what is sorted there is dealt',
    ({ scheme, band }) => {
      for (const round of [1, 2, 3]) {
        const bins = binsOfRound(round, { band, scheme });
        expect(bins.length).toBeGreaterThanOrEqual(3);
        const dealt = rush.deal('enough', round, { band, scheme, hero: 'otter' });
        expect(dealt).toHaveLength(120);
        expect(new Set(dealt.map(({ right }) => right)).size).toBeGreaterThanOrEqual(bins.length);
        for (const item of dealt) {
          const thing = RUSH_THINGS.find(({ id }) => id === item.id);
          expect(thing && binOf(thing, SCHEMES[scheme])).toBe(item.right);
          expect(bins.flat()).toContain(item.right);
        }
      }
    },
  );

  test('bins that are one are shown as one wide bin with both names', () => {
    expect(showBins(1, { band: '9-12', scheme: 'fr' }, 'en').bins[0]).toMatchObject({
      bins: ['paper', 'packaging'],
      colour: 'yellow',
      name: 'Paper + Packaging',
    });
  });
});

describe('the deal', () => {
  const options = { band: '9-12', scheme: 'de' } as const;
  const ids = (hero: string) => rush.deal('room', 1, { ...options, hero }).map(({ id }) => id);

  test('heroes get the same things in every block of six, in an order of their own', () => {
    const [otter, lynx] = [ids('otter'), ids('lynx')];
    expect(otter).not.toEqual(lynx);
    for (let start = 0; start < otter.length; start += 6)
      expect(otter.slice(start, start + 6).sort()).toEqual(lynx.slice(start, start + 6).sort());
  });

  test('nothing comes twice within one block', () => {
    const otter = ids('otter');
    for (let start = 0; start < otter.length; start += 6)
      expect(new Set(otter.slice(start, start + 6)).size).toBe(otter.slice(start, start + 6).length);
  });

  test('the first round is easier than the last', () => {
    const mean = (round: number) => {
      const first = rush.deal('room', round, { ...options, hero: 'otter' }).slice(0, 24);
      return first.reduce((sum, { difficulty }) => sum + difficulty, 0) / first.length;
    };
    expect(mean(1)).toBeLessThan(mean(3));
  });

  test('a town can correct a thing', () => {
    const corrected = rush.deal('room', 3, {
      ...options,
      hero: 'otter',
      corrections: { 'used-tissue': 'rest' },
    });
    expect(corrected.find(({ id }) => id === 'used-tissue')?.right).toBe('rest');
  });
});

describe('verdicts', () => {
  const thing = (scheme: SchemeId, id: string, home?: SchemeId) => {
    const item = rush
      .deal('verdicts', 3, { band: '9-12', scheme, home, hero: 'otter' })
      .find((dealt) => dealt.id === id);
    if (!item) throw new Error(`${id} was not dealt`);
    return item;
  };
  const put = (item: ReturnType<typeof thing>, bin: string) => rush.judge(item, { kind: 'rush', bin }, 900);

  test("in a mixed room the hero's home rule counts as right too, and the explanation says both", () => {
    const brick = thing('de', 'toy-brick', 'es');
    expect(put(brick, 'rest').right).toBe(true);
    expect(put(brick, 'electronics').right).toBe(true);
    expect(put(brick, 'packaging').right).toBe(false);
    expect(rush.explain(brick, SCHEMES.de, 'en')).toMatchObject({
      right: { kind: 'rush', bin: 'rest' },
      home: 'electronics',
    });
    expect(put(thing('de', 'toy-brick'), 'electronics').right).toBe(false);
  });

  test('either half of a wide bin is the bin', () => {
    const pot = thing('fr', 'yoghurt-pot');
    expect(put(pot, 'paper').right).toBe(true);
    expect(put(pot, 'packaging').right).toBe(true);
  });

  test('rights in a row pay up to three times as much; a wrong bin takes only the row', () => {
    const jar = thing('de', 'jam-jar');
    let run = FRESH_RUN;
    const points = ['glass', 'glass', 'glass', 'glass', 'glass', 'glass', 'rest', 'glass'].map((bin) => {
      const scored = rush.score(run, put(jar, bin));
      run = scored.run;
      return scored.points;
    });
    expect(rush.score(run, put(jar, 'rest')).pauseMs).toBe(1_500);
    expect(points).toEqual([100, 150, 200, 250, 300, 300, 0, 100]);
  });
});
