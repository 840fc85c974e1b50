import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { scopeFor } from '#models/leaderboards/leaderboards.policy.ts';
import { viewBoardFor } from '#models/leaderboards/leaderboards.queries.ts';
import { BoardQuery, type BoardScope, BoardView } from '#shared/leaderboards/leaderboards.schema.ts';

/** What everybody sees alike may rest for a while on its way; a past period hardly changes. */
const RUNNING_FRESH = 'public, max-age=5, stale-while-revalidate=30';
const PAST_FRESH = 'public, max-age=300';
const Params = z.object({ id: z.string().max(64) });

export function leaderboardRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/leaderboards/global',
      summary: 'The board of all heroes; without signing in, of those whom everybody may see',
      query: BoardQuery,
      answer: BoardView,
      async handle({ actor, query, response }) {
        const view = await boardFor(actor, { scope: 'global' }, query);
        response.vary('Authorization');
        response.set('Cache-Control', actor ? 'no-store' : view.running ? RUNNING_FRESH : PAST_FRESH);
        return view;
      },
    }),
    route({
      method: 'get',
      path: '/api/leaderboards/class/:id',
      summary: 'The board of a class, to those who belong to it',
      access: 'signed in',
      params: Params,
      query: BoardQuery,
      answer: BoardView,
      errors: ['NOT_FOUND', 'INSUFFICIENT_PERMISSIONS'],
      handle: ({ actor, params, query }) => boardFor(actor, { scope: 'class', id: params.id }, query),
    }),
    route({
      method: 'get',
      path: '/api/leaderboards/race/:id',
      summary: 'The first of the race that runs for a class, to those who belong to the class',
      access: 'signed in',
      params: Params,
      answer: BoardView,
      errors: ['NOT_FOUND', 'INSUFFICIENT_PERMISSIONS'],
      handle: ({ actor, params }) => boardFor(actor, { scope: 'race', id: params.id }, { period: 'all' }),
    }),
  ];
}

async function boardFor(
  actor: Actor | undefined,
  board: BoardScope,
  { period, at }: BoardQuery,
): Promise<BoardView> {
  const scope = await scopeFor(actor, board);
  return viewBoardFor(actor, { scope, period, ...(at !== undefined && { at: new Date(at) }) });
}
