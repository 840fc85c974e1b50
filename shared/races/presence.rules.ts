/** Heroes who drop and come back, and heroes who come late. */

export const PLACE_KEPT_MS = 60_000;
export const RECONNECT_CREDIT = 0.5;
export const RECONNECT_MAX_S = 20;
export const LATE_SHARE = 0.8;

export interface Absence {
  /** Own points in this race so far. */
  readonly points: number;
  /** Seconds of rounds that the hero was there for. */
  readonly secondsPlayed: number;
  /** Seconds of rounds missed. */
  readonly secondsAway: number;
  /** A hero is credited once a race. */
  readonly credited: boolean;
}

/** What a hero is given on coming back, in every game but the Quiz. */
export function dropCredit({ points, secondsPlayed, secondsAway, credited }: Absence): number {
  if (credited || secondsPlayed <= 0) return 0;
  const away = Math.min(Math.max(0, secondsAway), RECONNECT_MAX_S);
  return Math.round(RECONNECT_CREDIT * (points / secondsPlayed) * away);
}

/** The Quiz: half the own average for each question that went by. */
export function missedQuestionsCredit({
  points,
  questionsPlayed,
  questionsMissed,
  credited,
}: {
  points: number;
  questionsPlayed: number;
  questionsMissed: number;
  credited: boolean;
}): number {
  if (credited || questionsPlayed <= 0) return 0;
  return Math.round(RECONNECT_CREDIT * (points / questionsPlayed) * Math.max(0, questionsMissed));
}

/** With what a hero begins who comes in after the first round. */
export function lateScore(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.round(LATE_SHARE * Math.min(...scores));
}
