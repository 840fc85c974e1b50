import { z } from 'zod';
import type { Limiter } from '#api/core/limits.ts';
import { type Route, route } from '#api/core/route.ts';
import { allowed } from '#api/races/races.routes.ts';
import { openGhostRace } from '#models/races/ghosts.commands.ts';
import { ghostsFor } from '#models/races/ghosts.queries.ts';
import { GhostViews } from '#shared/races/history.schema.ts';
import { RaceOpened } from '#shared/races/rooms.schema.ts';

const MINUTE_MS = 60_000;
/** Ids of stored ghosts, and Terra's with their band. */
const GhostId = z.string().regex(/^[\w+-]{1,64}$/);

export function ghostRoutes(limiter: Pick<Limiter, 'per'>): Route[] {
  const opening = limiter.per('ghosts raced', { limit: 30, windowMs: 10 * MINUTE_MS, by: 'person' });
  return [
    route({
      method: 'get',
      path: '/api/races/ghosts',
      summary: 'Whom I can race against when nobody is there: myself, classmates, else Terra',
      access: 'signed in',
      answer: GhostViews,
      handle: ({ actor }) => ghostsFor(actor),
    }),
    route({
      method: 'post',
      path: '/api/races/ghosts/:id/run',
      summary: 'Opens a race on the deal of a ghost, which runs along',
      access: 'signed in',
      params: z.object({ id: GhostId }),
      answer: RaceOpened,
      status: 201,
      errors: ['INSUFFICIENT_PERMISSIONS', 'NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
      async handle({ actor, params, request, response }) {
        await allowed([opening], request, response);
        return openGhostRace({ actor, id: params.id });
      },
    }),
  ];
}
