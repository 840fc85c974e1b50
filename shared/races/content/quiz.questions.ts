/** All questions of the Eco Quiz. Their words stand among the texts under the same id. */
import type { Band, Category, Difficulty } from '../words.schema.ts';
import { ENERGY_QUESTIONS } from './quiz/energy.ts';
import { FOOD_QUESTIONS } from './quiz/food.ts';
import { NATURE_QUESTIONS } from './quiz/nature.ts';
import { RECYCLING_QUESTIONS } from './quiz/recycling.ts';
import { TRANSPORTATION_QUESTIONS } from './quiz/transportation.ts';
import { WATER_QUESTIONS } from './quiz/water.ts';
import type { QuizQuestion } from './quiz.schema.ts';
import { type SourceKey, source } from './sources.ts';

export type QuestionRow = readonly [
  id: string,
  band: Band,
  difficulty: Difficulty,
  right: number,
  source: SourceKey,
];

const ROWS: Readonly<Record<Category, readonly QuestionRow[]>> = {
  recycling: RECYCLING_QUESTIONS,
  energy: ENERGY_QUESTIONS,
  transportation: TRANSPORTATION_QUESTIONS,
  water: WATER_QUESTIONS,
  food: FOOD_QUESTIONS,
  nature: NATURE_QUESTIONS,
};

function question(category: Category, [id, band, difficulty, right, key]: QuestionRow): QuizQuestion {
  return {
    id,
    category,
    band,
    difficulty,
    questionKey: `${id}.question`,
    answerKeys: [`${id}.answers.0`, `${id}.answers.1`, `${id}.answers.2`, `${id}.answers.3`],
    right,
    explainKey: `${id}.explain`,
    source: source(key),
    checkedAt: '2026-11-20',
  };
}

export const QUIZ_QUESTIONS: readonly QuizQuestion[] = (Object.keys(ROWS) as Category[]).flatMap((category) =>
  ROWS[category].map((row) => question(category, row)),
);
