/**
 * How things move, in one place. CSS has the same springs as `--ease-*` curves
 * in ui/tokens.css; a test computes those curves from these numbers.
 */
export interface Spring {
  readonly type: 'spring';
  readonly stiffness: number;
  readonly damping: number;
  readonly mass: number;
}

const spring = (stiffness: number, damping: number, mass: number): Spring => ({
  type: 'spring',
  stiffness,
  damping,
  mass,
});

export const springs = {
  /** A button goes down and comes up. */
  press: spring(700, 30, 0.6),
  /** A puppet pops up, a sticker lands: one small overshoot. */
  pop: spring(420, 18, 0.9),
  /** Rank rows passing one another, sheets, drawers. */
  slide: spring(260, 28, 1),
  /** Planet, clouds, parallax. */
  drift: spring(40, 14, 1.4),
} as const;

/** Seconds, for what fades or takes a fixed time. */
export const durations = {
  tap: 0.09,
  fade: 0.16,
  move: 0.32,
  celebrate: 1.2,
  turn: 1.8,
  spin: 90,
} as const;

/** Seconds between one child of a group and the next. */
export const stagger = 0.06;
