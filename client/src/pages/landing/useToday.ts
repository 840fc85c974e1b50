import { useQuery } from '@tanstack/react-query';
import type { TodayView } from '#shared/progress/progress.schema.ts';

const ASKED_EVERY_MS = 15_000;

/** Fetching and checking the answer come in a chunk of their own, after the page. */
async function fetchToday(signal: AbortSignal): Promise<TodayView> {
  const { today } = await import('./today.api.ts');
  return today(signal);
}

/** What all heroes did today; asked again now and then while the page is in sight. */
export function useToday(): TodayView | undefined {
  const { data } = useQuery({
    queryKey: ['api', 'progress', 'today'],
    queryFn: ({ signal }) => fetchToday(signal),
    refetchInterval: ASKED_EVERY_MS,
  });
  return data;
}
