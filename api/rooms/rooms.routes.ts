import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import { readTicket, type Visitor } from '#models/core/ticket.ts';

/** What a room hands to those who may come in; its inside is Colyseus' own. */
const Seat = z.looseObject({ sessionId: z.string(), roomId: z.string(), processId: z.string() });
type Seat = z.infer<typeof Seat>;

/** The part of the live server that these routes need. */
export interface RoomSeats {
  seat(room: string, visitor: Visitor): Promise<Seat>;
  handleReconnect(roomId: string, body: { reconnectionToken: string }): Promise<Seat>;
}

const RoomId = z.string().regex(/^[\w-]{1,64}$/);

/** Rooms are entered here and nowhere else: public matchmaking is closed. */
export function roomRoutes(rooms: RoomSeats, secret: string): Route[] {
  return [
    route({
      method: 'post',
      path: '/rooms/seats/hello',
      summary: 'A seat in the room where everybody can wave',
      body: z.object({ ticket: z.string().max(2_000) }),
      answer: Seat,
      status: 201,
      errors: ['UNAUTHORIZED', 'TOKEN_EXPIRED'],
      async handle({ body }) {
        return rooms.seat('hello', await readTicket(body.ticket, secret));
      },
    }),
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
