/**
 * Builds what the drawings are served as: the icon sprite with its list of names, and the pictures
 * (stickers, bins, items), optimised from client/src/art/source. Run after changing a drawing:
 * `node scripts/art/build.ts`. The result is committed.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Config, optimize } from 'svgo';
import { icons } from './icons.ts';

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

buildSprite();
for (const kind of ['stickers', 'bins', 'items']) buildPictures(kind);
