import type { ReactNode } from 'react';
import type { AvatarBody, AvatarHeadgear } from '#shared/avatars/avatars.schema.ts';
import { round } from '../paper/cut.ts';
import { paint, tinted } from '../paper/paint.ts';
import { Shadow, Sheet } from '../paper/Sheet.tsx';

const cream = tinted('#fff9ec');

const leaves = [
  [-32, 6, -35],
  [-20, 3, -22],
  [-7, 0, -8],
  [7, 0, 8],
  [20, 3, 22],
  [32, 6, 35],
] as const;

const blossoms = [
  [-28, 6, paint.coral],
  [-15, -2, paint.sun],
  [0, -5, cream],
  [15, -2, paint.coral],
  [28, 6, paint.sun],
] as const;

/** Headgear is drawn round 0, 0 where it sits on the brow. */
export const headgears: Record<AvatarHeadgear, ReactNode> = {
  none: null,
  explorer: (
    <>
      <Sheet d="M-44 4C-30-6 30-6 44 4C30 12-30 12-44 4Z" fill={tinted('#b98a50')} rim={0.8} />
      <Sheet d="M-24 2C-26-22-8-26 0-20C8-26 26-22 24 2Z" fill={tinted('#e4c998')} rim={0.8} />
      <path d="M6-22C18-26 26-18 24 2H10C14-8 12-18 6-22Z" fill={paint.ink} opacity=".1" />
      <path d="M-24.5-4H24.500L24 3H-24Z" fill={paint.red} />
    </>
  ),
  crown: leaves.map(([x, y, turn]) => (
    <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <Shadow d="M0 4C-9-4-8-16 0-24C8-16 9-4 0 4Z" />
      <path d="M0 4C-9-4-8-16 0-24Z" fill={paint.leaf} />
      <path d="M0 4C9-4 8-16 0-24Z" fill={paint.forest} />
    </g>
  )),
  helmet: (
    <>
      <Sheet d="M-36 6C-38-34 38-34 36 6Z" fill={paint.sun} rim={0.9} />
      <path d="M14-22C28-20 37-12 36 6H20C24-6 22-16 14-22Z" fill={paint.ink} opacity=".1" />
      <path d="M-40 4H40V10H-40Z" fill={paint.amber} />
      <Sheet d={round(0, -8, 8.8, 8.8, 3, 0.03)} fill={cream} rim={0.6} />
      <circle cy="-8" r="4.6" fill={paint.honey} />
    </>
  ),
  beanie: (
    <>
      <Sheet d="M-34 4C-36-36 36-36 34 4Z" fill={paint.deep} rim={0.9} />
      <path d="M-30-10C-20-16 20-16 30-10L32-4C20-10-20-10-32-4Z" fill={paint.shallow} />
      <Sheet d="M-38-2H38V9Q0 4-38 9Z" fill={cream} rim={0.6} />
      <Sheet d={round(0, -30, 8.9, 8.9, 4, 0.04)} fill={paint.red} rim={0.6} />
    </>
  ),
  goggles: (
    <>
      <path d="M-40-4H40V4H-40Z" fill={paint.bark} />
      {[-15, 15].map((x) => (
        <g key={x}>
          <Sheet d={round(x, 0, 13.6, 13, 3, 0.02)} fill={paint.red} rim={0.7} />
          <path d={round(x, 0, 8.8, 8.4, 5, 0.03)} fill={tinted('#bfe9ec')} />
          <path d={`M${x - 6} 2L${x + 2}-6L${x + 4}-4L${x - 4} 4Z`} fill="#fff" />
        </g>
      ))}
    </>
  ),
  flowers: blossoms.map(([x, y, fill]) => (
    <g key={x} transform={`translate(${x} ${y})`}>
      <Shadow d={round(0, 0, 11, 11, 3, 0.03)} />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cy="-6" rx="4.5" ry="6" fill={fill} transform={`rotate(${turn})`} />
      ))}
      <circle r="3.5" fill={paint.soil} />
    </g>
  )),
  paperhat: (
    <>
      <Sheet d="M-36 4L0-34L36 4C20 10-20 10-36 4Z" fill={cream} rim={0.8} />
      <path d="M0-34L36 4C24 9 10 9 0 9Z" fill={tinted('#e3d6b8')} />
      <path d="M-36 4C-20 10 20 10 36 4L34-3C18 4-18 4-34-3Z" fill={tinted('#f8ecd2')} />
    </>
  ),
  headphones: (
    <>
      <path
        d="M-38 22C-42-26 42-26 38 22"
        fill="none"
        stroke="var(--shade-ink)"
        strokeWidth="7"
        opacity=".17"
        transform="translate(1 1.5)"
      />
      <path d="M-38 22C-42-26 42-26 38 22" fill="none" stroke={paint.deep} strokeWidth="7" />
      <path
        d="M-33-4C-22-18 2-19 14-14"
        fill="none"
        stroke={paint.shallow}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <Sheet d={round(-38, 24, 9, 13, 3, 0.03)} fill={paint.red} rim={0.7} />
      <Sheet d={round(38, 24, 9, 13, 4, 0.03)} fill={paint.red} rim={0.7} />
      <ellipse cx="-39" cy="23" rx="3.5" ry="6.5" fill={paint.coral} />
      <ellipse cx="37" cy="23" rx="3.5" ry="6.5" fill={paint.coral} />
    </>
  ),
  captain: (
    <>
      <Sheet d="M-34 2C-44-8-40-24 0-26C40-24 44-8 34 2Z" fill={cream} rim={0.8} />
      <path d="M6-26C40-24 44-8 34 2H16C24-8 20-20 6-26Z" fill={paint.ink} opacity=".09" />
      <Sheet d="M-34 0H34V9Q0 5-34 9Z" fill={paint.deep} rim={0.6} />
      <path d="M-30 8Q0 4 30 8Q24 17 0 17Q-24 17-30 8Z" fill={paint.ink} />
      <path
        d="M0-13v12M-5-4Q0 3 5-4M-3-9H3"
        fill="none"
        stroke={paint.sun}
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};

/** How high headgear sits on the brow. */
const brows: Record<AvatarHeadgear, number> = {
  none: 0,
  explorer: -30,
  crown: -30,
  helmet: -24,
  beanie: -22,
  goggles: -24,
  flowers: -30,
  paperhat: -26,
  headphones: -20,
  captain: -28,
};

/** Heads whose eyes or shell sit high wear everything a little higher. */
const raised: Partial<Record<AvatarBody, number>> = {
  frog: -20,
  owl: -5,
  turtle: -9,
  deer: -3,
  hedgehog: -2,
};

/** Where headgear sits on a body; goggles and headphones stay near the eyes. */
export function browOf(headgear: AvatarHeadgear, body: AvatarBody): number {
  const share = headgear === 'goggles' || headgear === 'headphones' ? 0.3 : 1;
  return brows[headgear] + (raised[body] ?? 0) * share;
}
