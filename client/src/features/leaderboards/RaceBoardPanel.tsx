import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './Board.module.css';
import { Board } from './Board.tsx';
import { useBoard } from './useBoard.ts';

/** The race that runs for a class, for those of the class who are not in it; nothing while none does. */
export function RaceBoardPanel({ classId, takesPart }: { classId: string; takesPart: boolean }) {
  const { t } = useTranslation('leaderboards');
  const { id, view } = useBoard({ board: { scope: 'race', id: classId }, period: 'all' });
  if (!view || view.heroes === 0) return null;
  return (
    <Sheet as="section" lift={2} pad="large" className={styles.race}>
      <h2>{t('race.title')}</h2>
      <Board
        id={id}
        view={view}
        label={t('race.title')}
        takesPart={takesPart && view.own?.place !== undefined}
      />
    </Sheet>
  );
}
