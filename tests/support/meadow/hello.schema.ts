import { z } from 'zod';

/** A wave of the hand, in a colour. */
export const Wave = z.strictObject({ color: z.enum(['green', 'blue', 'yellow', 'red']) });
export type Wave = z.infer<typeof Wave>;

/** How often this process has been waved at. */
export const WaveReceipt = z.strictObject({ waves: z.number().int().nonnegative() });
export type WaveReceipt = z.infer<typeof WaveReceipt>;

/** Somebody waved. */
export const Waved = z.strictObject({ color: Wave.shape.color, by: z.string() });
export type Waved = z.infer<typeof Waved>;

/** Which of the hello rooms; everybody's is the default. */
export const HelloRoomOptions = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .default('everybody'),
});
