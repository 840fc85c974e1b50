import { type Route, route } from '#api/core/route.ts';
import { remembered } from '#models/core/remembered.ts';
import { progressOf, today } from '#models/progress/progress.queries.ts';
import { ProgressView, TodayView } from '#shared/progress/progress.schema.ts';

const TODAY_FRESH_MS = 2_000;

export function progressRoutes(): Route[] {
  const todayFigures = remembered(TODAY_FRESH_MS, () => today());
  return [
    route({
      method: 'get',
      path: '/api/progress/today',
      summary: 'What all heroes together did today (UTC)',
      answer: TodayView,
      handle: todayFigures,
    }),
    route({
      method: 'get',
      path: '/api/progress/me',
      summary: 'The points and the level of the person who asks',
      access: 'signed in',
      answer: ProgressView,
      handle: ({ actor }) => progressOf(actor.id),
    }),
  ];
}
