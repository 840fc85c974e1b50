import { useRef } from 'react';
import type { BoardView } from '#shared/leaderboards/leaderboards.schema.ts';

/** How many places each hero has gained (positive) or lost since one began to look at this board. */
export function useRankChanges(id: string, view: BoardView): ReadonlyMap<string, number> {
  const first = useRef<{ id: string; span: string; ranks: Map<string, number> }>(undefined);
  if (first.current?.id !== id || first.current.span !== view.span)
    first.current = { id, span: view.span, ranks: new Map() };
  const { ranks } = first.current;
  const changes = new Map<string, number>();
  for (const { key, rank } of view.places) {
    const before = ranks.get(key) ?? rank;
    ranks.set(key, before);
    changes.set(key, before - rank);
  }
  return changes;
}
