/** The periods of boards: ISO weeks, months and all time, everywhere by UTC. */
export const PERIODS = ['week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
/** ISO: the week belongs to the year of its Thursday. */
const THURSDAY = 3;

/** One week, one month or all time; `to` is the first moment after it. */
export interface Span {
  readonly period: Period;
  /** "2026-W47", "2026-11" or "all". */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const ALL_TIME: Span = {
  period: 'all',
  name: 'all',
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
};

/** The midnight at which the day of a moment began. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS;
}

/** The week, month or all time in which a moment lies. */
export function spanAt(period: Period, at: number): Span {
  switch (period) {
    case 'week':
      return weekAt(at);
    case 'month':
      return monthAt(at);
    case 'all':
      return ALL_TIME;
  }
}

/** The three spans of a moment. */
export function spansAt(at: number): Span[] {
  return PERIODS.map((period) => spanAt(period, at));
}

/** The span before; all time has none. */
export function spanBefore({ period, from }: Span): Span | undefined {
  return period === 'all' ? undefined : spanAt(period, from - 1);
}

/** The span after; all time has none. */
export function spanAfter({ period, to }: Span): Span | undefined {
  return period === 'all' ? undefined : spanAt(period, to);
}

function weekAt(at: number): Span {
  const day = dayOf(at);
  const sinceMonday = (new Date(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const from = day - sinceMonday * DAY_MS;
  const thursday = from + THURSDAY * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (WEEK_DAYS * DAY_MS)) + 1;
  return {
    period: 'week',
    name: `${year}-W${String(week).padStart(2, '0')}`,
    from,
    to: from + WEEK_DAYS * DAY_MS,
  };
}

function monthAt(at: number): Span {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    period: 'month',
    name: `${year}-${String(month + 1).padStart(2, '0')}`,
    from: Date.UTC(year, month, 1),
    to: Date.UTC(year, month + 1, 1),
  };
}
