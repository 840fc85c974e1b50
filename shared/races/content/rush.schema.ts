import { z } from 'zod';
import { Stream } from '../rush/scheme.rules.ts';
import { Band, Bin, CheckedAt, Difficulty, Source } from '../words.schema.ts';

export const Condition = z.enum(['clean', 'empty', 'full', 'dry', 'wet', 'dirty', 'used', 'broken']);
export type Condition = z.infer<typeof Condition>;

/** A thing to sort. */
export const RushThing = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** Name of its picture. */
  art: z.string().regex(/^[a-z0-9-]+$/),
  stream: Stream,
  condition: Condition,
  difficulty: Difficulty,
  bands: z.array(Band).min(1),
  /** Into which bin it tempts. */
  trapBin: Bin.optional(),
  /** Under which its name and its reason stand among the texts. */
  explainKey: z.string(),
  source: Source,
  checkedAt: CheckedAt,
});
export type RushThing = z.infer<typeof RushThing>;

export const RushText = z.strictObject({
  name: z.string().min(2).max(48),
  /** Three words for the tumbling points. */
  short: z.string().min(2).max(32),
  /** True wherever the thing is dealt: it names no bin. */
  why: z.string().min(8).max(140),
});
export type RushText = z.infer<typeof RushText>;
