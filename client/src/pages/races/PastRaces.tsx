import { useTranslation } from 'react-i18next';
import type { RaceHub } from '#shared/races/rooms.schema.ts';
import { GAME_IDS } from '#shared/races/words.schema.ts';
import { useFigures } from '../../features/races/useFigures.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './ChallengesPage.module.css';

/** The own bests, and the last races. */
export function PastRaces({ past, bests }: Pick<RaceHub, 'past' | 'bests'>) {
  const { t, i18n } = useTranslation('races');
  const { number, place } = useFigures();
  const days = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' });
  const known = GAME_IDS.flatMap((game) => {
    const best = bests[game];
    return best === undefined ? [] : [{ game, best }];
  });
  return (
    <>
      {known.length > 0 && (
        <section aria-labelledby="race-bests" className={styles.part}>
          <h2 id="race-bests">{t('hub.bests')}</h2>
          <ul className={styles.bests}>
            {known.map(({ game, best }) => (
              <Sheet key={game} as="li" pad="small" className={styles.best}>
                <span>{t(`game.${game}.name`)}</span>
                <strong>{number(best)}</strong>
              </Sheet>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="past-races" className={styles.part}>
        <h2 id="past-races">{t('hub.past')}</h2>
        {past.length === 0 ? (
          <EmptyState small level={3} title={t('hub.nonePast')}>
            {t('hub.nonePastText')}
          </EmptyState>
        ) : (
          <Rows label={t('hub.past')}>
            {past.map((race) => (
              <ListRow
                key={race.id}
                title={t(`game.${race.game}.name`)}
                note={t('hub.pastNote', {
                  day: days.format(new Date(race.at)),
                  place: place(race.place),
                  count: race.heroes,
                  total: number(race.total),
                })}
                trailing={
                  <Tag tone={race.best ? 'sun' : 'leaf'} {...(race.best && { icon: 'trophy' as const })}>
                    {t('points.plus', { points: number(race.points) })}
                  </Tag>
                }
              />
            ))}
          </Rows>
        )}
      </section>
    </>
  );
}
