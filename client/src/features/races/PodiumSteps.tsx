import clsx from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { prefersReducedMotion } from '../../motion/useReducedMotion.ts';
import { play } from '../../sound/play.ts';
import { Confetti } from '../../ui/Confetti.tsx';
import { GhostMark, GhostPuppet } from './GhostFigure.tsx';
import styles from './PodiumSteps.module.css';
import type { RaceGhost, RaceHero } from './raceRoom.ts';
import { useRace } from './races.store.ts';
import { capeOfTeam } from './teams.ts';
import { useFigures } from './useFigures.ts';
import { useGhostName } from './useGhostName.ts';

const RISE_EVERY_MS = 1_100;
const SOUNDS = ['podium-third', 'podium-second', 'podium-first'] as const;
/** So low and so high a ghost's step is, beside the first one's. */
const LEAST_SHARE = 0.6;
const MOST_SHARE = 1.2;
/** Left to right as they stand. */
const STANDING = [2, 1, 3] as const;

/** Third, second, first; then leaves in the air. A ghost stands beside them, as high as it came. */
export function PodiumSteps({
  heroes,
  ghost,
}: {
  heroes: readonly RaceHero[];
  ghost?: RaceGhost | undefined;
}) {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  const ghostName = useGhostName();
  const first = heroes.slice(0, 3);
  const [risen, setRisen] = useState(0);
  const count = first.length;
  useEffect(() => {
    if (risen >= count) return;
    const timer = setTimeout(
      () => {
        const place = count - risen;
        if (!useRace.getState().room?.muted) play(SOUNDS[3 - place] ?? 'podium-first');
        if (!prefersReducedMotion()) navigator.vibrate?.(40);
        setRisen(risen + 1);
      },
      risen === 0 ? 400 : RISE_EVERY_MS,
    );
    return () => clearTimeout(timer);
  }, [risen, count]);
  return (
    <>
      <ol className={styles.podium} aria-label={t('podium.steps')}>
        {STANDING.map((place) => {
          const hero = first[place - 1];
          if (!hero) return null;
          const cape = capeOfTeam(hero.team);
          return (
            <li
              key={place}
              className={styles.step}
              data-place={place}
              data-up={risen > count - place || undefined}
            >
              <Avatar avatar={hero.avatar} cut="half" {...(cape && { cape })} className={styles.hero} />
              <div className={styles.block}>
                <span className={styles.number}>{number(place)}</span>
                <span className={styles.name}>{hero.name}</span>
                <span className={styles.points}>{t('podium.points', { points: number(hero.score) })}</span>
              </div>
            </li>
          );
        })}
        {ghost && (
          <li
            key="ghost"
            className={clsx(styles.step, styles.ghost)}
            style={{ '--share': shareOf(ghost, first[0]) } as CSSProperties}
            data-up={risen >= count || undefined}
          >
            <GhostPuppet ghost={ghost} className={styles.hero} />
            <div className={styles.block}>
              <span className={styles.mark}>
                <GhostMark size={30} />
              </span>
              <span className={styles.name}>{ghostName(ghost)}</span>
              <span className={styles.points}>{t('podium.points', { points: number(ghost.score) })}</span>
            </div>
          </li>
        )}
      </ol>
      <Confetti play={risen >= count && count > 0 ? 1 : 0} origin="top" />
    </>
  );
}

/** How high the ghost stands, measured by the first hero. */
function shareOf({ score }: RaceGhost, first: RaceHero | undefined): number {
  return Math.min(MOST_SHARE, Math.max(LEAST_SHARE, score / Math.max(1, first?.score ?? 0)));
}
