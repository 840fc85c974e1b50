import { describe, expect, test } from 'vitest';
import { springs } from '../../../client/src/motion/springs.ts';
import { contrast, distance, labOf, lightOf, seen, sights } from './colourSight.ts';
import { springCurve } from './springCurve.ts';
import { forms, nameOf, tokensOf } from './tokenSheet.ts';

/** Which text may stand on which surface. */
const text: Record<string, readonly string[]> = {
  '--ink': [
    '--paper',
    '--paper-2',
    '--kraft',
    '--track',
    '--sky-1',
    '--sky-2',
    '--sky-3',
    '--sky-4',
    '--sky-5',
    '--hill-1',
    '--hill-2',
    '--hill-3',
    '--sun-soft',
    '--leaf-soft',
    '--ocean-soft',
    '--coral-soft',
  ],
  '--ink-2': [
    '--paper',
    '--paper-2',
    '--kraft',
    '--sky-2',
    '--sky-3',
    '--sky-4',
    '--sky-5',
    '--sun-soft',
    '--leaf-soft',
    '--ocean-soft',
    '--coral-soft',
  ],
  '--sun-ink': ['--paper', '--paper-2', '--sky-4', '--sky-5', '--sun-soft'],
  '--leaf-ink': ['--paper', '--paper-2', '--sky-4', '--sky-5', '--leaf-soft'],
  '--ocean-ink': ['--paper', '--paper-2', '--sky-4', '--sky-5', '--ocean-soft'],
  '--coral-ink': ['--paper', '--paper-2', '--sky-4', '--sky-5', '--coral-soft'],
  '--sun-on': ['--sun'],
  '--leaf-on': ['--leaf'],
  '--ocean-on': ['--ocean'],
  '--coral-on': ['--coral'],
  '--soil-on': ['--soil'],
  '--knob-on': ['--knob'],
  '--hill-5-on': ['--hill-5'],
  '--cat-on': [
    '--cat-recycling',
    '--cat-energy',
    '--cat-transportation',
    '--cat-water',
    '--cat-food',
    '--cat-nature',
  ],
  '--tier-on': ['--tier-bronze', '--tier-silver', '--tier-gold'],
  '--bin-a-on': ['--bin-a'],
  '--bin-b-on': ['--bin-b'],
  '--bin-c-on': ['--bin-c'],
  '--bin-d-on': ['--bin-d'],
  '--bin-e-on': ['--bin-e'],
  '--bin-f-on': ['--bin-f'],
};

/** What is seen but not read (edges of fields, the focus ring) needs 3:1. */
const marks: Record<string, readonly string[]> = {
  '--line': ['--paper', '--paper-2', '--sky-4', '--sky-5'],
  '--focus': ['--paper', '--paper-2', '--kraft', '--sky-1', '--sky-3', '--sky-5'],
  '--hill-5-on': ['--hill-4'],
};

function pairsOf(table: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back): [string, string] => [front, back]),
  );
}

function colourIn(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is not in tokens.css`);
  return value;
}

describe.each(forms.map((form) => ({ name: nameOf(form), form })))('$name', ({ form }) => {
  const tokens = tokensOf(form);
  const colour = (name: string): string => colourIn(tokens, name);
  const weak = (table: Record<string, readonly string[]>, least: number): string[] =>
    pairsOf(table)
      .map(([front, back]) => ({ front, back, ratio: contrast(colour(front), colour(back)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);

  test(`text reaches ${form.high ? 7 : 4.5}:1 on every surface it may stand on`, () => {
    expect(weak(text, form.high ? 7 : 4.5)).toEqual([]);
  });

  test('edges of fields and the focus ring reach 3:1', () => {
    expect(weak(marks, 3)).toEqual([]);
    expect(contrast(colour('--focus'), colour('--focus-gap'))).toBeGreaterThanOrEqual(3);
  });

  test('every colour that text stands on is listed with its text', () => {
    const named = new Set(Object.keys(text));
    const texts = [...tokens.keys()].filter((name) => name.endsWith('-on') || name.endsWith('-ink'));
    expect(texts.filter((name) => !named.has(name))).toEqual([]);
  });
});

const safeForms = forms.filter(({ safe }) => safe).map((form) => ({ name: nameOf(form), form }));

describe.each(safeForms)('for colour-blind eyes: $name', ({ form }) => {
  const tokens = tokensOf(form);
  const colour = (name: string): string => colourIn(tokens, name);

  test('sun, leaf, ocean and coral stay apart for every kind of sight', () => {
    const names = ['--sun', '--leaf', '--ocean', '--coral'];
    const near = Object.entries(sights).flatMap(([sight, matrix]) =>
      names.flatMap((one, index) =>
        names.slice(index + 1).flatMap((other) => {
          const apart = distance(seen(lightOf(colour(one)), matrix), seen(lightOf(colour(other)), matrix));
          return apart < 24 ? [`${sight}: ${one} and ${other} ${apart.toFixed(1)}`] : [];
        }),
      ),
    );
    expect(near).toEqual([]);
  });

  test('the six bins are six steps of lightness', () => {
    const steps = ['a', 'b', 'c', 'd', 'e', 'f']
      .map((letter) => labOf(lightOf(colour(`--bin-${letter}`)))[0])
      .toSorted((a, b) => a - b);
    const gaps = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(5);
  });
});

test.each(Object.entries(springs))('the %s spring moves in CSS as it does in code', (name, spring) => {
  const tokens = tokensOf({ night: false, high: false, safe: false });
  const { milliseconds, curve } = springCurve(spring);
  expect(
    tokens
      .get(`--ease-${name}`)
      ?.replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=\() | (?=\))/g, ''),
  ).toBe(curve);
  expect(tokens.get(`--d-${name}`)).toBe(`${milliseconds}ms`);
});
