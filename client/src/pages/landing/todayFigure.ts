import type { TodayView } from '#shared/progress/progress.schema.ts';

export type TodayFigure =
  | { readonly kind: 'missions' | 'races' | 'points'; readonly count: number }
  /** Nobody has done anything yet: the day is young. */
  | { readonly kind: 'first' }
  /** Not known: the server is out of reach, or has not answered yet. */
  | { readonly kind: 'unknown' };

/** The one figure the banner shows: missions before races before points, whichever there is. */
export function todayFigure(today: TodayView | undefined): TodayFigure {
  if (today === undefined) return { kind: 'unknown' };
  const { missions, races, points } = today;
  if (missions > 0) return { kind: 'missions', count: missions };
  if (races > 0) return { kind: 'races', count: races };
  if (points > 0) return { kind: 'points', count: points };
  return { kind: 'first' };
}
