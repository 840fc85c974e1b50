/** Drawings that stand in the bins' rain and in the paper house as well. */
import { card, disc, dot, flat, line, shade, sheet } from '../paper.ts';

export const toaster: readonly string[] = [
  flat('slate', 'M-30-28H30V-18H-30Z'),
  sheet('tin', 'M-46-10Q-46-24-32-24H32Q46-24 46-10V40H-46Z'),
  shade('M18-24H32Q46-24 46-10V40H18Z'),
  flat('coral', 'M-46 16H46V28H-46Z'),
  line('slate', 4, 'M40-12V8'),
  card('slate', 'M33-6H50V4H33Z'),
  flat('slate', 'M-38 40H-24V48H-38ZM24 40H38V48H24Z'),
];

/** An alarm clock with bells and feet; the face in a colour. */
export const clock = (face: string): readonly string[] => [
  line('slate', 7, 'M-24 42-32 56M24 42 32 56'),
  card('sun', 'M-42-22C-52-42-28-58-14-44ZM42-22C52-42 28-58 14-44Z'),
  line('slate', 5, 'M0-40V-52M-8-53H8'),
  sheet('coral', disc(0, 6, 42)),
  card(face, disc(0, 6, 32)),
  line('ink', 5, 'M0-14V6L15 14'),
  dot('ink', 0, 6, 4.5),
  line('ink', 3, 'M0-22V-20M0 32V34M-28 6H-26M26 6H28'),
];
