import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/Tag.tsx';
import { useRace } from './races.store.ts';
import styles from './SprintView.module.css';

/** Deeds whose yes came when the race was over: no points of the race, but done all the same. */
export function LateDeeds() {
  const { t } = useTranslation('races');
  const late = useRace((race) => race.late);
  return (
    <div role="status" className={styles.late}>
      {late.map(({ late: title, mission, round, n }) => (
        <Tag key={`${round}:${n}:${title}`} tone="leaf" icon="check">
          {t(mission ? 'sprint.lateMission' : 'sprint.late', { title })}
        </Tag>
      ))}
    </div>
  );
}
