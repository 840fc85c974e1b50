import type { RoomSeats } from '#api/core/rooms.routes.ts';
import { type Route, route } from '#api/core/route.ts';
import { Seat } from '#shared/core/seat.schema.ts';
import { RACE_ROOM } from '#shared/races/races.events.ts';
import { RaceSeatRequest } from '#shared/races/rooms.schema.ts';

export function raceSeatRoutes(rooms: RoomSeats): Route[] {
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
      async handle({ body: { ticket, code, ...wish } }) {
        return rooms.seat(RACE_ROOM, await rooms.admit(ticket), { code }, wish);
      },
    }),
  ];
}
