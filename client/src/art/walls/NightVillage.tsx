/** A village by night: the more everybody has switched off, the darker its windows and the more stars. */
import clsx from 'clsx';
import { type CSSProperties, memo, useMemo } from 'react';
import '../palette.css';
import { paint, tinted } from '../paper/paint.ts';
import { Fold, Shadow } from '../paper/Sheet.tsx';
import { LaterProp } from '../scenery/LaterProp.tsx';
import css from './NightVillage.module.css';
import {
  HAZE,
  HAZE_HEIGHT,
  HAZE_WIDTH,
  type HousePlace,
  housesFor,
  lightsOut,
  VILLAGE_GREEN,
  VILLAGE_STARS,
} from './village.ts';
import { edgeOfHill } from './wallGround.ts';

const ROOFS = [paint.brick, paint.deep, paint.berry, paint.bark];
const WALLS = [paint.cream, paint.sand, paint.ice];
interface VillageProps {
  readonly heroes: number;
  /** How much of the waste is switched off, from 0 to 1. */
  readonly dark: number;
}

export function NightVillage({ heroes, dark }: VillageProps) {
  const houses = useMemo(() => housesFor(heroes), [heroes]);
  const out = useMemo(() => lightsOut(houses), [houses]);
  const stars = Math.round(dark * VILLAGE_STARS.length);
  return (
    <div className={clsx('art', css.village)} data-dark={Math.round(dark * 100)} aria-hidden="true">
      <span className={css.moon}>
        <LaterProp name="moon" />
      </span>
      <Stars count={stars} />
      <Haze left={Math.round((1 - dark) * 50) / 50} />
      {VILLAGE_GREEN.map(([name, x, size, tone]) => (
        <span
          key={x}
          className={css.green}
          style={
            { left: `${x}%`, '--foot': edgeOfHill(tone, x / 100) - 0.01, '--height': size } as CSSProperties
          }
        >
          <LaterProp name={name} distance="middle" turning={name === 'windWheel'} />
        </span>
      ))}
      {houses.map((house, nth) => (
        <House
          key={house.x}
          house={house}
          nth={nth}
          lit={(out[nth] ?? []).map((until) => (until > dark ? '1' : '0')).join('')}
        />
      ))}
    </div>
  );
}

/** Sheets of light over the roofs, one layer that fades. */
const Haze = memo(function Haze({ left }: { left: number }) {
  return (
    <svg
      viewBox={`0 0 ${HAZE_WIDTH} ${HAZE_HEIGHT}`}
      preserveAspectRatio="none"
      className={css.haze}
      style={{ opacity: left }}
      aria-hidden="true"
    >
      {HAZE.map((d) => (
        <path key={d} d={d} fill="#ff9d57" opacity=".17" />
      ))}
    </svg>
  );
});

/** One house; `lit` has a digit for each window. */
const House = memo(function House({ house, nth, lit }: { house: HousePlace; nth: number; lit: string }) {
  const { form, x, y, size, far, roof } = house;
  const style = { left: `${x}%`, '--foot': y, '--size': size } as CSSProperties;
  const dark = ROOFS[roof] ?? paint.brick;
  return (
    <svg
      viewBox="-60 -136 120 142"
      className={clsx('art', far && 'art-middle', css.house)}
      style={style}
      aria-hidden="true"
    >
      <Shadow d={`${form.wall}${form.roof}`} lift={1} />
      <path d={form.chimney} fill={dark} />
      <path d={form.wall} fill={WALLS[nth % WALLS.length]} />
      <Fold dark={form.shade} />
      <path d={form.roof} fill={dark} />
      <path d={form.door} fill={paint.bark} />
      {form.windows.map(([left, top, width, height], window) => (
        <g key={`${left} ${top}`} transform={`translate(${left} ${top})`}>
          <path d={`M0 0h${width}v${height}h${-width}Z`} fill={tinted('#1d3448')} />
          <g className={clsx(css.light, lit[window] !== '1' && css.out)}>
            <circle cx={width / 2} cy={height / 2} r={width * 1.25} fill={paint.glow} opacity=".2" />
            <path d={`M0 0h${width}v${height}h${-width}Z`} fill="#ffdf7e" />
          </g>
          <path
            d={`M${width / 2} 0v${height}M0 ${height / 2}h${width}`}
            stroke={paint.bark}
            strokeWidth="1.4"
            opacity=".7"
          />
        </g>
      ))}
    </svg>
  );
});

const Stars = memo(function Stars({ count }: { count: number }) {
  return (
    <div className={css.stars}>
      <svg width="100%" height="100%" aria-hidden="true">
        {VILLAGE_STARS.slice(0, count).map(
          ({ x, y, r, folded }) =>
            !folded && (
              <circle key={`${x} ${y}`} cx={`${x}%`} cy={`${y}%`} r={r} fill="#fff1cf" opacity=".85" />
            ),
        )}
      </svg>
      {VILLAGE_STARS.map(
        ({ x, y, r, folded }, nth) =>
          folded && (
            <span
              key={`${x} ${y}`}
              className={clsx(css.star, nth < count && css.shining)}
              style={{ left: `${x}%`, top: `${y}%`, '--size': r } as CSSProperties}
            >
              <LaterProp name="star" />
            </span>
          ),
      )}
    </div>
  );
});
