/** The four games, each in a chunk of its own: a race plays one of them. */
import { lazy } from 'react';
import type { GameId } from '#shared/races/words.schema.ts';

const loads = {
  rush: () => import('./RushView.tsx').then((module) => ({ default: module.RushView })),
  quiz: () => import('./QuizView.tsx').then((module) => ({ default: module.QuizView })),
  power: () => import('./PowerView.tsx').then((module) => ({ default: module.PowerView })),
  sprint: () => import('./SprintView.tsx').then((module) => ({ default: module.SprintView })),
};

export const gameViews = {
  rush: lazy(loads.rush),
  quiz: lazy(loads.quiz),
  power: lazy(loads.power),
  sprint: lazy(loads.sprint),
};

/** Fetches a game while people gather, so that its first round begins at once. */
export async function fetchGame(game: GameId): Promise<void> {
  // Without a line it is fetched again when the round begins.
  await loads[game]().catch(() => undefined);
}
