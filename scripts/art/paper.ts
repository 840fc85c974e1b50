/**
 * Words for drawing with cut paper: sheets that stand off the ground with a bright edge at the upper
 * left and a darker one at the lower right, flat pieces, lines. No filter and no gradient, so that a
 * picture costs little and can move. Colours are `$names`, which the build puts in.
 */

/** The pieces of each drawing, from the back to the front. */
export type Drawings = Readonly<Record<string, readonly string[]>>;

/** Colours of the drawings beyond client/src/art/palette.css. */
export const extraColours = {
  slate: '#47626e',
  tin: '#d9dfe0',
  shadow: '#b0bcbf',
  rose: '#f2a7b5',
  orange: '#ef8b3c',
  mould: '#8aa7a0',
  straw: '#f0d9ac',
  leather: '#8a6234',
  wallsun: '#ffe9ad',
  wallrose: '#fbd3c4',
  walllilac: '#ddd2ea',
  wallleaf: '#d6ebbf',
  wallsand: '#f8ecd2',
} as const;

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
const moved = (x: number, y: number): string => `transform="translate(${x} ${y})"`;

/** A large piece, standing off the ground; its edge towards the lamp is a lighter tint of it. */
export const sheet = (colour: string, d: string): string =>
  path(d, `fill="#12303a" opacity=".1" ${moved(3.2, 5)}`) +
  path(d, `fill="#12303a" opacity=".2" ${moved(1.4, 2)}`) +
  path(d, `fill="$edge-${colour}" ${moved(-1.3, -1.6)}`) +
  path(d, `fill="$${colour}"`);

/** A small piece, lying on another one. */
export const card = (colour: string, d: string): string =>
  path(d, `fill="#12303a" opacity=".22" ${moved(1, 1.6)}`) + path(d, `fill="$${colour}"`);

/** A piece without thickness. */
export const flat = (colour: string, d: string): string => path(d, `fill="$${colour}"`);

/** The side that is turned away from the lamp. */
export const shade = (d: string): string => path(d, 'fill="#0f2f3e" opacity=".13"');

/** The side that is turned to the lamp. */
export const gleam = (d: string): string => path(d, 'fill="#fff" opacity=".5"');

/** Something seen through glass or air. */
export const veil = (colour: string, amount: number, d: string): string =>
  path(d, `fill="$${colour}" opacity="${amount}"`);

export const line = (colour: string, width: number, d: string): string =>
  path(
    d,
    `fill="none" stroke="$${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  );

export const dot = (colour: string, x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="$${colour}"/>`;

export const dots = (
  colour: string,
  radius: number,
  ...places: readonly (readonly [number, number])[]
): string => places.map(([x, y]) => dot(colour, x, y, radius)).join('');

export const ellipse = (colour: string, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="$${colour}"/>`;

/** The outline of a disc, for sheet and card. */
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${x - r} ${y}a${r} ${ry} 0 0 1 ${r * 2} 0a${r} ${ry} 0 0 1 ${-r * 2} 0Z`;

export const at = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Pieces that are barely seen. */
export const faint = (amount: number, ...parts: readonly string[]): string =>
  `<g opacity="${amount}">${parts.join('')}</g>`;

/** Shown only while the device is on. */
export const lit = (...parts: readonly string[]): string => `<g opacity="var(--on,0)">${parts.join('')}</g>`;

/** Shown only while the device is off. */
export const unlit = (...parts: readonly string[]): string =>
  `<g opacity="var(--off,1)">${parts.join('')}</g>`;

/** Warm air around something that shines. */
export const halo = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="$glow" opacity=".3"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="$glow" opacity=".35"/>`;
