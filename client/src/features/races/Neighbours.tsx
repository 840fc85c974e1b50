import clsx from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../art/icons/Icon.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { HeroFace } from './HeroFigure.tsx';
import styles from './Neighbours.module.css';
import type { RaceHero } from './raceRoom.ts';
import { standingOf } from './raceStanding.ts';
import { useRace } from './races.store.ts';
import { useFigures } from './useFigures.ts';

/** The own place between the two around it. */
export function Neighbours({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('races');
  const { place } = useFigures();
  const heroes = useRace((race) => race.room?.heroes ?? NOBODY);
  const seat = useRace((race) => race.welcome?.seat);
  const total = useRace((race) => race.total);
  const standing = standingOf(heroes, seat);
  const before = useRef<number | undefined>(undefined);
  if (!standing) return null;
  const { me, ahead, behind } = standing;
  const change = me.rank > 0 && before.current ? Math.sign(before.current - me.rank) : 0;
  before.current = me.rank || before.current;
  return (
    <ul className={clsx(styles.row, className)} aria-label={t('board.around')}>
      {ahead ? (
        <Other key={`hero-${ahead.seat}`} hero={ahead} side="ahead" />
      ) : (
        <li key="ahead" className={styles.empty} />
      )}
      <li
        key={`place-${me.rank}`}
        className={clsx(styles.card, styles.me, change > 0 && styles.up, change < 0 && styles.down)}
      >
        <HeroFace hero={me} size={48} />
        <span className={styles.words}>
          <strong className={styles.place}>
            {me.rank > 0 ? place(me.rank) : t('board.you')}
            {change > 0 && <Icon name="up" size={18} />}
          </strong>
          <CountUp value={Math.max(total, me.score)} className={styles.figure} />
        </span>
      </li>
      {behind ? (
        <Other key={`hero-${behind.seat}`} hero={behind} side="behind" />
      ) : (
        <li key="behind" className={styles.empty} />
      )}
    </ul>
  );
}

const NOBODY: readonly RaceHero[] = [];

function Other({ hero, side }: { hero: RaceHero; side: 'ahead' | 'behind' }) {
  const { number } = useFigures();
  return (
    <li className={clsx(styles.card, styles[side])}>
      <HeroFace hero={hero} size={36} />
      <span className={styles.words}>
        {hero.rank > 0 && <span className={styles.rank}>{number(hero.rank)}</span>}
        <span className={styles.name}>{hero.name}</span>
        <span className={styles.figure}>{number(hero.score)}</span>
      </span>
    </li>
  );
}
