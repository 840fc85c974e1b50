/** What a visitor brings to a seat in a race. */
import { z } from 'zod';
import { RaceCode, RaceHeroWish, RacePart } from '#shared/races/rooms.schema.ts';

export const RaceRoomOptions = z.strictObject({ code: RaceCode });

export const RaceSeat = z.strictObject({
  part: RacePart,
  wish: RaceHeroWish,
  projectorKey: z.string().max(100).optional(),
});
export type RaceSeat = z.infer<typeof RaceSeat>;
