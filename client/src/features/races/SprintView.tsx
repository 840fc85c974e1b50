import { useTranslation } from 'react-i18next';
import { DeedCard } from './DeedCard.tsx';
import { Neighbours } from './Neighbours.tsx';
import { useRace } from './races.store.ts';
import styles from './SprintView.module.css';

/** Real deeds around the room until the bell; the teacher says yes. */
export function SprintView() {
  const { t } = useTranslation('races');
  const things = useRace((race) => race.play.things);
  const leads = useRace((race) => race.welcome?.host === true);
  const open = things.filter(({ judged }) => !judged?.right);
  const done = things.filter(({ judged }) => judged?.right);
  return (
    <div className={styles.field}>
      <Neighbours />
      <p className={styles.hint}>{t(leads ? 'sprint.ownWord' : 'sprint.hint')}</p>
      <ul className={styles.cards} aria-label={t('sprint.cards')}>
        {open.map((thing) => (
          <DeedCard key={`${thing.round}:${thing.n}`} thing={thing} />
        ))}
      </ul>
      {done.length > 0 && (
        <>
          <h2 className={styles.doneTitle}>{t('sprint.done', { count: done.length })}</h2>
          <ul className={styles.cards}>
            {done.map((thing) => (
              <DeedCard key={`${thing.round}:${thing.n}`} thing={thing} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
