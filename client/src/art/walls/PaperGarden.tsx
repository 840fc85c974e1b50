/** A garden that grows by a plant with every deed. */
import clsx from 'clsx';
import { type CSSProperties, memo } from 'react';
import '../palette.css';
import { paint } from '../paper/paint.ts';
import { LaterProp } from '../scenery/LaterProp.tsx';
import { FENCE, GARDEN, GARDEN_VISITORS, type GardenPlace } from './garden.ts';
import css from './PaperGarden.module.css';

const WIDTH = 1920;
const HEIGHT = 600;

interface GardenProps {
  readonly deeds: number;
  /** The part behind the lanes of the heroes, or the one on them. */
  readonly part: 'behind' | 'lanes';
}

export function PaperGarden({ deeds, part }: GardenProps) {
  return (
    <div className={clsx('art', css.garden)} data-plants={Math.min(deeds, GARDEN.length)} aria-hidden="true">
      {part === 'behind' &&
        GARDEN_VISITORS.filter(({ from }) => deeds >= from).map(({ name, x, y, width }) => (
          <span
            key={x}
            className={css.visitor}
            style={{ left: `${x}%`, bottom: `${y}svh`, width: `${width}%` }}
          >
            <LaterProp name={name} />
          </span>
        ))}
      {part === 'behind' && <Fence />}
      {GARDEN.slice(0, deeds).map(
        (place) =>
          place.behind === (part === 'behind') && <Plant key={`${place.x} ${place.y}`} place={place} />,
      )}
    </div>
  );
}

const Plant = memo(function Plant({ place: { name, x, y, size } }: { place: GardenPlace }) {
  const style = {
    left: `${x}%`,
    '--foot': y,
    '--height': size,
    // Nearer things stand before farther ones.
    zIndex: Math.round((1 - y) * 100),
  } as CSSProperties;
  return (
    <span className={css.plant} style={style}>
      <LaterProp name={name} />
    </span>
  );
});

/** A picket fence along the ridge, and beds of soil before it. */
const Fence = memo(function Fence() {
  const foot = (y: number): number => HEIGHT * (1 - y);
  const rail = (lift: number): string =>
    FENCE.map(
      ({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${Math.round(x * WIDTH)} ${Math.round(foot(y) - lift)}`,
    ).join('');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={css.fence}
      aria-hidden="true"
    >
      <path d={rail(12)} fill="none" stroke={paint.sand} strokeWidth="5" />
      <path d={rail(27)} fill="none" stroke={paint.sand} strokeWidth="5" />
      {FENCE.map(({ x, y }) => (
        <path
          key={x}
          d={`M${x * WIDTH - 6} ${foot(y) + 4}v-42l6-8l6 8v42Z`}
          fill={paint.cream}
          stroke="var(--shade-ink)"
          strokeOpacity=".12"
        />
      ))}
    </svg>
  );
});
