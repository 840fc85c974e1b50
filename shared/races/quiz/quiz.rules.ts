/** Eco Quiz in numbers. */
import { QUIZ_READING_MS, QUIZ_READING_MS_A_WORD } from '../lengths.rules.ts';
import type { Band } from '../words.schema.ts';

export const QUIZ_FULL = 1_000;
/** Half of the points falls with time. */
export const QUIZ_TIME_SHARE = 0.5;
export const QUIZ_STREAK = 100;
export const QUIZ_STREAK_MAX = 500;
/** What a wrong answer leaves of the streak. */
export const QUIZ_STREAK_MELT = 0.5;
/** The answers replay in the order they came, all in this time. */
export const QUIZ_REPLAY_MS = 1_600;
/** Nothing is asked that half of the room had within so many days. */
export const QUIZ_REST_DAYS = 14;
export const QUIZ_LEAST_CATEGORIES = 4;

/** Points of a right answer. */
export function quizPoints(ms: number, timerMs: number, streak: number): number {
  const share = Math.min(1, ms / timerMs);
  return (
    Math.round(QUIZ_FULL * (1 - QUIZ_TIME_SHARE * share)) + Math.min(QUIZ_STREAK_MAX, QUIZ_STREAK * streak)
  );
}

/** How long the answers stay shut. */
export function readingMs(words: number, band: Band): number {
  return Math.min(
    QUIZ_READING_MS.most,
    Math.max(QUIZ_READING_MS.least, words * QUIZ_READING_MS_A_WORD[band]),
  );
}

/** Which questions half of the room had lately; `had` is one list a hero. */
export function restingQuestions(had: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const ids of had) for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count * 2 >= had.length).map(([id]) => id));
}
