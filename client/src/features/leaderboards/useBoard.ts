import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { useUser } from '../accounts/auth.store.ts';
import { useBoards } from './boards.store.ts';
import { type BoardChoice, boardId, boardQuery } from './leaderboards.api.ts';
import { watchBoard } from './leaderboards.live.ts';

/** A board as it is at this moment, and why there is none. */
export function useBoard(choice: BoardChoice): {
  id: string;
  view: BoardView | undefined;
  error: Error | null;
  retry: () => void;
} {
  const person = useUser()?.id;
  const id = boardId(choice, person);
  const { data, error, refetch } = useQuery(boardQuery(choice, person));
  const view = useBoards(({ views }) => views[id]);
  const { period, at } = choice;
  const scope = choice.board.scope;
  const classId = choice.board.scope === 'global' ? '' : choice.board.id;

  useEffect(() => {
    if (data) useBoards.getState().hydrate(id, data);
  }, [id, data]);

  useEffect(() => {
    if (at !== undefined) return;
    const board = scope === 'global' ? { scope } : { scope, id: classId };
    // Of a class everybody is shown; elsewhere the own place may lie below what is.
    return watchBoard({ id, board, period, own: scope !== 'class' && person !== undefined });
  }, [id, scope, classId, period, at, person]);

  return { id, view, error: view ? null : error, retry: () => void refetch() };
}
