import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import '../palette.css';
import { LaterProp } from '../scenery/LaterProp.tsx';
import { Hills } from './Hills.tsx';
import { lightOf, sunHeight } from './hour.ts';
import css from './Stage.module.css';
import { Clouds, type Density, SkySheets, StageStars } from './sky.tsx';
import { useClockHour } from './useHour.ts';

interface StageProps {
  /** full: the landing with all it has; quiet: behind an app screen; projector: hills as lanes. */
  readonly density: Density;
  /** Hour of the day that tints the sky; the device's own when absent. */
  readonly hour?: number;
  /** Where the sun or the moon hangs. */
  readonly light?: 'left' | 'centre' | 'right' | 'none';
  /** How many of the five hills stand there, the far ones first to go. */
  readonly ground?: 0 | 1 | 2 | 3 | 4 | 5;
  /** Trees, houses and wheels on the hills. */
  readonly planted?: boolean;
  /** Nothing but cut paper: no lamp, stars, clouds or plants, which come with the app. */
  readonly cut?: boolean;
  /** What stands behind the third hill: the planet, rising over the land. */
  readonly horizon?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The paper theatre every screen stands on. The scenery is decoration; `children` stand before it. */
export function Stage({
  density,
  hour,
  light = 'centre',
  ground = 5,
  planted = true,
  cut = false,
  horizon,
  className,
  children,
}: StageProps) {
  const clock = useClockHour(hour);
  const first = 6 - ground;
  return (
    <div className={clsx(css.stage, className)} data-density={density}>
      <div
        className={clsx('art', css.scenery)}
        data-hour={lightOf(clock)}
        data-light={light}
        style={{ '--sun-height': sunHeight(clock) } as CSSProperties}
        aria-hidden="true"
      >
        <div className={css.sky}>
          <SkySheets />
          {!cut && <StageStars />}
          {light !== 'none' && !cut && (
            <div className={css.lamp}>
              <LaterProp name="sun" className={css.sun} />
              <LaterProp name="moon" className={css.moon} />
            </div>
          )}
          {!cut && <Clouds density={density} />}
        </div>
        <Hills density={density} from={first} to={2} props={planted && !cut} />
      </div>
      {horizon && <div className={css.horizon}>{horizon}</div>}
      <div className={clsx('art', css.scenery)} data-hour={lightOf(clock)} aria-hidden="true">
        <Hills density={density} from={Math.max(first, 3)} to={5} props={planted && !cut} />
      </div>
      <div className={css.front}>{children}</div>
    </div>
  );
}
