import * as m from 'framer-motion/m';
import { useTranslation } from 'react-i18next';
import type { BoardPlace, BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { LayoutMotion } from '../../motion/LayoutMotion.tsx';
import { springs } from '../../motion/springs.ts';
import { BoardRow } from '../../ui/BoardRow.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Board.module.css';
import { useRankChanges } from './useRankChanges.ts';

interface BoardProps {
  id: string;
  view: BoardView;
  label: string;
  takesPart: boolean;
}

/** The first places of a board; below them the own one with its neighbours, when it is not among them. */
export function Board({ id, view, label, takesPart }: BoardProps) {
  const { t } = useTranslation('leaderboards');
  const changes = useRankChanges(id, view);
  const { places, own } = view;
  const shown = places.some(({ key }) => key === own?.key);
  if (places.length === 0) {
    return (
      <EmptyState level={2} small title={t(view.running ? 'empty.title' : 'empty.past')}>
        {view.running && t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <LayoutMotion>
      {own && takesPart && <OwnSummary view={view} />}
      <Rows ordered label={label} gap="var(--s-2)">
        {places.map((place) => (
          <Place key={place.key} place={place} me={place.key === own?.key} change={changes.get(place.key)} />
        ))}
      </Rows>
      {own?.place && !shown && (
        <section className={styles.around} aria-labelledby={`${id}-around`}>
          <h2 id={`${id}-around`}>{t('around')}</h2>
          <Rows ordered label={t('around')} gap="var(--s-2)">
            {own.around.map((place) => (
              <Place key={place.key} place={place} me={place.key === own.key} change={0} />
            ))}
          </Rows>
        </section>
      )}
    </LayoutMotion>
  );
}

function Place({ place, me, change = 0 }: { place: BoardPlace; me: boolean; change?: number | undefined }) {
  const { rank, name, avatar, points } = place;
  return (
    <m.li layout="position" layoutDependency={rank} transition={springs.slide} className={styles.place}>
      <BoardRow
        as="div"
        rank={rank}
        name={name}
        avatar={<Avatar avatar={avatar} cut="face" className={styles.face} />}
        points={points}
        me={me}
        change={change}
      />
    </m.li>
  );
}

/** Where the person stands, said once and again whenever it changes. */
function OwnSummary({ view }: { view: BoardView }) {
  const { t, i18n } = useTranslation('leaderboards');
  const figures = new Intl.NumberFormat(i18n.language);
  const own = view.places.find(({ key }) => key === view.own?.key) ?? view.own?.place;
  if (!own) return <p className={styles.own}>{t(view.running ? 'own.none' : 'own.nonePast')}</p>;
  return (
    <p className={styles.own}>
      <span aria-hidden="true" className={styles.ownRank}>
        <CountUp value={own.rank} />
      </span>
      <span aria-hidden="true">
        {t('own.of', { heroes: figures.format(view.heroes), count: view.heroes })}
        <br />
        <CountUp value={own.points} /> {t('own.points', { count: own.points })}
      </span>
      <VisuallyHidden live="polite">
        {t('own.spoken', {
          rank: figures.format(own.rank),
          heroes: figures.format(view.heroes),
          points: figures.format(own.points),
        })}
      </VisuallyHidden>
    </p>
  );
}
