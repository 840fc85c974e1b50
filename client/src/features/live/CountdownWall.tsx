import { useTranslation } from 'react-i18next';
import type { RaceClock } from '../races/raceClock.ts';
import { useSecondsLeft } from '../races/useLeft.ts';
import css from './CountdownWall.module.css';

/** Three, two, one, in the middle of the wall. */
export function CountdownWall({ clock }: { readonly clock: RaceClock }) {
  const { t } = useTranslation('live');
  const seconds = useSecondsLeft(clock);
  if (seconds === undefined) return null;
  return (
    <p key={seconds} className={css.count} aria-live="assertive">
      {seconds > 0 ? seconds : t('go')}
    </p>
  );
}
