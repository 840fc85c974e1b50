import { type Paint, paint } from '../paper/paint.ts';
import { Fold, Shadow, Sheet } from '../paper/Sheet.tsx';

/** A folded paper boat, afloat at 0, 0. */
export function Boat({ fill = paint.cream }: { fill?: Paint }) {
  return (
    <>
      <Shadow d="M0-26L-14-4H-24L-16 8H16L24-6L14-4Z" />
      <path d="M0-26L-14-4H14Z" fill={fill} />
      <Fold light="M0-26L-14-4H0Z" dark="M0-26L14-4H0Z" />
      <path d="M-24-6L0-2L24-6L16 8H-16Z" fill={fill} />
      <Fold light="M-24-6L0-2L-4 8H-16Z" dark="M24-6L0-2L-4 8H16Z" />
    </>
  );
}

/** A sailing boat with a striped sail. */
export function SailBoat({ fill = paint.coral }: { fill?: Paint }) {
  return (
    <>
      <Shadow d="M-2-46L-24-8H-2ZM3-40L22-8H3ZM-26-4H26L16 9H-16Z" />
      <path d="M-.5-48V-4" stroke={paint.bark} strokeWidth="2" />
      <path d="M-2-46L-24-8H-2Z" fill={fill} />
      <path d="M3-40L22-8H3Z" fill={paint.cream} />
      <Fold light="M-2-46L-24-8H-12Z" dark="M3-40L22-8H12Z" />
      <path d="M-26-4H26L16 9H-16Z" fill={paint.bark} />
      <Fold dark="M4-4H26L16 9H4Z" />
    </>
  );
}

export function Whale() {
  return (
    <>
      <path
        d="M-16-24C-16-40-26-42-30-36M-16-24C-16-42-4-44-1-37"
        stroke={paint.ice}
        strokeWidth="4.5"
        fill="none"
        strokeLinecap="round"
      />
      <Shadow d="M-46 2C-46-18-26-24-8-22C14-20 24-10 30-2C44-4 46-16 56-22C58-14 54-10 60-4C52-2 46 6 34 8C22 16 6 20-14 18C-34 17-46 12-46 2Z" />
      <path d="M30-2C44-4 46-16 56-22C58-14 54-10 60-4C52-2 46 6 34 8Z" fill={paint.whale} />
      <Fold dark="M30-2C44-4 46-16 56-22C58-14 54-10 60-4C52-2 46 6 34 8Z" />
      <path
        d="M-46 2C-46-18-26-24-8-22C14-20 30-8 40 0C30 14 8 20-14 18C-34 17-46 12-46 2Z"
        fill={paint.whale}
      />
      <path d="M-42-8C-34-22-12-24 8-17C-8-18-30-14-42-8Z" fill="#fff" opacity="var(--fold-light)" />
      <path d="M-45 5C-30 12-4 12 14 6C8 16-4 19-14 18C-32 17-43 13-45 5Z" fill={paint.ice} />
      <path d="M-10 8C-6 18 4 24 10 22C10 14 4 8-2 6Z" fill={paint.whale} />
      <Fold dark="M-10 8C-6 18 4 24 10 22C10 14 4 8-2 6Z" />
      <circle cx="-30" cy="-3" r="2.6" fill={paint.ink} />
    </>
  );
}

/** Only the tail, diving. */
export function WhaleTail() {
  return (
    <>
      <Sheet
        d="M-7 6C-4-10-4-16-22-30C-8-34-2-28 0-22C2-28 8-34 22-30C4-16 4-10 7 6Z"
        fill={paint.whale}
        rim={0.7}
      />
      <Fold dark="M0-22C2-28 8-34 22-30C4-16 4-10 7 6H0Z" />
      <path
        d="M-22 7Q-11 0 0 6Q11 0 22 7"
        fill="none"
        stroke={paint.ice}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

export function Fish({ fill = paint.coral }: { fill?: Paint }) {
  return (
    <>
      <Shadow d="M-14 0C-8-9 6-9 12 0L20-7L18 0L20 7L12 0C6 9-8 9-14 0Z" />
      <path d="M10 0L20-7L18 0L20 7Z" fill={fill} />
      <Fold dark="M10 0L20-7L18 0L20 7Z" />
      <path d="M-14 0C-8-9 6-9 12 0C6 9-8 9-14 0Z" fill={fill} />
      <Fold light="M-14 0C-8-9 6-9 12 0Z" />
      <circle cx="-8" cy="-1.5" r="1.6" fill={paint.ink} />
    </>
  );
}

/** The crest of a wave, cut from lighter paper. */
export function Wave() {
  return (
    <path
      d="M-26 2Q-19-7-12 1Q-5-7 2 1Q9-7 16 1Q21-4 27 0Q20 4 14 6Q8 1 2 6Q-5 1-12 6Q-19 1-26 2Z"
      fill={paint.ice}
      opacity=".75"
    />
  );
}

/** A spill of oil. */
export function Oil() {
  return (
    <path d="M-34 2C-36-8-12-13 6-11C28-10 40-3 33 4C24 12-26 14-34 2Z" fill={paint.ink} opacity=".42" />
  );
}
