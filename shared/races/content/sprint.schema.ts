import { z } from 'zod';
import { Proof } from '../races.schema.ts';
import { Band, Category, CheckedAt, Difficulty, Source } from '../words.schema.ts';

export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
export const Season = z.enum(SEASONS);
export type Season = z.infer<typeof Season>;

/** A mission that a class can do between the bells. */
export const Deed = z.strictObject({
  missionId: z.string().regex(/^[a-z0-9-]+$/),
  category: Category,
  difficulty: Difficulty,
  classSafe: z.literal(true),
  place: z.enum(['classroom', 'school', 'schoolyard']),
  /** Nobody does it honestly in less. */
  minMinutes: z.number().positive().max(30),
  proof: Proof,
  groupSize: z.int().min(1).max(6),
  bands: z.array(Band).min(1),
  quiet: z.boolean(),
  seasons: z.array(Season).min(1),
  source: Source,
  checkedAt: CheckedAt,
});
export type Deed = z.infer<typeof Deed>;

export const SprintText = z.strictObject({
  title: z.string().min(3).max(40),
  ask: z.string().min(8).max(140),
  effect: z.string().min(8).max(140),
});
export type SprintText = z.infer<typeof SprintText>;
