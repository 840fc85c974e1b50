/** Heroes on their way over the land: who is ahead is further right. */
import clsx from 'clsx';
import { type CSSProperties, memo, useMemo } from 'react';
import type { Avatar as AvatarParts } from '#shared/avatars/avatars.schema.ts';
import { RACE_HEROES_MAX } from '#shared/races/rooms.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { GhostPuppet } from '../races/GhostFigure.tsx';
import type { RaceGhost, RaceHero } from '../races/raceRoom.ts';
import { capeOfTeam } from '../races/teams.ts';
import css from './Horizon.module.css';
import { ARC, type HorizonPlace, LANES_OF_FEW, laneBottom, placesOn } from './horizonPlaces.ts';

/** With more heroes than this names would hide them: the first five carry their number. */
export const ALL_NAMED = 12;
const NAMED_OF_MANY = 5;
const PODIUM = 3;

/** Behind all seats there are, in a lane where it hides nobody of a small race. */
const GHOST_LANE = RACE_HEROES_MAX + 1;

export interface RunningGhost {
  readonly ghost: RaceGhost;
  readonly name: string;
}

interface HorizonProps {
  readonly heroes: readonly RaceHero[];
  /** How much of the race is over, from 0 to 1: the first hero is so far. */
  readonly share: number;
  /** Whether places are shown; a host can hide them. */
  readonly ranked: boolean;
  /** A recorded run that runs along, and what it is called. */
  readonly ghost?: RunningGhost | undefined;
  readonly className?: string | undefined;
}

/** The race across the hills of the projector's stage. */
export function Horizon({ heroes, share, ranked, ghost, className }: HorizonProps) {
  const score = ghost?.ghost.score;
  const places = useMemo(
    () => placesOn(score === undefined ? heroes : [...heroes, { seat: GHOST_LANE, score }], share),
    [heroes, score, share],
  );
  const crowded = heroes.length > ALL_NAMED;
  return (
    <div className={clsx('art', css.horizon, crowded && css.crowded, className)} aria-hidden="true">
      {!crowded && <Tracks />}
      <Finish />
      {ghost && <Ghost of={ghost} place={places.get(GHOST_LANE)} />}
      {heroes.map((hero) => {
        const place = places.get(hero.seat);
        if (!place) return null;
        const style = { '--x': place.x, '--y': place.y, zIndex: place.front } as CSSProperties;
        return (
          <div key={hero.seat} className={clsx(css.hero, hero.away && css.away)} style={style}>
            <Runner avatar={hero.avatar} team={hero.team} />
            {!crowded && <Name hero={hero} ranked={ranked} />}
            {crowded && ranked && hero.score > 0 && hero.rank <= NAMED_OF_MANY && (
              <span className={clsx(css.badge, hero.rank <= PODIUM && css.placed)}>{hero.rank}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Translucent, and called a ghost. */
function Ghost({ of: { ghost, name }, place }: { of: RunningGhost; place: HorizonPlace | undefined }) {
  if (!place) return null;
  const style = { '--x': place.x, '--y': place.y, zIndex: place.front } as CSSProperties;
  return (
    <div className={css.hero} style={style}>
      <GhostPuppet ghost={ghost} className={css.avatar} />
      <span className={clsx(css.name, css.ghost)}>{name}</span>
    </div>
  );
}

/** Drawn once for each hero, whatever the scores do. */
const Runner = memo(function Runner({ avatar, team }: { avatar: AvatarParts; team: number }) {
  const cape = capeOfTeam(team);
  return <Avatar avatar={avatar} cut="half" className={css.avatar} {...(cape && { cape })} />;
});

function Name({ hero, ranked }: { hero: RaceHero; ranked: boolean }) {
  const placed = ranked && hero.rank > 0 && hero.rank <= PODIUM && hero.score > 0;
  return (
    <span className={clsx(css.name, placed && css.placed)} data-combo={hero.combo}>
      {placed ? `${hero.rank} ${hero.name}` : hero.name}
    </span>
  );
}

/** A dashed line along the ridge of each lane. */
function Tracks() {
  return (
    <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className={css.tracks} aria-hidden="true">
      {Array.from({ length: LANES_OF_FEW }, (_, lane) => {
        const end = 1_000 * (1 - laneBottom(lane, LANES_OF_FEW) + 0.02);
        return (
          <path
            key={laneBottom(lane, LANES_OF_FEW)}
            d={`M0 ${end} Q500 ${end - 2_000 * ARC} 1000 ${end}`}
            className={css.track}
          />
        );
      })}
    </svg>
  );
}

function Finish() {
  return (
    <div className={css.finish}>
      <svg viewBox="0 0 110 100" className={css.flag} aria-hidden="true">
        <path d="M8 2h8v98H4z" fill="var(--soil)" />
        <path d="M16 6l92 8v56l-92-8z" fill="var(--paper)" />
        <g fill="var(--ink)">
          <path d="M16 6l23 2v18.700l-23-2z" />
          <path d="M62 10l23 2v18.700l-23-2z" />
          <path d="M39 26.700l23 2v18.700l-23-2z" />
          <path d="M85 30.700l23 2v18.700l-23-2z" />
          <path d="M16 43.300l23 2v18.700l-23-2z" />
          <path d="M62 47.300l23 2v18.700l-23-2z" />
        </g>
      </svg>
      <span className={css.line} />
    </div>
  );
}
