import type { ReactNode } from 'react';
import type { AvatarCompanion } from '#shared/avatars/avatars.schema.ts';
import { round } from '../paper/cut.ts';
import { paint, tinted } from '../paper/paint.ts';
import { Fold, Sheet } from '../paper/Sheet.tsx';
import { Sprout } from '../scenery/plants.tsx';
import { Fish } from '../scenery/water.tsx';

/** Companions sit on the cape's lower right, each about 30 wide round 0, 0. */
export const companions: Record<AvatarCompanion, ReactNode> = {
  none: null,
  ladybird: (
    <>
      <Sheet d={round(0, 0, 11, 9, 2, 0.03)} fill={paint.red} rim={0.7} />
      <path d="M-11 0C-14-6-8-9-6-7V7C-8 8-12 6-11 0Z" fill={paint.ink} />
      <path d="M-6 0H11" stroke={paint.ink} strokeWidth="1" opacity=".5" />
      <circle cx="1" cy="-4" r="1.8" fill={paint.ink} />
      <circle cx="6" cy="3" r="1.8" fill={paint.ink} />
      <circle cx="-1" cy="4" r="1.8" fill={paint.ink} />
    </>
  ),
  bee: (
    <>
      <Sheet d={round(2, -8, 7.2, 4.8, 3, 0.04)} fill={paint.ice} rim={0.5} />
      <Sheet d={round(0, 0, 12, 8.6, 4, 0.03)} fill={paint.sun} rim={0.7} />
      <path d="M-2-8.300H2V8.300H-2ZM6-7H9V7H6Z" fill={paint.ink} />
      <circle cx="-7" cy="-1" r="1.5" fill={paint.ink} />
    </>
  ),
  snail: (
    <>
      <Sheet d="M-16 8C-16 0-10 0-8 4H10C14 4 14 8 14 8Z" fill={paint.sand} rim={0.6} />
      <Sheet d={round(2, -3, 9.8, 9.4, 5, 0.03)} fill={paint.soil} rim={0.7} />
      <path d="M2-3m-5 0a5 5 0 1 1 5 5" fill="none" stroke={paint.bark} strokeWidth="2.2" />
      <path d="M-13 2L-15-5M-11 2L-11-5" stroke={paint.ink} strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
  robin: (
    <>
      <path d="M8-2L20-8L12 5Z" fill={tinted('#6b4f38')} />
      <Sheet d={round(0, 0, 10.8, 9.6, 6, 0.03)} fill={tinted('#8b6b4e')} rim={0.7} />
      <path d={round(-4, 3, 6.6, 5.6, 7, 0.04)} fill={paint.coral} />
      <path d="M-11-2L-16 0L-11 2Z" fill={paint.sun} />
      <circle cx="-5" cy="-4" r="1.6" fill={paint.ink} />
    </>
  ),
  fishbowl: (
    <>
      <Sheet d={round(0, 0, 13.8, 12.6, 4, 0.02)} fill={tinted('#d5eff1')} rim={0.8} />
      <path d="M-13 0C-6 3 6-3 13 0C12 14-12 14-13 0Z" fill={paint.shallow} />
      <g transform="translate(0 4) scale(.55)">
        <Fish />
      </g>
      <path d="M-8-9h16" stroke={paint.white} strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  seedling: (
    <>
      <g transform="translate(0 -2) scale(.52)">
        <Sprout />
      </g>
      <Sheet d="M-10-2H10L7 12H-7Z" fill={paint.coral} rim={0.7} />
      <Fold dark="M3-2H10L7 12H4Z" />
    </>
  ),
  butterfly: (
    <>
      <Sheet
        d="M0 1C-4-14-18-14-17-5C-16 0-8 2 0 1C-8 3-13 10-8 12C-4 13-1 8 0 1Z"
        fill={paint.berry}
        rim={0.5}
      />
      <Sheet
        d="M0 1C4-14 18-14 17-5C16 0 8 2 0 1C8 3 13 10 8 12C4 13 1 8 0 1Z"
        fill={paint.berry}
        rim={0.5}
      />
      <circle cx="-11" cy="-6" r="2.4" fill={paint.honey} />
      <circle cx="11" cy="-6" r="2.4" fill={paint.honey} />
      <path d="M0-5V9M0-5L-4-12M0-5L4-12" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  mouse: (
    <>
      <path
        d="M9 7C18 8 20 0 15-4"
        fill="none"
        stroke={tinted('#d99a8c')}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <Sheet d={round(2, -8, 5.5, 5.5, 3, 0.04)} fill={tinted('#a9b0b2')} rim={0.5} />
      <path d={round(2, -8, 2.8, 2.8, 3, 0.04)} fill={tinted('#e7b3a6')} />
      <Sheet
        d="M-16 4C-12-8 4-12 11 0C14 8 8 10 0 10H-8C-14 9-16 6-16 4Z"
        fill={tinted('#9aa3a6')}
        rim={0.7}
      />
      <circle cx="-8" cy="0" r="1.6" fill={paint.ink} />
      <circle cx="-15.5" cy="4" r="1.8" fill={paint.coral} />
    </>
  ),
  crab: (
    <>
      <path
        d="M-9 7L-14 11M-5 9L-8 13M9 7L14 11M5 9L8 13M-9-1L-14-6M9-1L14-6"
        stroke={paint.brick}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <Sheet d="M-15-4C-21-6-21-13-16-13L-15-9L-12-13C-9-10-11-5-15-4Z" fill={paint.coral} rim={0.5} />
      <Sheet d="M15-4C21-6 21-13 16-13L15-9L12-13C9-10 11-5 15-4Z" fill={paint.coral} rim={0.5} />
      <Sheet d={round(0, 3, 12, 8, 4, 0.03)} fill={paint.coral} rim={0.7} />
      <circle cx="-4" cy="0" r="1.7" fill={paint.ink} />
      <circle cx="4" cy="0" r="1.7" fill={paint.ink} />
      <path d="M-3 5Q0 7 3 5" fill="none" stroke={paint.ink} strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
};
