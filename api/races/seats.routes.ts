import type { Limiter } from '#api/core/limits.ts';
import type { RoomSeats } from '#api/core/rooms.routes.ts';
import { type Route, route } from '#api/core/route.ts';
import { allowed } from '#api/races/races.routes.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import { RACE_ROOM } from '#shared/races/races.events.ts';
import { RaceSeatRequest } from '#shared/races/rooms.schema.ts';

const MINUTE_MS = 60_000;

export function raceSeatRoutes(rooms: RoomSeats, limiter: Pick<Limiter, 'per'>): Route[] {
  // A seat is another way to try codes.
  const guesses = [
    limiter.per('race seats', { limit: 60, windowMs: 10 * MINUTE_MS, by: 'person', refusalsOnly: true }),
    limiter.per('race seats of an address', {
      limit: 600,
      windowMs: 10 * MINUTE_MS,
      by: 'address',
      refusalsOnly: true,
    }),
  ];
  return [
    route({
      method: 'post',
      path: '/rooms/seats/race',
      summary: 'A seat in a race, as a hero or to look on; why not stands in `errors`',
      body: RaceSeatRequest,
      answer: Seat,
      status: 201,
      errors: [
        'UNAUTHORIZED',
        'TOKEN_EXPIRED',
        'NOT_FOUND',
        'INSUFFICIENT_PERMISSIONS',
        'RATE_LIMIT_EXCEEDED',
      ],
      async handle({ body: { ticket, code, ...wish }, request, response }) {
        await allowed(guesses, request, response);
        return rooms.seat(RACE_ROOM, await rooms.admit(ticket), { code }, wish);
      },
    }),
  ];
}
