import type { ReactNode } from 'react';
import { useConnection } from '../../offline/connection.store.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OfflineState } from '../../ui/OfflineState.tsx';

interface AwaitedProps {
  query: {
    isError: boolean;
    fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch: () => unknown;
  };
  /** What is shown while it is on its way. */
  children: ReactNode;
}

/** In the place of what has not come yet: its skeleton, or why it does not come. */
export function Awaited({ query, children }: AwaitedProps) {
  const online = useConnection((connection) => connection.online);
  const retry = (): void => void query.refetch();
  // It is asked again by itself when the network is back.
  if (query.fetchStatus === 'paused') return <OfflineState small level={3} />;
  if (!query.isError || query.fetchStatus === 'fetching') return children;
  if (!online) return <OfflineState small level={3} onRetry={retry} />;
  return <ErrorState small level={3} onRetry={retry} />;
}
