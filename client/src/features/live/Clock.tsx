import { useTranslation } from 'react-i18next';
import type { RaceClock } from '../races/raceClock.ts';
import { useSecondsLeft } from '../races/useLeft.ts';
import css from './Clock.module.css';

const HURRY_S = 10;

/** The time of the turn in minutes and seconds, with a coral edge for the last ten. */
export function Clock({ clock }: { readonly clock: RaceClock }) {
  const { t } = useTranslation('live');
  const seconds = useSecondsLeft(clock);
  if (seconds === undefined) return <span />;
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={css.clock} data-hurry={seconds <= HURRY_S} role="timer" aria-label={t('timeLeft')}>
      {words}
    </p>
  );
}
