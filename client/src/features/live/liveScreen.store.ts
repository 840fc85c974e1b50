/** What the class screen knows of its class; the last picture stays while the line is lost. */
import { create } from 'zustand';
import type { ClassScreenView } from '#shared/classes/classes.schema.ts';

interface LiveScreen {
  view: ClassScreenView | undefined;
  /** The key opens nothing (any more). */
  closed: boolean;
  /** An older picture than the one shown changes nothing. */
  apply(view: ClassScreenView): void;
  close(): void;
  reset(): void;
}

export const useLiveScreen = create<LiveScreen>((set) => ({
  view: undefined,
  closed: false,
  apply: (view) =>
    set(({ view: shown }) => (shown && shown.version > view.version ? {} : { view, closed: false })),
  close: () => set({ closed: true }),
  reset: () => set({ view: undefined, closed: false }),
}));
