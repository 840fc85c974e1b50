/** The script before the first paint and the stores after it must put the same marks on the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACCESSIBILITY_KEY,
  applyAccessibility,
  FONT_SIZES,
  parseAccessibility,
} from '../../../client/src/features/settings/accessibility.ts';
import { parseTheme, THEME_KEY } from '../../../client/src/features/settings/theme.store.ts';

const script = readFileSync(join(import.meta.dirname, '../../../client/public/first-paint.js'), 'utf8');

interface Marks {
  dark: boolean;
  dataset: Record<string, string | undefined>;
  scale: string | undefined;
}

function emptyPage() {
  const marks: Marks = { dark: false, dataset: {}, scale: undefined };
  const root = {
    dataset: marks.dataset,
    style: {
      setProperty: (_name: string, value: string) => {
        marks.scale = value;
      },
    },
    classList: {
      toggle: (_name: string, on: boolean) => {
        marks.dark = on;
      },
    },
  };
  return { marks, root };
}

function afterScript(stored: Record<string, string>): Marks {
  const { marks, root } = emptyPage();
  runInNewContext(script, {
    document: { documentElement: root, querySelector: () => null },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  });
  return marks;
}

function afterStores(stored: Record<string, string>): Marks {
  const { marks, root } = emptyPage();
  applyAccessibility(parseAccessibility(stored[ACCESSIBILITY_KEY] ?? null), root);
  marks.dark = parseTheme(stored[THEME_KEY] ?? null) === 'dark';
  return marks;
}

const value = fc.oneof(fc.boolean(), fc.string(), fc.integer(), fc.constant(null));
const text = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .record(
      {
        fontSize: fc.oneof(fc.constantFrom(...FONT_SIZES), value),
        highContrast: value,
        reducedMotion: value,
        colorBlindSupport: value,
        focusVisible: value,
      },
      { requiredKeys: [] },
    )
    .map((settings) => JSON.stringify(settings)),
);

test('whatever is stored, both agree', () => {
  fc.assert(
    fc.property(
      fc.option(text),
      fc.option(fc.constantFrom('dark', 'light', 'dusk')),
      (accessibility, theme) => {
        const stored: Record<string, string> = {};
        if (accessibility !== null) stored[ACCESSIBILITY_KEY] = accessibility;
        if (theme !== null) stored[THEME_KEY] = theme;
        expect(afterScript(stored)).toEqual(afterStores(stored));
      },
    ),
  );
});

test('a browser that keeps nothing gets the day', () => {
  const { marks, root } = emptyPage();
  const refusing = {
    getItem: () => {
      throw new Error('storage is forbidden');
    },
  };
  runInNewContext(script, {
    document: { documentElement: root, querySelector: () => null },
    localStorage: refusing,
  });
  expect(marks).toEqual({ dark: false, dataset: {}, scale: '1' });
});
