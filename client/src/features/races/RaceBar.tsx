import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../art/icons/Icon.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './RaceBar.module.css';
import { RaceMenu } from './RaceMenu.tsx';
import { useRace } from './races.store.ts';
import { useSecondsLeft } from './useLeft.ts';

const LAST_SECONDS = 10;

/** The strip over every game: time, round, own points, and the way to the settings. */
export function RaceBar({ clock = true }: { clock?: boolean }) {
  const { t } = useTranslation('races');
  const room = useRace((race) => race.room);
  const total = useRace((race) => race.total);
  const isHero = useRace((race) => race.welcome?.part === 'hero');
  if (!room) return null;
  return (
    <header className={styles.bar}>
      {clock && <TimeLeft />}
      <p className={styles.round}>{t('bar.round', { round: room.round, rounds: room.rounds })}</p>
      {isHero && (
        <p className={clsx(styles.pill, styles.points)} data-points>
          <VisuallyHidden>{t('bar.points')} </VisuallyHidden>
          <CountUp value={total} />
        </p>
      )}
      <RaceMenu />
    </header>
  );
}

/** Minutes and seconds; the last ten seconds are big and beat. */
export function TimeLeft() {
  const { t } = useTranslation('races');
  const clock = useRace((race) => race.clock);
  const paused = useRace((race) => race.room?.paused === true);
  const running = useRace((race) => race.room?.phase === 'round');
  const left = useSecondsLeft(clock);
  if (left === undefined) return null;
  const last = running && left <= LAST_SECONDS && !paused;
  return (
    <p className={clsx(styles.pill, last && styles.last)} role="timer">
      <Icon name={paused ? 'pause' : 'clock'} size={28} />
      <VisuallyHidden>{t('bar.left')} </VisuallyHidden>
      <span key={last ? left : 'calm'} className={styles.time}>
        {last ? left : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </span>
    </p>
  );
}
