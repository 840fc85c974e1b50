import type { RoomSeats } from '#api/core/rooms.routes.ts';
import { type Route, route } from '#api/core/route.ts';
import { Seat, SeatRequest } from '#shared/core/seat.schema.ts';
import { HELLO_ROOM } from '#shared/hello/hello.events.ts';

export function helloRoutes(rooms: RoomSeats): Route[] {
  return [
    route({
      method: 'post',
      path: '/rooms/seats/hello',
      summary: 'A seat in the room where everybody can wave',
      body: SeatRequest,
      answer: Seat,
      status: 201,
      errors: ['UNAUTHORIZED', 'TOKEN_EXPIRED'],
      async handle({ body }) {
        return rooms.seat(HELLO_ROOM, await rooms.admit(body.ticket));
      },
    }),
  ];
}
