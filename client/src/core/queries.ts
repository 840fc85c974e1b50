/** The rules of fetching (specification §7): never retried, never refetched by itself, never stale. */
import { MutationCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { reportError } from '../errors/reportError.ts';
import { call } from './api.ts';

/** For keys that name no schema: the screen parses what it shows. */
const unparsed = { parse: (body: unknown): unknown => body };

/** GET to the parts of the key joined by "/". */
const fetchByKey: QueryFunction<unknown> = ({ queryKey, signal }) =>
  call('GET', `/${queryKey.map(String).join('/').replace(/^\/+/, '')}`, { answer: unparsed, signal });

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // A form that shows its errors itself says so with `meta: { quiet: true }`.
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      queryFn: fetchByKey,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
});
