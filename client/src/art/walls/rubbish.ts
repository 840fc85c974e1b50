/** A mountain of rubbish in paper: humps one before the other, and what lies on them. Foot in the middle, at 0, 0. */
import { facets, type Point, seeded } from '../paper/cut.ts';
import type { ItemName } from '../pictures/items.ts';

export const MOUNTAIN_WIDTH = 1000;
export const MOUNTAIN_HEIGHT = 430;
/** So far each hump reaches below the foot, behind the hill that stands before it. */
const ROOT = 60;

/** From the back, high and narrow, to the front, low and wide. */
const HUMPS = [
  { height: 400, half: 150, fill: '#b3a795', things: 3 },
  { height: 342, half: 232, fill: '#a2978a', things: 5 },
  { height: 280, half: 308, fill: '#ab997c', things: 7 },
  { height: 214, half: 372, fill: '#8f8578', things: 8 },
  { height: 148, half: 430, fill: '#9a866a', things: 9 },
  { height: 84, half: 484, fill: '#7d7468', things: 10 },
] as const;

const THINGS: readonly ItemName[] = [
  'bottle',
  'can',
  'pizza-box',
  'newspaper',
  'yoghurt',
  'plastic-bag',
  'jar',
  'carton',
  'banana',
  'toaster',
  'box',
  'toothbrush',
  'tin',
  'shoe',
  'milk-bottle',
  'phone',
  'apple-core',
  'tube-paste',
  'robot',
  'cup',
  'crisp-bag',
  'cable',
  'egg-carton',
  'glass-bottle',
];

export interface LyingThing {
  readonly name: ItemName;
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  /** Gone when so much of the mountain is gone. */
  readonly until: number;
}

export interface Hump {
  readonly d: string;
  /** The side that is turned away from the lamp. */
  readonly shade: string;
  readonly fill: string;
  readonly height: number;
  readonly things: readonly LyingThing[];
  /** The hump sinks when so much of the mountain is gone. */
  readonly until: number;
}

/** The line of a hump: how high it is so far from its middle. */
function rise(height: number, half: number, x: number): number {
  const out = Math.min(1, Math.abs(x) / half);
  return height * (1 - out ** 2.1) * (1 - 0.1 * out);
}

/** The corners of a hump from its left foot over the top to its right foot. */
function corners(height: number, half: number, random: () => number): readonly Point[] {
  const points: Point[] = [[-half, ROOT]];
  const lumps = Math.round(half / 26) * 2;
  for (let lump = 0; lump <= lumps; lump += 1) {
    const x = -half + (2 * half * lump) / lumps;
    points.push([x + (random() - 0.5) * 12, -rise(height, half, x) + (random() - 0.5) * 22]);
  }
  points.push([half, ROOT]);
  return points;
}

/** All humps from the back to the front; what lies highest goes first. */
export const HUMPS_OF_RUBBISH: readonly Hump[] = (() => {
  const random = seeded(517);
  const whole = HUMPS.reduce((sum, { things }) => sum + things, 0);
  let nth = 0;
  return HUMPS.map(({ height, half, fill, things }, index): Hump => {
    const edge = corners(height, half, random);
    const right = edge.filter(([x]) => x > half * 0.12);
    const shade = facets([[half * 0.34, ROOT], [half * 0.16, -height * 0.5], ...right]);
    const before = HUMPS[index + 1];
    const lying = Array.from({ length: things }, (_, place) => {
      const along = (place / (things - 1)) * 2 - 1;
      const x = along * half * 0.82 + (random() - 0.5) * 18;
      const top = rise(height, half, x);
      const low = before ? rise(before.height, before.half, x) : 10;
      return {
        name: THINGS[(nth + place * 5) % THINGS.length] ?? 'bottle',
        x: Math.round(x),
        y: -Math.round(low + (top - low) * (0.42 + random() * 0.3)),
        tilt: Math.round((random() - 0.5) * 110),
      };
    });
    // The middle of a hump is its highest place, and is cleared first.
    const fromTop = [...lying].sort((one, other) => one.y - other.y);
    const left = fromTop.map((thing, place) => ({ ...thing, until: (nth + place + 1) / whole }));
    nth += things;
    return { d: facets(edge), shade, fill, height, things: left, until: nth / whole };
  });
})();
