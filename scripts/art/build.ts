/**
 * Builds what the drawings are served as: the icon sprite with its list of names, stickers and bins
 * optimised from client/src/art/source, and the sprites of the races. Run after changing a drawing:
 * `node scripts/art/build.ts`. The result is committed.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Config, optimize } from 'svgo';
import { icons } from './icons.ts';
import { racePictures } from './racePictures.ts';

const art = join(import.meta.dirname, '../../client/src/art');

/** What the short words in a drawing of an icon stand for. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\$cutline/g, 'fill="none" stroke="var(--cut)"'],
  [/\$cut/g, 'fill="var(--cut)" stroke="none"'],
  [/\$fold/g, 'opacity=".45"'],
  [/\$line/g, 'fill="none"'],
];

const spelledOut = (drawing: string): string =>
  words.reduce((text, [word, attributes]) => text.replace(word, attributes), drawing);

function buildSprite(): void {
  const symbols = Object.entries(icons).map(
    ([name, drawing]) => `<symbol id="${name}" viewBox="0 0 24 24">${spelledOut(drawing)}</symbol>`,
  );
  writeFileSync(
    join(art, 'icons/sprite.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
  );
  const names = Object.keys(icons)
    .map((name) => `  '${name}',`)
    .join('\n');
  writeFileSync(
    join(art, 'icons/icons.ts'),
    `/** Every icon of the sprite; written by scripts/art/build.ts. */\nexport const iconNames = [\n${names}\n] as const;\n\nexport type IconName = (typeof iconNames)[number];\n`,
  );
}

const pictureConfig: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false } } }],
};

function buildPictures(kind: string): void {
  const from = join(art, 'source', kind);
  const to = join(art, 'pictures', kind);
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    const { data } = optimize(readFileSync(join(from, file), 'utf8'), {
      ...pictureConfig,
      path: basename(file),
    });
    writeFileSync(join(to, file), `${data}\n`);
  }
}

function buildRacePictures(): void {
  const { items, house, cheers, itemNames } = racePictures();
  for (const [name, text] of Object.entries({ items, house, cheers }))
    writeFileSync(join(art, `pictures/${name}.svg`), text);
  const list = itemNames.map((name) => `  '${name}',`).join('\n');
  writeFileSync(
    join(art, 'pictures/items.ts'),
    `/** Every thing to sort that has a picture; written by scripts/art/build.ts. */\nexport const itemNames = [\n${list}\n] as const;\nexport type ItemName = (typeof itemNames)[number];\n\n/** Whether a thing's picture is among them: content may be newer than this page. */\nexport const isItemName = (name: string): name is ItemName => itemNames.some((known) => known === name);\n`,
  );
}

buildSprite();
for (const kind of ['stickers', 'bins']) buildPictures(kind);
buildRacePictures();
