import { type Ridge, ridge } from '../paper/cut.ts';
import type { PropName } from '../scenery/Prop.tsx';
import type { Density } from './sky.tsx';

/** A hill is drawn 1000 wide and 240 deep, then stretched to its place; its props are not. */
export const hillWidth = 1000;
export const hillDepth = 240;

export interface Hill {
  /** 1 is far and pale, 5 near and dark. */
  readonly tone: 1 | 2 | 3 | 4 | 5;
  readonly ridge: Ridge;
  /** Height of the hill as a share of the ground. */
  readonly share: number;
}

const far: readonly Hill[] = [
  { tone: 1, ridge: ridge(3, 14, 46, 1.5), share: 1 },
  { tone: 2, ridge: ridge(12, 14, 44, 1.35), share: 0.8 },
];

/** The five hills of each density, from far to near. */
export const hillsOf: Record<Density, readonly Hill[]> = {
  full: [
    ...far,
    { tone: 3, ridge: ridge(21, 16, 64, 1.1), share: 0.62 },
    { tone: 4, ridge: ridge(33, 14, 76, 1.05), share: 0.43 },
    { tone: 5, ridge: ridge(44, 14, 50, 1.5), share: 0.18 },
  ],
  quiet: [
    ...far,
    { tone: 3, ridge: ridge(21, 16, 62, 1.2), share: 0.6 },
    { tone: 4, ridge: ridge(33, 14, 66, 1.05), share: 0.4 },
    { tone: 5, ridge: ridge(44, 14, 50, 1.5), share: 0.17 },
  ],
  projector: [
    { tone: 1, ridge: ridge(3, 10, 30, 1.2), share: 1 },
    { tone: 2, ridge: ridge(12, 10, 22, 0.8), share: 0.86 },
    { tone: 3, ridge: ridge(21, 10, 20, 0.7), share: 0.63 },
    { tone: 4, ridge: ridge(30, 10, 18, 0.7), share: 0.4 },
    { tone: 5, ridge: ridge(44, 10, 14, 1.1), share: 0.15 },
  ],
};

export interface Planted {
  readonly name: PropName;
  readonly tone: Hill['tone'];
  /** Place along the hill from 0 to 100. */
  readonly x: number;
  /** Height in hundredths of the ground's height. */
  readonly size: number;
  /** Left away where the stage is narrow. */
  readonly wide?: boolean;
}

/** What grows on the hills of a density. */
export const plantedOn: Record<Density, readonly Planted[]> = {
  full: [
    { name: 'pine', tone: 1, x: 4, size: 20 },
    { name: 'pine', tone: 1, x: 7.5, size: 27 },
    { name: 'roundTree', tone: 1, x: 29, size: 15, wide: true },
    { name: 'pine', tone: 1, x: 91, size: 25 },
    { name: 'pine', tone: 1, x: 96, size: 30 },
    { name: 'blueHouse', tone: 1, x: 35, size: 11, wide: true },
    { name: 'roundTree', tone: 2, x: 2.5, size: 33 },
    { name: 'limeTree', tone: 2, x: 7, size: 27 },
    { name: 'windWheel', tone: 2, x: 41, size: 52, wide: true },
    { name: 'roundTree', tone: 2, x: 93, size: 24 },
    { name: 'limeTree', tone: 2, x: 88, size: 32, wide: true },
    { name: 'pine', tone: 3, x: 1.5, size: 34 },
    { name: 'pine', tone: 3, x: 95.5, size: 38 },
    { name: 'roundTree', tone: 3, x: 98.5, size: 30 },
    { name: 'pine', tone: 3, x: 90.5, size: 26, wide: true },
    { name: 'flower', tone: 3, x: 81, size: 14, wide: true },
    { name: 'sunFlower', tone: 3, x: 83, size: 12, wide: true },
    { name: 'bush', tone: 3, x: 86.5, size: 12, wide: true },
    { name: 'darkBush', tone: 4, x: 44, size: 11 },
    { name: 'flower', tone: 4, x: 62, size: 13 },
    { name: 'sunFlower', tone: 4, x: 64.5, size: 11 },
    { name: 'sprout', tone: 4, x: 70, size: 8, wide: true },
    { name: 'daisy', tone: 4, x: 15, size: 11, wide: true },
    { name: 'darkBush', tone: 5, x: 76, size: 9 },
  ],
  quiet: [
    { name: 'pine', tone: 1, x: 4, size: 36 },
    { name: 'pine', tone: 1, x: 95, size: 40 },
    { name: 'roundTree', tone: 1, x: 72, size: 24, wide: true },
    { name: 'roundTree', tone: 2, x: 7, size: 44 },
    { name: 'limeTree', tone: 2, x: 91, size: 46 },
    { name: 'pine', tone: 3, x: 97.5, size: 50 },
    { name: 'flower', tone: 3, x: 66, size: 20, wide: true },
    { name: 'darkBush', tone: 4, x: 24, size: 18, wide: true },
    { name: 'sprout', tone: 4, x: 58, size: 12 },
  ],
  projector: [
    { name: 'pine', tone: 1, x: 3, size: 22 },
    { name: 'windWheel', tone: 1, x: 29, size: 52 },
    { name: 'leafTree', tone: 1, x: 41, size: 20 },
    { name: 'roundTree', tone: 1, x: 45, size: 17 },
    { name: 'pine', tone: 1, x: 49, size: 20 },
    { name: 'blueHouse', tone: 1, x: 53, size: 12 },
    { name: 'leafTree', tone: 1, x: 64, size: 20 },
    { name: 'pine', tone: 1, x: 90, size: 20 },
    { name: 'windWheel', tone: 1, x: 85.5, size: 38 },
    { name: 'pine', tone: 2, x: 1.5, size: 24 },
    { name: 'roundTree', tone: 2, x: 98, size: 22 },
  ],
};
