/** How long races are, who plays which band, and what evens out bands and paces. */
import type { Band, GameId, Party } from './words.schema.ts';

export const ROUNDS = 3;
export const COUNTDOWN_MS = 3_000;
/** Friends go on by themselves; in a class the teacher's "next" does. */
export const FRIENDS_RESULTS_MS = 8_000;
export const FRIENDS_EXPLANATION_MS = 6_000;

export const RUSH_ROUND_S: Readonly<Record<Party, Readonly<Record<Band, number>>>> = {
  class: { '6-8': 60, '9-12': 60, '13+': 45 },
  friends: { '6-8': 45, '9-12': 45, '13+': 45 },
};
/** Bins in rounds 1, 2 and 3. */
export const RUSH_BINS: Readonly<Record<Band, readonly [number, number, number]>> = {
  '6-8': [3, 4, 4],
  '9-12': [4, 5, 6],
  '13+': [5, 6, 6],
};
export const QUIZ_QUESTIONS: Readonly<Record<Party, Readonly<Record<Band, number>>>> = {
  class: { '6-8': 6, '9-12': 7, '13+': 7 },
  friends: { '6-8': 5, '9-12': 5, '13+': 5 },
};
export const QUIZ_TIMER_MS: Readonly<Record<Band, number>> = { '6-8': 20_000, '9-12': 15_000, '13+': 12_000 };
export const QUIZ_READING_MS_A_WORD: Readonly<Record<Band, number>> = { '6-8': 600, '9-12': 400, '13+': 300 };
export const QUIZ_READING_MS = { least: 3_000, most: 8_000 } as const;
export const POWER_ROUND_S: Readonly<Record<Band, number>> = { '6-8': 50, '9-12': 45, '13+': 40 };
export const POWER_WASTERS: Readonly<Record<Band, number>> = { '6-8': 12, '9-12': 14, '13+': 16 };
export const POWER_DECOYS: Readonly<Record<Band, number>> = { '6-8': 6, '9-12': 8, '13+': 10 };
export const POWER_LIFE_MS: Readonly<Record<Band, number>> = { '6-8': 12_000, '9-12': 9_000, '13+': 7_000 };
export const SPRINT_MINUTES = { least: 5, usual: 25, most: 45 } as const;
export const SPRINT_LAPS = 3;

/** Mixed ages play friends' lengths, each the own band, points times this. */
export const BAND_FACTOR: Readonly<Record<GameId, Readonly<Record<Band, number>>>> = {
  rush: { '6-8': 1.44, '9-12': 1, '13+': 0.77 },
  power: { '6-8': 1.16, '9-12': 1, '13+': 0.89 },
  quiz: { '6-8': 1, '9-12': 1, '13+': 1 },
  sprint: { '6-8': 1, '9-12': 1, '13+': 1 },
};

/** A private setting for switch and screen-reader play. */
export const PACES = [1, 1.5, 2] as const;
export type Pace = (typeof PACES)[number];
/** An item of Rush at most every pace times this. */
export const CALM_ITEM_S: Readonly<Record<Band, number>> = { '6-8': 3.5, '9-12': 2.6, '13+': 2.1 };

/** What a hero's points are multiplied by before the wind. */
export function roomFactor(
  game: GameId,
  { band, pace, mixed }: { band: Band; pace: Pace; mixed: boolean },
): number {
  return (mixed ? BAND_FACTOR[game][band] : 1) * (game === 'rush' ? pace : 1);
}

/** The shortest time between two items of Rush for a calm hero; others have none. */
export function leastItemMs(band: Band, pace: Pace): number {
  return pace === 1 ? 0 : pace * CALM_ITEM_S[band] * 1_000;
}
