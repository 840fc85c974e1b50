import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import '../palette.css';
import { arriving, useArrived } from '../paper/arriving.ts';
import { useTurns } from '../paper/turns.ts';
import { useHour } from '../stage/useHour.ts';
import { groundOf } from './ground.ts';
import css from './Planet.module.css';
import { type InnerLevel, type PlanetStep, planetTurns } from './planet-steps.ts';

/** The drawing is its own chunk, so that the first page does not carry it. */
const scene = arriving(() => import('./PlanetScene.tsx').then((module) => module.PlanetScene));

interface PlanetProps {
  readonly step: PlanetStep;
  readonly inner?: InnerLevel;
  /** Turns like a wheel, once in 90 seconds. */
  readonly turning?: boolean;
  /** Each new number turns it once: a level was reached. */
  readonly celebrate?: number;
  /** Night or day whatever the theme says. */
  readonly night?: boolean;
  /** Hour of the day that tints it; the device's own when absent. */
  readonly hour?: number;
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** A hero's planet. Decoration unless `alt` says what it shows. */
export function Planet({
  step,
  inner = 4,
  turning = false,
  celebrate = 0,
  night,
  hour,
  alt,
  className,
}: PlanetProps) {
  const Scene = useArrived(scene);
  const turns = useTurns(Scene !== undefined, planetTurns);
  const light = useHour(hour);
  const waiting: CSSProperties & Record<'--waiting', string> = { '--waiting': groundOf(step).sea };
  return (
    <div
      className={clsx('art', css.planet, className)}
      data-art={night === undefined ? undefined : night ? 'night' : 'day'}
      data-hour={night ? undefined : light}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {Scene && turns > 0 ? (
        <Scene
          step={step}
          inner={inner}
          turning={turning}
          turns={turns}
          lapClass={celebrate > 0 ? (celebrate % 2 ? css.lapOdd : css.lapEven) : undefined}
        />
      ) : (
        <div className={css.waiting} style={waiting} />
      )}
    </div>
  );
}
