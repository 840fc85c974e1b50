import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Accessibility,
  applyAccessibility,
  defaultAccessibility,
  FONT_SCALE,
  FONT_SIZES,
  parseAccessibility,
  SWITCHES,
  stepFontSize,
} from '../../../client/src/features/settings/accessibility.ts';
import { parseTheme } from '../../../client/src/features/settings/theme.store.ts';

const settings: fc.Arbitrary<Accessibility> = fc.record({
  fontSize: fc.constantFrom(...FONT_SIZES),
  highContrast: fc.boolean(),
  reducedMotion: fc.boolean(),
  colorBlindSupport: fc.boolean(),
  focusVisible: fc.boolean(),
  keyboardNavigation: fc.boolean(),
  screenReader: fc.boolean(),
  voiceCommands: fc.boolean(),
});

describe('what is stored', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(settings, (all) => {
        expect(parseAccessibility(JSON.stringify(all))).toEqual(all);
      }),
    );
  });

  test('is the default when there is nothing', () => {
    expect(parseAccessibility(null)).toEqual(defaultAccessibility);
  });

  test('is the default when it cannot be read', () => {
    for (const broken of ['', '{', 'null', '[]', '7', '"text"', 'undefined']) {
      expect(parseAccessibility(broken), broken).toEqual(defaultAccessibility);
    }
  });

  test('loses only the one setting that is broken', () => {
    const stored = {
      ...defaultAccessibility,
      fontSize: 'gigantic',
      highContrast: 'yes',
      reducedMotion: true,
    };
    expect(parseAccessibility(JSON.stringify(stored))).toEqual({
      ...defaultAccessibility,
      reducedMotion: true,
    });
  });

  test('never breaks the app, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const read = parseAccessibility(stored);
        expect(FONT_SIZES).toContain(read.fontSize);
        for (const name of SWITCHES) expect(typeof read[name]).toBe('boolean');
        expect(Object.keys(read)).toHaveLength(8);
      }),
    );
  });
});

describe('the size of the text', () => {
  test('has the four steps of the specification', () => {
    expect(FONT_SCALE).toEqual({ small: 0.875, medium: 1, large: 1.125, 'extra-large': 1.25 });
  });

  test('goes up and down one step and stays within the four', () => {
    expect(stepFontSize('medium', 1)).toBe('large');
    expect(stepFontSize('large', -1)).toBe('medium');
    expect(stepFontSize('extra-large', 1)).toBe('extra-large');
    expect(stepFontSize('small', -1)).toBe('small');
  });
});

test('what is switched off leaves no mark on the page', () => {
  const style = new Map<string, string>();
  const page = {
    dataset: {} as Record<string, string | undefined>,
    style: { setProperty: (name: string, value: string) => void style.set(name, value) },
  };
  applyAccessibility(
    {
      ...defaultAccessibility,
      highContrast: true,
      reducedMotion: true,
      colorBlindSupport: true,
      focusVisible: true,
    },
    page,
  );
  expect(page.dataset).toEqual({ contrast: 'high', motion: 'reduced', palette: 'safe', focus: 'always' });
  applyAccessibility(defaultAccessibility, page);
  expect(page.dataset).toEqual({});
  expect(style.get('--font-scale')).toBe('1');
});

test('the day is there until somebody chooses the night', () => {
  expect(parseTheme(null)).toBe('light');
  expect(parseTheme('dark')).toBe('dark');
  expect(parseTheme('light')).toBe('light');
  expect(parseTheme('<script>')).toBe('light');
});
