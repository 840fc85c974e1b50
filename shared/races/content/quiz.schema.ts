import { z } from 'zod';
import { Band, Category, CheckedAt, Difficulty, Source } from '../words.schema.ts';

const Key = z.string().regex(/^[a-z0-9.-]+$/);

/** A question; its words stand among the texts. */
export const QuizQuestion = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: Category,
  band: Band,
  difficulty: Difficulty,
  questionKey: Key,
  answerKeys: z.tuple([Key, Key, Key, Key]),
  /** Which answer is right. */
  right: z.int().min(0).max(3),
  explainKey: Key,
  art: z.string().optional(),
  /** Only asked where it holds. */
  countries: z.array(z.string().length(2)).optional(),
  source: Source,
  checkedAt: CheckedAt,
  expiresAt: z.iso.date().optional(),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const QuizText = z.strictObject({
  question: z.string().min(8).max(140),
  answers: z.array(z.string().min(1).max(40)).length(4),
  explain: z.string().min(8).max(140),
});
export interface QuizText {
  readonly question: string;
  readonly answers: readonly string[];
  readonly explain: string;
}
