import { z } from 'zod';

/** What a room hands to those who may come in; its inside is Colyseus' own. */
export const Seat = z.looseObject({ sessionId: z.string(), roomId: z.string(), processId: z.string() });
export type Seat = z.infer<typeof Seat>;

/** Asks for a seat: the pass says who. */
export const SeatRequest = z.strictObject({ ticket: z.string().max(2_000) });
