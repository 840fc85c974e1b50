import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { LaterProp } from '../scenery/LaterProp.tsx';
import { type Hill, hillDepth, hillsOf, hillWidth, type Planted, plantedOn } from './hills.ts';
import css from './Stage.module.css';
import type { Density } from './sky.tsx';

const distances = { 1: 'far', 2: 'middle', 3: 'near', 4: 'near', 5: 'near' } as const;

/** The shadow a hill throws on what lies behind: [width of the line, opacity]. */
const softness = [
  [4, 0.07],
  [8, 0.04],
  [12, 0.032],
  [17, 0.026],
  [22, 0.021],
  [28, 0.017],
  [34, 0.013],
  [41, 0.01],
] as const;

/** One hill: stretched paper with a bright edge, whose lines stay as thick as they are. */
function Paper({ hill }: { hill: Hill }) {
  const edge = hill.ridge.edge(hillWidth);
  return (
    <svg
      viewBox={`0 0 ${hillWidth} ${hillDepth}`}
      preserveAspectRatio="none"
      className={css.paper}
      aria-hidden="true"
    >
      <g className={css.hillShadow}>
        {softness.map(([width, opacity]) => (
          <path key={width} d={edge} strokeWidth={width} opacity={opacity} />
        ))}
      </g>
      <path d={hill.ridge.sheet(hillWidth, hillDepth)} fill={`var(--stage-hill-${hill.tone})`} />
      <path d={edge} className={css.hillEdge} />
    </svg>
  );
}

function Plant({ plant, hill }: { plant: Planted; hill: Hill }) {
  const height = 100 - (hill.ridge.heightAt(plant.x / 100) / hillDepth) * 100;
  const style = { left: `${plant.x}%`, bottom: `${height}%`, '--height': plant.size } as CSSProperties;
  return (
    <span className={clsx(css.plant, plant.wide && css.wide)} style={style}>
      <LaterProp name={plant.name} distance={distances[plant.tone]} turning={plant.name === 'windWheel'} />
    </span>
  );
}

interface HillsProps {
  readonly density: Density;
  readonly from: number;
  readonly to: number;
  readonly props: boolean;
}

/** The hills between two tones with what grows on them, far ones first. */
export function Hills({ density, from, to, props }: HillsProps): ReactNode {
  return hillsOf[density]
    .filter(({ tone }) => tone >= from && tone <= to)
    .map((hill) => (
      <div
        key={hill.tone}
        className={clsx(css.hill, hill.tone === 1 && css.far)}
        data-tone={hill.tone}
        style={{ '--share': hill.share } as CSSProperties}
      >
        <Paper hill={hill} />
        <div className={css.fibre} />
        {props &&
          plantedOn[density]
            .filter((plant) => plant.tone === hill.tone)
            .map((plant) => <Plant key={`${plant.name} ${plant.x}`} plant={plant} hill={hill} />)}
      </div>
    ));
}
