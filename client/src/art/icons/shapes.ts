/**
 * The shapes of the icons, out of the sprite that comes with the code. As a file of its own behind
 * `<use>` the sprite was a second document: fetched after the page and styled whole, a hundred icons
 * for the four that a page shows.
 */
import type { IconName } from './icons.ts';
import sprite from './sprite.svg?raw';

/** One element of a drawing, as React wants it. */
export interface Shape {
  readonly tag: 'path' | 'circle' | 'g';
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: readonly Shape[];
}

const known = new Map<IconName, readonly Shape[]>();

/** The drawing of an icon, read when it is first shown. */
export function shapesOf(name: IconName): readonly Shape[] {
  const drawn = known.get(name) ?? read(name);
  known.set(name, drawn);
  return drawn;
}

function read(name: IconName): readonly Shape[] {
  const start = sprite.indexOf(`<symbol id="${name}"`);
  const drawing = sprite.slice(sprite.indexOf('>', start) + 1, sprite.indexOf('</symbol>', start));
  const drawn: Shape[] = [];
  let place = drawn;
  for (const [, tag, rest = ''] of drawing.matchAll(/<(\/?[a-z]+)([^>]*)>/g)) {
    if (tag === '/g') place = drawn;
    if (tag !== 'path' && tag !== 'circle' && tag !== 'g') continue;
    const inside: Shape[] = [];
    place.push({ tag, attributes: attributesOf(rest), inside });
    if (tag === 'g') place = inside;
  }
  return drawn;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
