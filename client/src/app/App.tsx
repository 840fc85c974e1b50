import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../core/queries.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Everything the pages stand on. Movement by library comes with the layouts: the start page needs none. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <BrowserRouter>
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
          <ToastRegion />
        </BrowserRouter>
      </Suspense>
    </QueryClientProvider>
  );
}
