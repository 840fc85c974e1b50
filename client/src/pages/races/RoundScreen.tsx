import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedQueue } from '../../features/races/DeedQueue.tsx';
import { gameViews } from '../../features/races/gameViews.ts';
import { RaceBar } from '../../features/races/RaceBar.tsx';
import { useRace } from '../../features/races/races.store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PausedCover } from './PausedCover.tsx';
import styles from './RoundScreen.module.css';

/** A round: the strip over it, and the game. */
export function RoundScreen() {
  const { t } = useTranslation('races');
  const game = useRace((race) => race.room?.game);
  const waiting = useRace((race) =>
    race.room?.heroes.some((hero) => hero.seat === race.welcome?.seat && hero.waiting),
  );
  const queue = useRace((race) => race.welcome?.host === true && race.queue.waiting.length > 0);
  const Game = game && gameViews[game];
  return (
    <div className={styles.round} data-fits={game !== 'sprint' || undefined}>
      <VisuallyHidden as="h1">{game && t(`game.${game}.name`)}</VisuallyHidden>
      <RaceBar clock={game !== 'quiz'} />
      {queue && <DeedQueue />}
      {waiting ? (
        <p className={styles.next}>{t('round.next')}</p>
      ) : (
        <Suspense fallback={null}>{Game && <Game />}</Suspense>
      )}
      <PausedCover />
    </div>
  );
}
