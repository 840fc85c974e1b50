import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { Seat } from '#shared/core/seat.schema.ts';

/** The part of the live server that routes need. Public matchmaking is closed: seats are given here. */
export interface RoomSeats {
  /** Whose ticket this is; throws for whoever may not come in. */
  admit(ticket: string): Promise<Visitor>;
  seat(room: string, visitor: Visitor, options?: object, wish?: object): Promise<Seat>;
  handleReconnect(roomId: string, body: { reconnectionToken: string }): Promise<Seat>;
}

const RoomId = z.string().regex(/^[\w-]{1,64}$/);

export function roomRoutes(rooms: RoomSeats): Route[] {
  return [
    route({
      method: 'post',
      path: '/rooms/matchmake/reconnect/:roomId',
      summary: 'The seat of somebody who was cut off, for the token of that seat',
      params: z.object({ roomId: RoomId }),
      body: z.object({ reconnectionToken: z.string().min(1).max(200) }),
      answer: Seat,
      errors: ['NOT_FOUND', 'TOKEN_EXPIRED'],
      handle: ({ params, body }) => rooms.handleReconnect(params.roomId, body),
    }),
  ];
}
