import type { Variants } from 'framer-motion';
import { durations, springs, stagger } from './springs.ts';
import { useReducedMotion } from './useReducedMotion.ts';

const fading = { duration: durations.fade };

/** What every movement becomes when movement is not wanted. */
const fade: Variants = {
  away: { opacity: 0, transition: fading },
  here: { opacity: 1, transition: fading },
};

const moving = {
  /** Comes up from below: hills, cards, rows. */
  rise: {
    away: { opacity: 0, y: 28, transition: fading },
    here: { opacity: 1, y: 0, transition: springs.slide },
  },
  /** Pops up from behind something, with one small overshoot: puppets, tags. */
  pop: {
    away: { opacity: 0, scale: 0.4, transition: fading },
    here: { opacity: 1, scale: 1, transition: springs.pop },
  },
  /** Slides in from the left: drawers, banners. */
  slide: {
    away: { opacity: 0, x: -40, transition: fading },
    here: { opacity: 1, x: 0, transition: springs.slide },
  },
  /** Comes down on the paper: badges, stickers. */
  stamp: {
    away: { opacity: 0, scale: 2.4, rotate: -14, transition: fading },
    here: { opacity: 1, scale: 1, rotate: 0, transition: springs.pop },
  },
  /** Unfolds from its lower left corner: speech, messages. */
  unfold: {
    away: { opacity: 0, scale: 0.7, rotate: -3, originX: 0, originY: 1, transition: fading },
    here: { opacity: 1, scale: 1, rotate: 0, originX: 0, originY: 1, transition: springs.pop },
  },
  fade,
  /** Round a group: its children follow one another. */
  parent: { away: {}, here: { transition: { staggerChildren: stagger } } },
} satisfies Record<string, Variants>;

export type VariantName = keyof typeof moving;

/** Named in both states, so that what was moving when the wish came is put in its place at once. */
const inPlace = { x: 0, y: 0, scale: 1, rotate: 0 };

const stillFade: Variants = {
  away: { ...inPlace, opacity: 0, transition: fading },
  here: { ...inPlace, opacity: 1, transition: fading },
};

const still: Record<VariantName, Variants> = {
  rise: stillFade,
  pop: stillFade,
  slide: stillFade,
  stamp: stillFade,
  unfold: stillFade,
  fade,
  parent: { away: {}, here: {} },
};

/** The shared movements, or fades in their place when less motion is wanted. */
export function useVariants(): Record<VariantName, Variants> {
  return useReducedMotion() ? still : moving;
}
