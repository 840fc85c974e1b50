import { useTranslation } from 'react-i18next';
import { Terra } from '../../art/terra/Terra.tsx';
import { useRace } from '../../features/races/races.store.ts';
import styles from './PausedCover.module.css';

/** Over everything that stands still: a pause, or a host who is away. */
export function PausedCover() {
  const { t } = useTranslation('races');
  const paused = useRace((race) => race.room?.paused === true);
  const room = useRace((race) => race.room);
  if (!room) return null;
  if (paused)
    return (
      <div className={styles.cover} role="status">
        <Terra mood="sleepy" moving="bob" className={styles.terra} />
        <p className={styles.title}>{t('paused.title')}</p>
        <p>{t('paused.text', { host: room.hostName })}</p>
      </div>
    );
  if (!room.hostHere && room.party === 'class')
    return <p className={styles.strip}>{t('hostAway.text', { host: room.hostName })}</p>;
  return null;
}
