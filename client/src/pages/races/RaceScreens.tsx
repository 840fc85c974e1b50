import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLoading } from '../../app/shell/AuthLoading.tsx';
import { fetchRacePictures } from '../../art/pictures/fetchRacePictures.ts';
import { CheerFlight } from '../../features/races/Cheers.tsx';
import { fetchGame } from '../../features/races/gameViews.ts';
import { HostStrip } from '../../features/races/HostStrip.tsx';
import { startRaceEffects } from '../../features/races/raceEffects.ts';
import { enterRace, type RaceEntry } from '../../features/races/races.live.ts';
import { useRace } from '../../features/races/races.store.ts';
import { useRaceNews } from '../../features/races/useRaceNews.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CountdownScreen } from './CountdownScreen.tsx';
import { EndScreen } from './EndScreen.tsx';
import { LobbyScreen } from './LobbyScreen.tsx';
import { PodiumScreen } from './PodiumScreen.tsx';
import styles from './RaceScreens.module.css';
import { ResultsScreen } from './ResultsScreen.tsx';
import { RoundScreen } from './RoundScreen.tsx';

const WatchScreen = lazy(() =>
  import('./WatchScreen.tsx').then((module) => ({ default: module.WatchScreen })),
);

/** A race from the lobby to the podium, for whoever is in it. */
export function RaceScreens({ entry }: { entry: RaceEntry }) {
  const { t } = useTranslation('races');
  const end = useRace((race) => race.end);
  const line = useRace((race) => race.line);
  const game = useRace((race) => race.room?.game);
  useEffect(() => {
    const leave = enterRace(entry);
    const hush = startRaceEffects();
    return () => {
      hush();
      leave();
    };
  }, [entry]);
  useEffect(() => {
    if (game) void fetchGame(game);
    if (game === 'rush' || game === 'power') void fetchRacePictures(game);
  }, [game]);
  useRaceNews();
  if (end) return <EndScreen end={end} />;
  return (
    <>
      {line === 'waiting' && (
        <Notice tone="sun" icon="offline" live="polite" className={styles.banner}>
          {t('line.waiting')}
        </Notice>
      )}
      <Suspense fallback={<AuthLoading />}>
        <Screen />
      </Suspense>
      <HostStrip />
      <CheerFlight />
    </>
  );
}

function Screen() {
  const phase = useRace((race) => race.room?.phase);
  const part = useRace((race) => race.welcome?.part);
  const isMine = useRace((race) => race.welcome?.part === 'hero');
  if (phase === undefined || part === undefined) return <AuthLoading />;
  switch (phase) {
    case 'lobby':
      return <LobbyScreen />;
    case 'countdown':
      return <CountdownScreen />;
    case 'round':
      return isMine ? <RoundScreen /> : <WatchScreen />;
    case 'results':
      return isMine ? <ResultsScreen /> : <WatchScreen />;
    case 'podium':
      return <PodiumScreen />;
    case 'closed':
      return <EndScreen end="over" />;
  }
}
