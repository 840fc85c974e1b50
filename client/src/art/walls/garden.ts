/** A garden over all the hills of the projector's stage: a place for each deed, in the order in which they are planted. */
import { seeded } from '../paper/cut.ts';
import type { PropName } from '../scenery/Prop.tsx';
import { edgeOfHill } from './wallGround.ts';

export interface GardenPlace {
  readonly name: PropName;
  /** Place along the screen, from 0 to 100. */
  readonly x: number;
  /** Height of the foot as a share of the ground. */
  readonly y: number;
  /** Height in hundredths of the ground's height. */
  readonly size: number;
  /** Behind the lanes of the heroes, or on them. */
  readonly behind: boolean;
}

/** High things stand at the back, so that nobody is hidden; low ones grow on the lanes. */
const TREES = ['roundTree', 'limeTree', 'pine', 'leafTree', 'meadowTree'] as const;
const LOW = ['flower', 'sunFlower', 'daisy', 'bush', 'sunFlower', 'flower', 'sprout', 'daisy'] as const;
const PLACES = 100;
/** Neighbours in time stand far apart: steps of the golden section fill a row evenly. */
const GOLDEN = 0.618_034;

/** The rows of the garden from far to near: how high, and how big what grows there. */
const ROWS = [
  { tone: 1, below: 0.03, size: 21, trees: true },
  { tone: 2, below: 0.02, size: 24, trees: true },
  { tone: 2, below: 0.1, size: 11, trees: false },
  { tone: 3, below: 0.03, size: 12, trees: false },
  { tone: 3, below: 0.13, size: 12, trees: false },
  { tone: 4, below: 0.04, size: 13, trees: false },
  { tone: 4, below: 0.15, size: 13, trees: false },
] as const;

export const GARDEN: readonly GardenPlace[] = (() => {
  const random = seeded(63);
  const shift = ROWS.map(() => random());
  return Array.from({ length: PLACES }, (_, nth): GardenPlace => {
    // Two rows are for trees; every other deed is a flower, somewhere else each time.
    const rowNumber = (nth * 3 + 1) % ROWS.length;
    const row = ROWS[rowNumber] ?? ROWS[0];
    const turn = Math.floor(nth / ROWS.length);
    const place = ((shift[rowNumber] ?? 0) + turn * GOLDEN + random() * 0.02) % 1;
    const names = row.trees ? TREES : LOW;
    return {
      name: names[Math.floor(random() * names.length)] ?? 'flower',
      x: Math.round((2 + place * 96) * 10) / 10,
      y: edgeOfHill(row.tone, place) - row.below,
      size: row.size * (0.85 + random() * 0.3),
      behind: row.tone <= 2,
    };
  });
})();

/** Who comes when so many deeds are done: place and height on the screen, and width in hundredths of it. */
export const GARDEN_VISITORS = [
  { name: 'bird', x: 62, y: 74, width: 3.4, from: 8 },
  { name: 'kite', x: 83, y: 64, width: 4.4, from: 20 },
  { name: 'bird', x: 67, y: 70, width: 2.6, from: 32 },
  { name: 'balloon', x: 72, y: 76, width: 5.4, from: 45 },
  { name: 'rainbow', x: 47, y: 50, width: 30, from: 70 },
] as const satisfies readonly { name: PropName; x: number; y: number; width: number; from: number }[];

/** Tops of the pickets of a fence along the second hill: place and foot, both in shares. */
export const FENCE = Array.from({ length: 64 }, (_, nth) => {
  const x = (nth + 0.5) / 64;
  return { x, y: edgeOfHill(2, x) - 0.015 };
});
