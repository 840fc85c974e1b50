/**
 * Sprites of the race pictures: one file for all things to sort, one for the paper house, one for the
 * cheers, so that a lobby fetches a round's pictures at once and the page's code carries none of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Config, optimize } from 'svgo';
import { type Drawings, extraColours } from './paper.ts';

export interface Sprite {
  readonly text: string;
  readonly names: readonly string[];
}

const config: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false, collapseGroups: false } } }],
};

/** What lies between the tags of an optimised drawing. */
function inside(drawing: string, name: string): string {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-62 -64 124 132">${drawing}</svg>`,
    {
      ...config,
      path: name,
    },
  );
  const inner = /^<svg[^>]*>(.*)<\/svg>$/s.exec(data)?.[1];
  if (!inner) throw new Error(`${name} is empty`);
  return inner;
}

/** Plain values of the palette: the day's colours. */
function dayColours(palette: string): ReadonlyMap<string, string> {
  const mixed = [...palette.matchAll(/--art-([a-z-]+): (?:color-mix\(in srgb, )?(#[0-9a-f]{6})/g)];
  return new Map(
    [...mixed.map(([, name, value]) => [name, value] as const), ...Object.entries(extraColours)].map(
      ([name, value]) => [String(name), String(value)],
    ),
  );
}

/** A colour with white in it, as the edge of a sheet that looks to the lamp. */
function edgeOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * 0.42)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Puts colours in for names: fixed ones, or those of the place where the drawing is shown. */
function coloured(drawing: string, name: string, palette: string, airy: boolean): string {
  const known = dayColours(palette);
  return drawing.replace(/\$(edge-)?([a-zA-Z]+)/g, (_, edge: string | undefined, colour: string) => {
    const value = known.get(colour);
    if (value === undefined) throw new Error(`${name}: no colour called ${colour}`);
    if (airy && edge) return `color-mix(in srgb,var(--art-${colour}),#fff var(--rim))`;
    if (airy) return `var(--art-${colour})`;
    return edge ? edgeOf(value) : value;
  });
}

/** A drawing whose shadows are filters, with shadows of paper instead: what falls must cost little. */
function withPaperShadows(svg: string): string {
  const inner = svg.replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '').replace(/<defs>.*?<\/defs>/gs, '');
  return inner.replace(
    /<g filter="url\(#(s[12])\)">((?:<path[^>]*\/>)+)<\/g>/g,
    (_, height: string, paths: string) => {
      const faces = [...paths.matchAll(/<path d="([^"]+)" fill="[^"]+"\/>/g)].map(([, d]) => d);
      const shadow = (opacity: number, x: number, y: number) =>
        faces
          .map((d) => `<path d="${d}" fill="#12303a" opacity="${opacity}" transform="translate(${x} ${y})"/>`)
          .join('');
      return `${height === 's2' ? shadow(0.1, 3.2, 5) : ''}${shadow(0.2, 1.4, 2)}${paths}`;
    },
  );
}

/** The drawings of a folder of files, by name. */
export function drawingsOf(folder: string): Drawings {
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      basename(file, '.svg'),
      [withPaperShadows(readFileSync(join(folder, file), 'utf8'))],
    ]),
  );
}

/** A sprite of drawings, each a symbol with its own box; an airy one takes its colours from the page. */
export function spriteOf(
  drawings: Drawings,
  palette: string,
  boxOf: (name: string) => string,
  airy: boolean,
): Sprite {
  const names = Object.keys(drawings).sort();
  const symbols = names.map((name) => {
    const drawing = coloured((drawings[name] ?? []).join(''), name, palette, airy);
    return `<symbol id="${name}" viewBox="${boxOf(name)}">${inside(drawing, name)}</symbol>`;
  });
  return { text: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`, names };
}
