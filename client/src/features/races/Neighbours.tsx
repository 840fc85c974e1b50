import clsx from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../art/icons/Icon.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { GhostFace, GhostMark } from './GhostFigure.tsx';
import { HeroFace } from './HeroFigure.tsx';
import styles from './Neighbours.module.css';
import type { RaceGhost, RaceHero } from './raceRoom.ts';
import { isAlone, rivalsOf, standingOf } from './raceStanding.ts';
import { useRace } from './races.store.ts';
import { useFigures } from './useFigures.ts';
import { useGhostName } from './useGhostName.ts';

/** The own place between the two around it. */
export function Neighbours({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('races');
  const { place } = useFigures();
  const heroes = useRace((race) => race.room?.heroes ?? NOBODY);
  const ghost = useRace((race) => race.room?.ghost);
  const seat = useRace((race) => race.welcome?.seat);
  const total = useRace((race) => race.total);
  const standing = standingOf(heroes, seat);
  const before = useRef<number | undefined>(undefined);
  if (!standing) return null;
  const { me } = standing;
  const { ahead, behind } = rivalsOf(standing, ghost);
  const change = me.rank > 0 && before.current ? Math.sign(before.current - me.rank) : 0;
  before.current = me.rank || before.current;
  return (
    <ul className={clsx(styles.row, className)} aria-label={t('board.around')}>
      {ahead ? (
        <Other key={keyOf(ahead)} rival={ahead} side="ahead" />
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
            {me.rank > 0 && !isAlone({ heroes, ghost }) ? place(me.rank) : t('board.you')}
            {change > 0 && <Icon name="up" size={18} />}
          </strong>
          <CountUp value={Math.max(total, me.score)} className={styles.figure} />
        </span>
      </li>
      {behind ? (
        <Other key={keyOf(behind)} rival={behind} side="behind" />
      ) : (
        <li key="behind" className={styles.empty} />
      )}
    </ul>
  );
}

const NOBODY: readonly RaceHero[] = [];

type Rival = RaceHero | RaceGhost;

const keyOf = (rival: Rival): string => ('seat' in rival ? `hero-${rival.seat}` : 'ghost');

function Other({ rival, side }: { rival: Rival; side: 'ahead' | 'behind' }) {
  const { number } = useFigures();
  const ghostName = useGhostName();
  const isHero = 'seat' in rival;
  return (
    <li className={clsx(styles.card, styles[side], !isHero && styles.ghost)}>
      {isHero ? <HeroFace hero={rival} size={36} /> : <GhostFace ghost={rival} size={36} />}
      <span className={styles.words}>
        {isHero && rival.rank > 0 && <span className={styles.rank}>{number(rival.rank)}</span>}
        {isHero ? (
          <span className={styles.name}>{rival.name}</span>
        ) : (
          <>
            <GhostMark size={18} />
            <VisuallyHidden>{ghostName(rival)}</VisuallyHidden>
            <span className={styles.name} aria-hidden="true">
              {rival.name}
            </span>
          </>
        )}
        <span className={styles.figure}>{number(rival.score)}</span>
      </span>
    </li>
  );
}
