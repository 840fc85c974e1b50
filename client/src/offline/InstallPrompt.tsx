import { lazy, Suspense } from 'react';
import { useInstall } from './install.store.ts';

const InstallCard = lazy(() =>
  import('./InstallCard.tsx').then((module) => ({ default: module.InstallCard })),
);

/** The place of the offer to install the app; empty nearly always. */
export function InstallPrompt() {
  const offered = useInstall(({ offer }) => offer !== 'none');
  return <Suspense fallback={null}>{offered && <InstallCard />}</Suspense>;
}
