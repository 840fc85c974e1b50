/** The script before the first paint and the stores after it must put the same marks on the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '../../../client/src/app/paths.ts';
import { lightOf } from '../../../client/src/art/stage/hour.ts';
import { forcesSignIn } from '../../../client/src/features/accounts/forcedPaths.ts';
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
  run(root, { getItem: (key) => stored[key] ?? null });
  return marks;
}

interface Visit {
  search?: string;
  pathname?: string;
  languages?: readonly string[];
  hour?: number;
  /** The sheets of the first picture. */
  papers?: readonly { dataset: Record<string, string> }[];
}

function run(
  root: object,
  localStorage: { getItem(key: string): string | null },
  { search = '', pathname = '/settings', languages = ['en'], hour = 12, papers = [] }: Visit = {},
): void {
  runInNewContext(script, {
    document: {
      documentElement: root,
      querySelector: () => null,
      getElementsByClassName: () => papers,
      addEventListener: () => undefined,
    },
    Date: class extends Date {
      constructor() {
        super(2026, 4, 1, Math.floor(hour), (hour % 1) * 60);
      }
    },
    MutationObserver: class {
      constructor(changed: () => void) {
        changed();
      }
      observe() {}
    },
    localStorage,
    location: { search, pathname },
    navigator: { languages },
    URLSearchParams,
  });
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
  run(root, refusing);
  expect(marks).toEqual({ dark: false, dataset: {}, scale: '1' });
});

test.each([
  [{ search: '?lng=fr', languages: ['de-AT'] }, { i18nextLng: 'es' }, 'fr'],
  [{ languages: ['de-AT'] }, { i18nextLng: 'es' }, 'es'],
  [{ languages: ['pl', 'de-AT', 'en'] }, {}, 'de'],
  [{ search: '?lng=xx', languages: ['pl'] }, {}, 'en'],
])(
  'with %j and %j stored, the first picture speaks %s',
  (visit: Visit, stored: Record<string, string>, language) => {
    const root = { ...emptyPage().root, lang: '' };
    run(root, { getItem: (key) => stored[key] ?? null }, visit);
    expect(root.lang).toBe(language);
  },
);

test('the start page shows its first picture, and where people wait to be recognised its hills stand', () => {
  for (const pathname of paths) {
    const { marks, root } = emptyPage();
    run(root, { getItem: () => null }, { pathname });
    const first = pathname === '/' ? { first: '' } : forcesSignIn(pathname) ? { first: 'quiet' } : {};
    expect(marks.dataset, pathname).toEqual(first);
  }
});

test('the first picture has the light that the stage has at this hour', () => {
  for (let hour = 0; hour < 24; hour += 0.5) {
    const paper = { dataset: {} as Record<string, string> };
    run(emptyPage().root, { getItem: () => null }, { pathname: '/', hour, papers: [paper] });
    expect(paper.dataset.hour).toBe(lightOf(hour));
  }
});
