import { round } from '../paper/cut.ts';
import { type Paint, paint, tinted } from '../paper/paint.ts';
import { Fold, Glow, Shadow, Sheet } from '../paper/Sheet.tsx';

/** Every building stands with its foot at 0, 0. */

export function House({ roof = paint.coral }: { roof?: Paint }) {
  return (
    <g transform="scale(1.6)">
      <Shadow d="M-16 4V-20H-21L-3-40L9-30V-38H14V-27L21-20H16V4Z" />
      <path d="M9-26V-38H14V-21Z" fill={roof} />
      <Fold dark="M9-26V-38H14V-21Z" />
      <path d="M-16 4V-22H16V4Z" fill={paint.cream} />
      <Fold dark="M4 4V-22H16V4Z" />
      <path d="M-21-20L-3-40L21-20Z" fill={roof} />
      <Fold light="M-21-20L-3-40L0-20Z" dark="M21-20L-3-40L0-20Z" />
      <Glow x={-7} y={-10} r={17} />
      <path d="M-11-14h8v8h-8Z" fill={paint.window} />
      <path d="M-7.5-14V-6M-11-10H-3" stroke={paint.cream} strokeWidth="1" />
      <path d="M5 4V-11Q9-15 12-11V4Z" fill={paint.bark} />
    </g>
  );
}

const blade = 'M0 0C-9.9-11-5.5-44 0-50.600C5.5-44 5.5-11 0 0Z';

export function WindTower() {
  return (
    <>
      <Shadow d="M-4 4L-1.6-110H1.6L4 4Z" />
      <path d="M-4 4L-1.6-110H1.6L4 4Z" fill={paint.white} />
      <Fold dark="M.4 4V-110H1.6L4 4Z" />
    </>
  );
}

/** The three sails with their hub, round 0, -110. */
export function Sails({ turn = 12 }: { turn?: number }) {
  return (
    <g transform={`translate(0 -110) rotate(${turn})`}>
      {[0, 120, 240].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d={blade} fill="var(--shade-ink)" opacity=".14" transform="translate(1 1.6)" />
          <path d={blade} fill={paint.white} />
          <Fold dark="M0 0C5.5-11 5.5-44 0-50.6Z" />
        </g>
      ))}
      <circle r="4.85" fill={paint.red} />
      <circle cx="-1.2" cy="-1.5" r="1.5" fill={paint.coral} />
    </g>
  );
}

export function WindWheel({ turn = 12 }: { turn?: number }) {
  return (
    <>
      <WindTower />
      <Sails turn={turn} />
    </>
  );
}

const puffs = [
  [3, 0, 23, 19, '#77767a'],
  [24, -11, 20, 18, '#858487'],
  [8, -25, 18, 17, '#8f8f92'],
  [35, -35, 13, 12, '#9a9a9d'],
] as const;

export function Smoke() {
  return puffs.map(([x, y, rx, ry, colour], index) => (
    <Sheet key={colour} d={round(x, y, rx, ry, index + 3, 0.05)} fill={tinted(colour)} rim={0.6} />
  ));
}

export function Factory() {
  return (
    <>
      <Shadow d="M-34 6V-26L-20-38V-26L-6-38V-26H-2V6ZM4 6L7-78H19L22 6ZM26 6L28-54H36L38 6Z" lift={2} />
      <path d="M4 6L7-78H19L22 6Z" fill={tinted('#8c8e8b')} />
      <path d="M14 6V-78H19L22 6Z" fill={tinted('#6f7673')} />
      <path d="M6.6-66H19.600L19.9-58H6.200Z" fill={paint.red} />
      <path d="M26 6L28-54H36L38 6Z" fill={tinted('#747976')} />
      <path d="M-34 6V-26L-20-38V-26L-6-38V-26H-2V6Z" fill={paint.steel} />
      <Fold light="M-34-26L-20-38V-26ZM-20-26L-6-38V-26Z" dark="M-6-38V-26H-2V6H-8V-26Z" />
      <Glow x={-17} y={-10} r={22} />
      <path
        d="M-28-14h8v7h-8ZM-14-14h8v7h-8Z"
        fill="color-mix(in srgb, #d8b45c, var(--art-glow) var(--lit))"
      />
    </>
  );
}

/** A lighthouse: by night its beam sweeps out over the sea. */
export function Lighthouse() {
  return (
    <>
      <path d="M-4-97L-92-128V-72ZM4-97L92-128V-72Z" fill={paint.glow} opacity="calc(var(--night) * .3)" />
      <Shadow d="M-17 5L-10-86H10L17 5ZM-13-104H13V-86H-13ZM-13-104L0-120L13-104Z" />
      <path d="M-17 5L-10-86H10L17 5Z" fill={paint.white} />
      <path d="M-15.6-14L-14-35H14L15.6-14ZM-12.6-54L-11.2-72H11.200L12.6-54Z" fill={paint.red} />
      <Fold dark="M5 5L3-86H10L17 5Z" />
      <path d="M-13-90H13V-85H-13Z" fill={paint.bark} />
      <Glow y={-97} r={26} />
      <path d="M-8-104H8V-90H-8Z" fill={paint.window} />
      <path d="M-13-103L0-120L13-103Z" fill={paint.red} />
      <Fold dark="M0-103V-120L13-103Z" />
      <path d="M-4 5V-6Q0-11 4-6V5Z" fill={paint.bark} />
    </>
  );
}

/** Two solar panels on a stand. */
export function Solar() {
  return (
    <>
      <path d="M0 4V-14M-14 4L-4-14M14 4L4-14" stroke={paint.steel} strokeWidth="2.6" />
      <Sheet d="M-26-10L-14-38H30L18-10Z" fill={paint.deep} rim={0.7} />
      <path d="M-20-24H24M-12-10L0-38M4-10L16-38" stroke={paint.shallow} strokeWidth="1.5" opacity=".8" />
      <Fold light="M-26-10L-14-38H4L-8-10Z" />
    </>
  );
}

export function Barrel() {
  return (
    <>
      <Sheet d="M-7 3L-6-15H6L7 3Z" fill={paint.brick} rim={0.5} />
      <path d="M-6.4-9H6.400L6.7-3H-6.700Z" fill={tinted('#d9cdb8')} />
    </>
  );
}

export function LooseBottle() {
  return (
    <>
      <Sheet d="M-6 3V-14L-3-18V-23H3V-18L6-14V3Z" fill={tinted('#8fb6b2')} rim={0.5} />
      <path d="M-3-26h6v4h-6Z" fill={tinted('#c9604f')} />
    </>
  );
}

/** A sack of rubbish. */
export function Sack() {
  return (
    <>
      <Sheet d="M-13 4C-16-14-4-20-3-24H3C4-20 15-14 13 4Z" fill={tinted('#4e5654')} rim={0.6} />
      <path d="M-4-21h8v-3h-8Z" fill={paint.brick} />
    </>
  );
}
