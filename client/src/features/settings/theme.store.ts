/** Day or night: starts with what was chosen before, else with the day (a recorded deviation: the choice is kept). */
import { create } from 'zustand';
import { readStored, writeStored } from './browserStorage.ts';

export const THEME_KEY = 'planet-hero:theme';

export type Theme = 'light' | 'dark';

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** The colour of the browser's own bar: the sky's. */
const BAR: Record<Theme, string> = { light: '#8ccfdf', dark: '#13273f' };

/** Whatever is stored, it is one of the two. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'dark' ? 'dark' : 'light';
}

export const useTheme = create<ThemeState>((set) => ({
  theme: parseTheme(readStored(THEME_KEY)),
  setTheme: (theme) => set({ theme }),
}));

function apply({ theme }: ThemeState): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
}

/** Puts the theme on the page and keeps it there; call once before the first paint. */
export function wearTheme(): void {
  apply(useTheme.getState());
  useTheme.subscribe((state) => {
    apply(state);
    writeStored(THEME_KEY, state.theme);
  });
}
