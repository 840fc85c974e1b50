import { TodayView } from '#shared/progress/progress.schema.ts';
import { call } from '../../core/api.ts';

/** What all heroes together did today. */
export function today(signal: AbortSignal): Promise<TodayView> {
  return call('GET', '/api/progress/today', { answer: TodayView, signal });
}
