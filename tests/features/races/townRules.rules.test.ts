import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import { RUSH_THINGS } from '#shared/races/content/rush.things.ts';
import { RUSH_TEXTS } from '#shared/races/content/texts.ts';
import { rush } from '#shared/races/rush/rush.game.ts';
import {
  binOf,
  type Corrections,
  Corrections as CorrectionsSchema,
} from '#shared/races/rush/scheme.rules.ts';
import { areThings, sortingTable } from '#shared/races/rush/sorting.rules.ts';

const CORRECTIONS: Corrections = { newspaper: 'rest', 'yoghurt-pot': 'paper' };
/** A round deals only some of a bin's things. */
const SEEDS = Array.from({ length: 12 }, (_, nth) => `town ${nth}`);
const things = (scheme: 'de' | 'fr', corrections?: Corrections) =>
  rush.deal('town', 3, { band: '13+', scheme, hero: 'seat-0', corrections });

describe('what a town sorts in its own way', () => {
  it('is dealt for the town’s bin, and explained by the town’s rule', () => {
    const dealt = things('de', CORRECTIONS).filter(({ id }) => id in CORRECTIONS);
    expect(new Set(dealt.map(({ id }) => id))).toEqual(new Set(Object.keys(CORRECTIONS)));
    for (const item of dealt) {
      const bin = CORRECTIONS[item.id];
      expect(item).toMatchObject({ right: bin, topic: bin, townRule: true });
      expect(rush.judge(item, { kind: 'rush', bin }, 1_000).right).toBe(true);
      const thing = RUSH_THINGS.find(({ id }) => id === item.id);
      const usual = thing && binOf(thing, SCHEMES.de);
      expect(rush.judge(item, { kind: 'rush', bin: usual }, 1_000).right).toBe(false);
      for (const language of LANGUAGES) {
        const { text, right } = rush.explain(item, SCHEMES.de, language);
        expect(right).toEqual({ kind: 'rush', bin });
        expect(text).not.toBe(RUSH_TEXTS[language][item.id]?.why);
      }
    }
    const [paper] = dealt.filter(({ id }) => id === 'newspaper');
    expect(paper && rush.explain(paper, SCHEMES.de, 'en').text).toBe('In our town this goes into: Rest.');
  });

  it('leaves everything else as it is', () => {
    for (const item of things('de', CORRECTIONS).filter(({ id }) => !(id in CORRECTIONS))) {
      const thing = RUSH_THINGS.find(({ id }) => id === item.id);
      expect(thing && binOf(thing, SCHEMES.de)).toBe(item.right);
      expect(item.townRule).toBe(false);
      expect(rush.explain(item, SCHEMES.de, 'en').text).toBe(RUSH_TEXTS.en[item.id]?.why);
    }
  });

  it('can bring in what is left out elsewhere, because towns differ', () => {
    const varies = RUSH_THINGS.find(
      (thing) => binOf(thing, SCHEMES.de) === undefined && thing.bands.includes('13+'),
    );
    if (!varies) throw new Error('everything is dealt');
    const isDealt = (corrections?: Corrections): boolean =>
      SEEDS.some((seed) =>
        rush
          .deal(seed, 3, { band: '13+', scheme: 'de', hero: 'seat-0', corrections })
          .some(({ id }) => id === varies.id),
      );
    expect(isDealt()).toBe(false);
    expect(isDealt({ [varies.id]: 'rest' })).toBe(true);
  });

  it('names bins that are one by their one name', () => {
    const [first] = things('fr', { 'jam-jar': 'packaging', 'old-book': 'packaging' }).filter(
      ({ townRule }) => townRule,
    );
    expect(first && rush.explain(first, SCHEMES.fr, 'en').text).toBe(
      'In our town this goes into: Paper + Packaging.',
    );
    expect(sortingTable('fr', 'en').bins[0]).toEqual({
      bins: ['paper', 'packaging'],
      name: 'Paper + Packaging',
    });
  });

  it('is at most forty things, and only things that exist', () => {
    const many = Object.fromEntries(RUSH_THINGS.slice(0, 41).map(({ id }) => [id, 'rest']));
    expect(CorrectionsSchema.safeParse(many).success).toBe(false);
    expect(areThings({ newspaper: 'rest' })).toBe(true);
    expect(areThings({ spaceship: 'rest' })).toBe(false);
  });

  it('is offered with every thing and bin by its name, in four languages', () => {
    for (const language of LANGUAGES) {
      const { bins, things: all } = sortingTable('gb-eng', language);
      expect(all).toHaveLength(RUSH_THINGS.length);
      expect(bins.flatMap((one) => one.bins)).toHaveLength(6);
    }
  });
});
