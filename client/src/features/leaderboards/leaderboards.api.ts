/** Boards over REST: the first look, and all of those that do not move any more. */
import { queryOptions } from '@tanstack/react-query';
import { type BoardScope, BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import type { Period } from '#shared/leaderboards/period.rules.ts';
import { call } from '../../core/api.ts';

/** Which board is looked at; without a day the period that runs. */
export interface BoardChoice {
  readonly board: BoardScope;
  readonly period: Period;
  readonly at?: string | undefined;
}

function pathOf(board: BoardScope) {
  return board.scope === 'global' ? board.scope : (`${board.scope}/${board.id}` as const);
}

/** Tells boards apart, here and in the store. */
export function boardId({ board, period, at }: BoardChoice, person: string | undefined): string {
  const scope = pathOf(board);
  return [scope, period, at ?? 'now', person ?? 'nobody'].join(' ');
}

export function boardQuery(choice: BoardChoice, person: string | undefined) {
  const { board, period, at } = choice;
  const path = pathOf(board);
  const query = new URLSearchParams({ period, ...(at !== undefined && { at }) });
  return queryOptions({
    queryKey: ['leaderboards', boardId(choice, person)],
    queryFn: ({ signal }) => call('GET', `/api/leaderboards/${path}?${query}`, { answer: BoardView, signal }),
    // A board of this morning is no board.
    refetchOnMount: 'always',
  });
}
