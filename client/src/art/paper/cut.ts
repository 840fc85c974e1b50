/** Scissors: outlines that look cut by hand. Every cut is a pure function of its seed. */

export type Point = readonly [x: number, y: number];

/** A repeatable stream of numbers between 0 and 1. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

const shorten = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${shorten(x)} ${shorten(y)}`;
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** A closed outline with softened corners and a short straight facet between each two. */
export function facets(points: readonly Point[]): string {
  return points
    .map((corner, index) => {
      const before = points[(index + points.length - 1) % points.length] ?? corner;
      const after = points[(index + 1) % points.length] ?? corner;
      const start = between(before, corner, 0.55);
      return `${index === 0 ? 'M' : 'L'}${pair(start)}Q${pair(corner)} ${pair(between(corner, after, 0.45))}`;
    })
    .join('')
    .concat('Z');
}

/** A round sheet: an ellipse as scissors cut it. */
export function round(
  cx: number,
  cy: number,
  rx: number,
  ry = rx,
  seed = 1,
  wobble = 0.018,
  corners = Math.round(Math.min(56, 9 + Math.max(rx, ry) * 0.32)),
): string {
  const random = seeded(seed);
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2;
    const reach = 1 + (random() - 0.5) * 2 * wobble;
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  return facets(points);
}

export interface Ridge {
  /** Height of the edge below the top of the sheet at a place from 0 (left) to 1 (right). */
  heightAt(place: number): number;
  /** The closed sheet, `width` wide, reaching down to `depth`. */
  sheet(width: number, depth: number): string;
  /** Only the upper edge. */
  edge(width: number): string;
}

/** The upper edge of a hill: broad waves and a little wobble of the hand. */
export function ridge(seed: number, top: number, swing: number, waves = 1.6): Ridge {
  const random = seeded(seed);
  const shift = random() * Math.PI * 2;
  const second = random() * Math.PI * 2;
  const heightAt = (place: number): number =>
    top +
    swing *
      0.5 *
      (1 +
        0.72 * Math.sin(place * Math.PI * 2 * waves + shift) +
        0.28 * Math.sin(place * Math.PI * 2 * waves * 2.3 + second));
  const wobbles = Array.from({ length: 35 }, () => (random() - 0.5) * swing * 0.06);
  const corners = (width: number): Point[] =>
    wobbles.map((wobble, index): Point => {
      const place = (index - 1) / (wobbles.length - 3);
      return [place * width, heightAt(place) + wobble];
    });
  // A hill asks several times for the same edge: for its face, its rim, and each line of its shadow.
  const cut = new Map<number, string>();
  const edge = (width: number): string => {
    const known = cut.get(width) ?? cutEdge(width);
    cut.set(width, known);
    return known;
  };
  const cutEdge = (width: number): string => {
    const points = corners(width);
    return points
      .map((corner, index) => {
        const after = points[index + 1];
        if (index === 0 || !after) return `${index === 0 ? 'M' : 'L'}${pair(corner)}`;
        const before = points[index - 1] ?? corner;
        return `L${pair(between(before, corner, 0.55))}Q${pair(corner)} ${pair(between(corner, after, 0.45))}`;
      })
      .join('');
  };
  return {
    heightAt,
    edge,
    sheet: (width, depth) => `${edge(width)}V${depth}H${shorten(-width * 0.1)}Z`,
  };
}
