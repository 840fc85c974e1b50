/** A village on two hills: where its houses stand, and in which order its windows go dark. */
import { facets, type Point, seeded } from '../paper/cut.ts';
import { edgeOfHill } from './wallGround.ts';

/** A window: left edge, upper edge, width, height, in a house 100 wide with its foot at 0. */
export type Window = readonly [x: number, y: number, width: number, height: number];

export interface HouseForm {
  /** Outline of the wall and of the roof. */
  readonly wall: string;
  readonly roof: string;
  readonly chimney: string;
  readonly shade: string;
  readonly door: string;
  readonly windows: readonly Window[];
}

export const HOUSE_FORMS: readonly HouseForm[] = [
  {
    wall: 'M-38 6V-58H38V6Z',
    shade: 'M14 6V-58H38V6Z',
    roof: 'M-48-56L0-98L48-56Z',
    chimney: 'M20-70V-100H31V-62Z',
    door: 'M6 6V-22Q14-31 22-22V6Z',
    windows: [
      [-29, -47, 15, 15],
      [-5, -47, 15, 15],
      [18, -47, 14, 15],
      [-29, -24, 15, 16],
    ],
  },
  {
    wall: 'M-28 6V-92H28V6Z',
    shade: 'M10 6V-92H28V6Z',
    roof: 'M-36-90L-20-118H20L36-90Z',
    chimney: 'M-16-112V-132H-6V-112Z',
    door: 'M-6 6V-20H8V6Z',
    windows: [
      [-20, -82, 14, 16],
      [5, -82, 14, 16],
      [-20, -57, 14, 16],
      [5, -57, 14, 16],
      [-22, -26, 11, 14],
    ],
  },
  {
    wall: 'M-44 6V-46L0-84L44-46V6Z',
    shade: 'M12 6V-73.600L44-46V6Z',
    roof: 'M-52-44L0-94L52-44L46-37L0-79L-46-37Z',
    chimney: 'M-34-60V-86H-23V-70Z',
    door: 'M-34 6V-24H-18V6Z',
    windows: [
      [-8, -66, 16, 14],
      [-33, -44, 15, 13],
      [-8, -40, 16, 18],
      [17, -40, 16, 18],
    ],
  },
];

export interface HousePlace {
  readonly form: HouseForm;
  /** Place along the screen, from 0 to 100. */
  readonly x: number;
  /** Height of the foot as a share of the ground. */
  readonly y: number;
  readonly size: number;
  readonly far: boolean;
  readonly roof: number;
}

/** The haze is drawn so wide and, below its middle, as high as the ground. */
export const HAZE_WIDTH = 1920;
export const HAZE_HEIGHT = 605;

const FEWEST = 15;
const MOST = 28;

/** A house for each hero, at least a small village and at most what two hills carry. */
export function housesFor(heroes: number): readonly HousePlace[] {
  const count = Math.min(MOST, Math.max(FEWEST, heroes));
  const behind = Math.floor(count * 0.46);
  const random = seeded(88);
  // Who stands behind looks out between two who stand before.
  const row = (houses: number, far: boolean): HousePlace[] =>
    Array.from({ length: houses }, (_, nth) => {
      const step = 100 / houses;
      const x = step * (nth + (far ? 0.3 : 0.62)) + (random() - 0.5) * step * 0.3;
      return {
        form: HOUSE_FORMS[Math.floor(random() * HOUSE_FORMS.length)] ?? HOUSE_FORMS[0],
        x: Math.round(x * 10) / 10,
        y: edgeOfHill(far ? 1 : 2, x / 100) - (far ? 0.012 : 0.05),
        size: (far ? 0.74 : 1.06) * Math.min(1, 12 / Math.max(houses, 9)) * (0.92 + random() * 0.16),
        far,
        roof: Math.floor(random() * 4),
      };
    }).filter((house): house is HousePlace => house.form !== undefined);
  return [...row(behind, true), ...row(count - behind, false)];
}

/** For each window of each house the share of darkness at which it goes out; the same village, the same order. */
export function lightsOut(houses: readonly HousePlace[]): readonly (readonly number[])[] {
  const random = seeded(4_071);
  const windows = houses.flatMap(({ form }, house) =>
    form.windows.map((_, window) => ({ house, window, turn: random() })),
  );
  const out: number[][] = houses.map(() => []);
  windows
    .sort((one, other) => one.turn - other.turn)
    .forEach(({ house, window }, nth) => {
      const own = out[house];
      if (own) own[window] = (nth + 1) / windows.length;
    });
  return out;
}

/** Words stand in these parts of the sky; no star shines through them. In hundredths: left, right, lower edge. */
const WORDS = [
  [0, 33, 14],
  [40, 60, 16],
  [70, 100, 14],
] as const;

/** Stars in hundredths of the sky, those that come out first at the front. */
export const VILLAGE_STARS = (() => {
  const random = seeded(311);
  return Array.from({ length: 210 }, () => ({
    x: Math.round(random() * 1_000) / 10,
    y: Math.round(random() ** 1.2 * 460) / 10,
    r: Math.round((1.2 + random() * 1.9) * 10) / 10,
  }))
    .filter(({ x, y }) => !WORDS.some(([left, right, low]) => x >= left && x <= right && y < low))
    .map((star, nth) => ({
      ...star,
      /** Every eighth is folded paper. */
      folded: nth % 8 === 3,
    }));
})();

/** Between the houses: name, place along the screen, height in hundredths of the ground, on which hill. */
export const VILLAGE_GREEN = [
  ['pine', 3, 21, 2],
  ['windWheel', 9, 44, 1],
  ['roundTree', 19.5, 16, 2],
  ['pine', 33, 18, 1],
  ['leafTree', 45.5, 19, 2],
  ['roundTree', 58, 15, 2],
  ['pine', 69.5, 22, 2],
  ['windWheel', 90, 50, 1],
  ['leafTree', 82, 19, 2],
  ['pine', 98, 23, 2],
] as const;

/** Above a village that wastes its light the sky is never dark: sheets of haze over the ridge, the widest first. */
export const HAZE: readonly string[] = [
  [1, 620],
  [0.78, 440],
  [0.52, 270],
].map(([wide = 1, high = 0], sheet) => {
  const random = seeded(19 + sheet);
  const ridge = Array.from({ length: 33 }, (_, nth): Point => {
    const place = 1 - nth / 32;
    return [place * HAZE_WIDTH, HAZE_HEIGHT * (1 - edgeOfHill(1, place)) + 2];
  });
  const middle = HAZE_HEIGHT * 0.08;
  const sky = Array.from({ length: 25 }, (_, nth): Point => {
    const angle = Math.PI * (1 - nth / 24);
    const reach = 1 + (random() - 0.5) * 0.06;
    return [
      HAZE_WIDTH * (0.5 + Math.cos(angle) * 0.56 * wide * reach),
      middle - Math.sin(angle) * high * reach,
    ];
  });
  const under = ridge.filter(([x]) => Math.abs(x / HAZE_WIDTH - 0.5) <= 0.56 * wide);
  return facets([...sky, ...under]);
});
