import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import styles from './HeroFigure.module.css';
import type { RaceHero } from './raceRoom.ts';
import { capeOfTeam } from './teams.ts';

interface HeroFigureProps {
  hero: RaceHero;
  me?: boolean;
  /** On the name tag, before the name. */
  mark?: ReactNode;
  className?: string | undefined;
}

/** A hero as a paper puppet; the name tag covers its foot. */
export function HeroFigure({ hero, me, mark, className }: HeroFigureProps) {
  const cape = capeOfTeam(hero.team);
  return (
    <span className={clsx(styles.figure, hero.away && styles.away, className)}>
      <Avatar avatar={hero.avatar} cut="half" {...(cape && { cape })} className={styles.puppet} />
      <span className={clsx(styles.name, me && styles.me)}>
        {mark}
        {hero.name}
      </span>
    </span>
  );
}

/** A hero's round face. */
export function HeroFace({ hero, size }: { hero: RaceHero; size: number }) {
  const cape = capeOfTeam(hero.team);
  return <Avatar avatar={hero.avatar} cut="face" size={size} {...(cape && { cape })} />;
}
