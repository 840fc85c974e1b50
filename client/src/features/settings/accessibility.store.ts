import { create } from 'zustand';
import {
  ACCESSIBILITY_KEY,
  type Accessibility,
  applyAccessibility,
  defaultAccessibility,
  type FontSize,
  parseAccessibility,
  SWITCHES,
  type SwitchName,
  stepFontSize,
} from './accessibility.ts';
import { readStored, writeStored } from './browserStorage.ts';

interface AccessibilityState extends Accessibility {
  setFontSize: (fontSize: FontSize) => void;
  stepFontSize: (step: 1 | -1) => void;
  set: (name: SwitchName, on: boolean) => void;
  reset: () => void;
}

export const useAccessibility = create<AccessibilityState>((set) => ({
  ...parseAccessibility(readStored(ACCESSIBILITY_KEY)),
  setFontSize: (fontSize) => set({ fontSize }),
  stepFontSize: (step) => set(({ fontSize }) => ({ fontSize: stepFontSize(fontSize, step) })),
  set: (name, on) => set({ [name]: on }),
  reset: () => set(defaultAccessibility),
}));

function settingsOf(state: AccessibilityState): Accessibility {
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, state[name]])) as Record<
    SwitchName,
    boolean
  >;
  return { fontSize: state.fontSize, ...switches };
}

/** Puts the settings on the page and keeps them there; call once before the first paint. */
export function wearAccessibility(): void {
  applyAccessibility(useAccessibility.getState(), document.documentElement);
  useAccessibility.subscribe((state) => {
    const settings = settingsOf(state);
    applyAccessibility(settings, document.documentElement);
    writeStored(ACCESSIBILITY_KEY, JSON.stringify(settings));
  });
}
