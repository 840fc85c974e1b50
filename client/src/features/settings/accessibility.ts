/** The eight settings that make the app fit a person, and how they lie in storage. */
export const ACCESSIBILITY_KEY = 'planet-hero:accessibility';

export const FONT_SIZES = ['small', 'medium', 'large', 'extra-large'] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const FONT_SCALE: Record<FontSize, number> = {
  small: 0.875,
  medium: 1,
  large: 1.125,
  'extra-large': 1.25,
};

/** The seven that are on or off, in the order in which they are shown. */
export const SWITCHES = [
  'highContrast',
  'reducedMotion',
  'colorBlindSupport',
  'focusVisible',
  'keyboardNavigation',
  'screenReader',
  'voiceCommands',
] as const;
export type SwitchName = (typeof SWITCHES)[number];

export type Accessibility = { fontSize: FontSize } & Record<SwitchName, boolean>;

export const defaultAccessibility: Readonly<Accessibility> = {
  fontSize: 'medium',
  highContrast: false,
  reducedMotion: false,
  colorBlindSupport: false,
  focusVisible: false,
  keyboardNavigation: true,
  screenReader: false,
  voiceCommands: false,
};

const isFontSize = (value: unknown): value is FontSize => FONT_SIZES.some((size) => size === value);

function fieldsOf(stored: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(stored) as Record<string, unknown> | null) };
  } catch {
    return {};
  }
}

/**
 * The settings in a stored text, whatever state it is in: one broken setting
 * falls back alone. By hand, because this runs before the first paint.
 */
export function parseAccessibility(stored: string | null): Accessibility {
  const fields = fieldsOf(stored ?? '{}');
  const settings = { ...defaultAccessibility };
  for (const name of SWITCHES) {
    const value = fields[name];
    if (typeof value === 'boolean') settings[name] = value;
  }
  if (isFontSize(fields.fontSize)) settings.fontSize = fields.fontSize;
  return settings;
}

/** The next size up or down, staying within the four. */
export function stepFontSize(size: FontSize, step: 1 | -1): FontSize {
  return FONT_SIZES[FONT_SIZES.indexOf(size) + step] ?? size;
}

interface Page {
  readonly dataset: Record<string, string | undefined>;
  readonly style: { setProperty(name: string, value: string): void };
}

function mark(page: Page, name: string, value: string, on: boolean): void {
  if (on) page.dataset[name] = value;
  else delete page.dataset[name];
}

/** Puts the settings on the root element, where tokens and motion read them. */
export function applyAccessibility(settings: Accessibility, page: Page): void {
  page.style.setProperty('--font-scale', String(FONT_SCALE[settings.fontSize]));
  mark(page, 'contrast', 'high', settings.highContrast);
  mark(page, 'motion', 'reduced', settings.reducedMotion);
  mark(page, 'palette', 'safe', settings.colorBlindSupport);
  mark(page, 'focus', 'always', settings.focusVisible);
}
