/**
 * The whole life of a planet as one list: what comes, in which step, and what the care of its
 * hero lets go away. Nothing that has grown ever leaves, so a planet cannot go backwards.
 * Longer than usual because it is a table.
 */
import type { InnerLevel, PlanetStep } from './planet-steps.ts';

export type Kind =
  | 'balloon'
  | 'barrel'
  | 'bird'
  | 'boat'
  | 'bottle'
  | 'bush'
  | 'cloud'
  | 'coral'
  | 'deadTree'
  | 'factory'
  | 'fish'
  | 'flower'
  | 'house'
  | 'kite'
  | 'leafTree'
  | 'lighthouse'
  | 'mountain'
  | 'oil'
  | 'orbit'
  | 'pine'
  | 'rainbow'
  | 'reeds'
  | 'river'
  | 'roundTree'
  | 'sack'
  | 'sailBoat'
  | 'smog'
  | 'smoke'
  | 'solar'
  | 'sprout'
  | 'star'
  | 'stump'
  | 'wave'
  | 'whale'
  | 'whaleTail'
  | 'windWheel'
  | 'woods';

/** `back` and `front` stand on the rim, `globe` lies on it, `air` hangs before it and never turns. */
export type Layer = 'back' | 'globe' | 'front' | 'air';

export interface Piece {
  readonly layer: Layer;
  readonly kind: Kind;
  /** On the rim: degrees from the top. Elsewhere: a place on the globe, whose radius is 200. */
  readonly at: number | readonly [x: number, y: number];
  readonly size: number;
  /** The step in which it comes. */
  readonly from: number;
  /** The last step in which it is still there; only what harms the planet goes. */
  readonly until?: number;
  /** One of the kind's few looks. */
  readonly look?: number;
  readonly turn?: number;
  readonly mirrored?: boolean;
}

const rim =
  (layer: 'back' | 'front') =>
  (kind: Kind, at: number, size: number, from: number, rest: Partial<Piece> = {}): Piece => ({
    layer,
    kind,
    at,
    size,
    from,
    ...rest,
  });
const place =
  (layer: 'globe' | 'air') =>
  (kind: Kind, x: number, y: number, size: number, from: number, rest: Partial<Piece> = {}): Piece => ({
    layer,
    kind,
    at: [x, y],
    size,
    from,
    ...rest,
  });
const back = rim('back');
const front = rim('front');
const globe = place('globe');
const air = place('air');

export const world: readonly Piece[] = [
  // 9: behind everything
  back('rainbow', 16, 1, 9),

  // 1 to 3: what was there before its hero came
  back('mountain', -2, 1, 1),
  back('mountain', -19, 0.72, 1),
  back('smoke', -41, 1, 1, { until: 2 }),
  back('smoke', 33, 0.85, 1, { until: 1 }),
  back('smoke', 96, 0.7, 1, { until: 1 }),
  back('factory', -44, 0.98, 1, { until: 2 }),
  back('factory', 92, 0.72, 1, { until: 1 }),
  back('deadTree', -12, 1, 1, { until: 1 }),
  back('deadTree', 14, 0.86, 1, { until: 2 }),
  back('stump', 8, 0.6, 1, { until: 3 }),
  back('barrel', 70, 1, 1, { until: 1 }),
  back('bottle', 116, 1, 1, { until: 2 }),
  back('barrel', -140, 1.1, 1, { until: 2 }),
  back('deadTree', 172, 0.7, 1, { until: 1 }),
  front('factory', 30, 0.76, 1, { until: 3 }),
  front('deadTree', 58, 0.8, 1, { until: 1 }),
  front('sack', -74, 1.2, 1, { until: 1 }),
  front('stump', -100, 0.56, 1, { until: 3 }),
  front('deadTree', 150, 0.66, 1, { until: 1 }),
  front('deadTree', -62, 0.7, 1, { until: 2 }),
  globe('oil', 64, -28, 1, 1, { until: 1 }),
  globe('oil', -12, 80, 0.9, 1, { until: 2 }),
  globe('oil', 150, -58, 0.9, 1, { until: 1 }),
  globe('oil', -150, 62, 0.8, 1, { until: 2 }),
  globe('bottle', 20, 74, 1, 1, { until: 1, turn: 70 }),
  globe('barrel', 74, -36, 0.9, 1, { until: 1, turn: -60 }),
  globe('deadTree', -80, -70, 0.5, 1, { until: 1 }),
  globe('stump', -40, -110, 0.4, 1, { until: 3 }),
  globe('deadTree', 142, 84, 0.42, 1, { until: 2 }),
  air('smog', -120, -40, 1.46, 1, { until: 1, look: 0 }),
  air('smog', 150, 96, 1.3, 1, { until: 1, look: 1 }),
  air('smog', 130, -150, 0.92, 1, { until: 2, look: 2 }),
  air('smog', -150, 130, 0.8, 1, { until: 1, look: 1 }),
  air('smog', -146, 34, 1.1, 2, { until: 2, look: 3 }),
  air('smog', 164, 58, 1, 2, { until: 3, look: 4 }),

  // 2 Sprout
  front('sprout', -30, 1.1, 2),
  front('sprout', 12, 0.9, 2),
  globe('sprout', -96, -66, 0.7, 2),
  back('sprout', 48, 1, 2),
  globe('sprout', -50, -92, 0.62, 2),
  globe('sprout', -70, 142, 0.6, 2),

  // 3 Sapling
  front('bush', 72, 0.62, 3),
  back('bush', -16, 0.74, 3),
  back('leafTree', -31, 0.5, 3, { look: 2 }),
  globe('bush', -112, -40, 0.42, 3),
  front('sprout', -66, 0.9, 3),
  globe('bush', 136, 64, 0.4, 3),

  // 4 Tree
  back('leafTree', -2, 1.04, 4),
  back('roundTree', 22, 0.94, 4),
  front('house', 45, 0.64, 4),
  back('leafTree', -29, 0.84, 4, { look: 2 }),
  back('pine', -58, 0.78, 4),
  front('bush', 88, 0.6, 4, { look: 1 }),
  globe('leafTree', -92, -84, 0.52, 4),
  globe('leafTree', -44, -112, 0.5, 4, { look: 1 }),
  air('cloud', -190, 44, 0.66, 4),

  // 5 Grove
  back('windWheel', 60, 0.98, 5, { turn: 20 }),
  back('roundTree', -76, 0.74, 5, { look: 1 }),
  globe('boat', 62, -12, 0.95, 5, { turn: -4 }),
  air('bird', 152, -214, 1.1, 5),
  back('leafTree', 31, 0.84, 5),
  globe('leafTree', -70, -56, 0.5, 5, { look: 2 }),
  front('roundTree', -44, 0.86, 5, { look: 1 }),
  air('cloud', 186, -20, 0.6, 5),

  // 6 Forest: woods close over rim and land
  back('pine', -8, 0.94, 6),
  back('pine', 8, 1.12, 6, { look: 1 }),
  front('pine', 15, 0.9, 6),
  globe('woods', -84, -86, 1, 6),
  back('pine', -40, 0.96, 6, { look: 1 }),
  front('pine', -37, 0.82, 6),
  front('pine', -52, 0.8, 6, { look: 1 }),
  back('pine', -66, 0.92, 6),
  front('pine', 24, 0.76, 6, { look: 1 }),
  globe('woods', 146, 82, 0.74, 6, { look: 1 }),
  back('mountain', 40, 0.7, 6),
  front('pine', 96, 0.62, 6),
  back('pine', 108, 0.72, 6, { look: 1 }),
  globe('woods', -66, 146, 0.66, 6, { look: 2 }),
  back('pine', -96, 0.66, 6),
  front('pine', -110, 0.6, 6, { look: 1 }),

  // 7 River
  globe('river', -64, -80, 1, 7),
  globe('whale', 26, 70, 1.06, 7, { turn: -6 }),
  back('windWheel', -52, 1.12, 7, { turn: 50 }),
  front('flower', -24, 0.66, 7),
  front('flower', 37, 0.5, 7, { look: 2 }),
  front('flower', 53, 0.6, 7, { look: 1 }),
  back('leafTree', 76, 0.76, 7),
  globe('reeds', -20, -40, 0.46, 7),
  front('reeds', 66, 0.6, 7),
  air('bird', 198, -240, 0.8, 7),

  // 8 Ocean: the sea lives
  globe('wave', 140, -90, 0.8, 8),
  globe('wave', 6, 14, 0.8, 8),
  globe('whaleTail', 92, -66, 0.8, 8),
  globe('lighthouse', 138, -34, 0.62, 8),
  globe('fish', -26, 100, 0.95, 8),
  globe('fish', 0, 122, 0.85, 8, { look: 1 }),
  globe('wave', 62, 122, 0.9, 8),
  globe('sailBoat', 104, -118, 0.66, 8, { turn: 6 }),
  air('balloon', -208, -176, 0.98, 8),
  globe('coral', 44, 160, 1, 8),
  globe('wave', -150, 60, 0.8, 8),
  globe('fish', -160, 84, 0.75, 8, { look: 2 }),
  globe('sailBoat', -112, 78, 0.56, 8, { look: 1, turn: -6 }),
  globe('wave', 84, -36, 0.7, 8),
  back('leafTree', 122, 0.7, 8, { look: 2 }),
  front('bush', 132, 0.72, 8),
  air('bird', -238, -96, 0.95, 8, { mirrored: true }),

  // 9 Planet: people live with it
  globe('house', -66, -4, 0.46, 9),
  globe('house', -92, -2, 0.4, 9, { look: 1 }),
  front('house', -82, 0.62, 9, { look: 1 }),
  front('solar', 84, 0.66, 9),
  front('house', -92, 0.54, 9, { look: 2 }),
  globe('house', -76, 18, 0.36, 9, { look: 2 }),
  back('windWheel', 88, 0.8, 9, { turn: 80 }),
  front('kite', -74, 0.62, 9),
  front('house', 116, 0.56, 9, { look: 2 }),
  front('house', 126, 0.5, 9, { look: 1 }),
  front('roundTree', 140, 0.6, 9, { look: 1 }),
  front('roundTree', -128, 0.62, 9),
  back('pine', -146, 0.6, 9),
  front('solar', -118, 0.56, 9),
  globe('house', 128, 44, 0.36, 9),

  // 10 Galaxy
  air('orbit', 0, 0, 1, 10),
  air('balloon', 232, 128, 0.84, 10, { look: 1 }),
  air('star', -250, 34, 15, 10),
  air('star', 262, -86, 13, 10),
  air('star', -150, -256, 14, 10),
  air('star', 84, -290, 16, 10),
  air('star', -236, 172, 11, 10),
  back('leafTree', -166, 0.62, 10),
  back('roundTree', 166, 0.58, 10),
  front('flower', 160, 0.66, 10, { look: 1 }),
  front('flower', -152, 0.66, 10, { look: 2 }),
  air('star', 196, 226, 10, 10),
];

/** What stands on a planet of this step and level inside it, from back to front. */
export function piecesOf(step: PlanetStep, inner: InnerLevel): readonly Piece[] {
  const arriving = world.filter((piece) => piece.from === step);
  const arrived = step === 1 ? arriving.length : Math.ceil((arriving.length * (inner + 1)) / 5);
  const here = new Set(arriving.slice(0, arrived));
  const leaving = world.filter((piece) => piece.from < step && piece.until === step - 1);
  const gone = new Set(leaving.slice(0, Math.ceil((leaving.length * (inner + 1)) / 5)));
  return world.filter((piece) => {
    if (piece.from === step) return here.has(piece);
    if (piece.from > step) return false;
    return piece.until === undefined || piece.until >= step || (piece.until === step - 1 && !gone.has(piece));
  });
}
