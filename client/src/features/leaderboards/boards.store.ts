/** The boards that are looked at. What is older than what is there changes nothing. */
import { create } from 'zustand';
import type { BoardPatch, BoardView, OwnPlace } from '#shared/leaderboards/leaderboards.schema.ts';
import { withPatch } from '#shared/leaderboards/patch.rules.ts';

interface Boards {
  views: Readonly<Record<string, BoardView>>;
  hydrate(id: string, view: BoardView): void;
  /** What a connection says first holds, however its process counts. */
  begin(id: string, view: BoardView): void;
  /** Puts a patch on a board; `stale` when something is missing and the board must be asked for again. */
  apply(id: string, patch: BoardPatch): 'applied' | 'stale';
  place(id: string, own: OwnPlace): void;
}

export const useBoards = create<Boards>((set, get) => ({
  views: {},
  hydrate(id, view) {
    const known = get().views[id];
    if (known && known.span === view.span && known.version > view.version) return;
    get().begin(id, view);
  },
  begin(id, view) {
    set(({ views }) => ({ views: { ...views, [id]: view } }));
  },
  apply(id, patch) {
    const known = get().views[id];
    const patched = known ? withPatch(known, patch) : 'stale';
    if (patched === 'stale') return 'stale';
    if (patched !== known) set(({ views }) => ({ views: { ...views, [id]: patched } }));
    return 'applied';
  },
  place(id, own) {
    set(({ views }) => {
      const known = views[id];
      return known ? { views: { ...views, [id]: { ...known, own } } } : { views };
    });
  },
}));
