import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import { releaseHeld } from '#models/races/awards.commands.ts';
import { heldAwards } from '#models/races/held.queries.ts';
import { Claimed, HeldAwards } from '#shared/races/history.schema.ts';

const PastRaceId = z.string().regex(/^[\w-]{1,64}$/);

/** For teachers and admins: awards that wait because no human could have played so. */
export function heldRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/races/held',
      summary: 'Awards that wait for somebody to look at the play behind them',
      access: 'signed in',
      answer: HeldAwards,
      errors: ['INSUFFICIENT_PERMISSIONS'],
      handle: ({ actor }) => heldAwards(actor),
    }),
    route({
      method: 'post',
      path: '/api/races/held/:id/release',
      summary: 'Pays what was held; once, however often it is asked for',
      access: 'signed in',
      params: z.object({ id: PastRaceId }),
      answer: Claimed,
      errors: ['INSUFFICIENT_PERMISSIONS', 'NOT_FOUND'],
      handle: ({ actor, params }) => releaseHeld({ actor, id: params.id }),
    }),
  ];
}
