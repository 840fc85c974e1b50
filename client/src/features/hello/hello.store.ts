import { create } from 'zustand';
import type { Waved } from '#shared/hello/hello.schema.ts';

interface Hello {
  here: number;
  waves: number;
  /** The last wave anybody sent; a new object each time. */
  last: Waved | undefined;
  hydrate(figures: { here: number; waves: number }): void;
  applyWave(waved: Waved): void;
}

export const useHello = create<Hello>((set) => ({
  here: 0,
  waves: 0,
  last: undefined,
  hydrate: (figures) => set(figures),
  applyWave: (last) => set({ last }),
}));
