import { lazy, Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Announcer } from '../features/settings/Announcer.tsx';
import { useAccessibility } from '../features/settings/accessibility.store.ts';
import { ConnectionBanner } from '../offline/ConnectionBanner.tsx';
import { InstallPrompt } from '../offline/InstallPrompt.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { useHelp } from './help.store.ts';
import { useArrival } from './useArrival.ts';
import { useShortcuts } from './useShortcuts.ts';

const HelpOverlay = lazy(() =>
  import('./HelpOverlay.tsx').then((module) => ({ default: module.HelpOverlay })),
);
const VoiceControl = lazy(() =>
  import('./VoiceControl.tsx').then((module) => ({ default: module.VoiceControl })),
);

/** Around every page: the way past the navigation, the banners, the keyboard, the voice. */
export function RootLayout() {
  const { t } = useTranslation('shell');
  const helpAsked = useHelp((help) => help.asked);
  const voiceCommands = useAccessibility((settings) => settings.voiceCommands);
  // The picture drawn into the page has done its work.
  useLayoutEffect(() => document.getElementById('first-picture')?.remove(), []);
  useArrival();
  useShortcuts();
  return (
    <>
      <SkipLink to="#main">{t('skip')}</SkipLink>
      <ConnectionBanner />
      <Outlet />
      <Announcer />
      <Suspense fallback={null}>
        {helpAsked && <HelpOverlay />}
        {voiceCommands && <VoiceControl />}
      </Suspense>
      <InstallPrompt />
    </>
  );
}
