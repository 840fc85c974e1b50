import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useRace } from './races.store.ts';
import styles from './TeamTowers.module.css';
import { capeOfTeam } from './teams.ts';
import { useFigures } from './useFigures.ts';

/** How high each team has built; who brought how many bricks is nobody's business. */
export function TeamTowers() {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  const teams = useRace((race) => race.room?.teams ?? NONE);
  const own = useRace(
    (race) => race.room?.heroes.find((hero) => hero.seat === race.welcome?.seat)?.team ?? -1,
  );
  if (teams.length === 0) return null;
  const most = Math.max(1, ...teams.map(({ score }) => score));
  return (
    <ul className={styles.towers} aria-label={t('team.towers')}>
      {teams.map(({ score }, index) => {
        const cape = capeOfTeam(index);
        return cape === undefined ? null : (
          <li key={cape} className={styles.tower} data-own={index === own || undefined}>
            <span className={styles.score}>{number(score)}</span>
            <span className={styles.room}>
              <span
                className={styles.bricks}
                data-cape={cape}
                style={{ '--share': 0.12 + (0.88 * score) / most } as CSSProperties}
              />
            </span>
            <span className={styles.name}>{t(`team.${cape}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const NONE: readonly never[] = [];
