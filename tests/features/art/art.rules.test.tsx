/// <reference types="vite/client" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
  avatarSchema,
} from '#shared/avatars/avatars.schema.ts';
import { Avatar } from '../../../client/src/art/avatar/Avatar.tsx';
import { heads } from '../../../client/src/art/avatar/bodies.tsx';
import { companions } from '../../../client/src/art/avatar/companions.tsx';
import { headgears } from '../../../client/src/art/avatar/headgears.tsx';
import { Icon } from '../../../client/src/art/icons/Icon.tsx';
import { iconNames } from '../../../client/src/art/icons/icons.ts';
import { paint } from '../../../client/src/art/paper/paint.ts';
import { binNames, pictureUrl, stickerNames } from '../../../client/src/art/pictures/pictures.ts';
import { PlanetScene } from '../../../client/src/art/planet/PlanetScene.tsx';
import { type PlanetStep, planetStepOf, planetSteps } from '../../../client/src/art/planet/planet-steps.ts';
import { piecesOf, world } from '../../../client/src/art/planet/world.ts';
import { Prop, propNames } from '../../../client/src/art/scenery/Prop.tsx';
import { HillEdge } from '../../../client/src/art/stage/HillEdge.tsx';
import { Stage } from '../../../client/src/art/stage/Stage.tsx';
import { terraMoods } from '../../../client/src/art/terra/moods.tsx';
import { Terra } from '../../../client/src/art/terra/Terra.tsx';
import { icons } from '../../../scripts/art/icons.ts';

const art = join(import.meta.dirname, '../../../client/src/art');
const steps: readonly PlanetStep[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const levels = [0, 1, 2, 3, 4] as const;

const scene = (step: PlanetStep) => (
  <PlanetScene step={step} inner={4} turning={false} lapClass={undefined} />
);
const drawn = steps.map((step) => renderToStaticMarkup(scene(step)));
const hero = { body: 'otter', colour: 'bark', headgear: 'explorer', companion: 'bee' } as const;

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(join(art, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(art, folder, file));
}

describe('icons', () => {
  const sprite = readFileSync(join(art, 'icons/sprite.svg'), 'utf8');

  test('every icon that is named is in the sprite, and the sprite holds no other', () => {
    const held = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(held).toEqual([...iconNames]);
    expect(Object.keys(icons)).toEqual([...iconNames]);
  });

  test('no two icons are the same drawing', () => {
    expect(new Set(Object.values(icons)).size).toBe(iconNames.length);
  });

  test('an icon takes its colours from the page, never its own', () => {
    expect(sprite).not.toMatch(/#[0-9a-f]{3,8}"/i);
  });

  test('an icon is decoration until it is given a title', () => {
    expect(renderToStaticMarkup(<Icon name="race" />)).toContain('aria-hidden="true"');
    expect(renderToStaticMarkup(<Icon name="race" title="Race" />)).toContain('role="img" aria-label="Race"');
  });
});

describe('planet', () => {
  test('every step is another drawing', () => {
    expect(new Set(drawn.map((markup) => markup.replaceAll(/_\w+_/g, ''))).size).toBe(10);
  });

  test('every step brings at least five new things, so neighbours are told apart', () => {
    for (const step of steps) {
      expect(world.filter((piece) => piece.from === step).length, `step ${step}`).toBeGreaterThanOrEqual(5);
    }
  });

  test('each level inside a step adds something', () => {
    for (const step of steps.slice(1)) {
      const counts = levels.map(
        (inner) => piecesOf(step, inner).filter((piece) => piece.from === step).length,
      );
      counts.reduce((before, now) => {
        expect(now, `step ${step}`).toBeGreaterThan(before);
        return now;
      }, 0);
    }
  });

  test('a planet never goes backwards: only what harms it goes', () => {
    const harm = new Set([
      'smoke',
      'factory',
      'deadTree',
      'stump',
      'barrel',
      'bottle',
      'sack',
      'oil',
      'smog',
    ]);
    for (const piece of world.filter(({ until }) => until !== undefined)) expect(harm).toContain(piece.kind);
    let before = new Set<unknown>();
    for (const step of steps) {
      for (const inner of levels) {
        const good = new Set(piecesOf(step, inner).filter(({ kind }) => !harm.has(kind)));
        for (const piece of before) expect(good).toContain(piece);
        before = good;
      }
    }
  });

  test('from the fourth step on nothing harms it any more', () => {
    for (const step of steps.slice(3)) {
      expect(piecesOf(step, 4).every(({ until }) => until === undefined)).toBe(true);
    }
  });

  test('fifty levels walk through ten steps of five', () => {
    expect(planetStepOf(1)).toEqual({ step: 1, inner: 0 });
    expect(planetStepOf(23)).toEqual({ step: 5, inner: 2 });
    expect(planetStepOf(50)).toEqual({ step: 10, inner: 4 });
    expect(planetStepOf(0)).toEqual({ step: 1, inner: 0 });
    expect(planetStepOf(99)).toEqual({ step: 10, inner: 4 });
    expect(planetSteps).toHaveLength(10);
  });

  test('two planets and two Terras on one page share no id, and every reference finds its own', () => {
    const page = renderToStaticMarkup(
      <>
        {scene(7)}
        {scene(10)}
        <Terra mood="happy" />
        <Terra mood="worried" />
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, reference] of page.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(reference);
  });

  test('night is more than darkness: lamps, windows and stars come with it in every step', () => {
    for (const [index, markup] of drawn.entries()) {
      const lights = markup.match(/opacity="(?:calc\()?var\(--(?:night|stars)\)/g) ?? [];
      expect(lights.length, `step ${index + 1}`).toBeGreaterThanOrEqual(2);
    }
  });

  test('nothing that turns is filtered', () => {
    for (const markup of drawn) expect(markup).not.toContain('filter');
  });
});

describe('heroes', () => {
  test('every part that may be chosen is drawn, and there are at least eight of each kind', () => {
    expect(Object.keys(heads).sort()).toEqual([...avatarBodies].sort());
    expect(Object.keys(headgears).sort()).toEqual([...avatarHeadgears].sort());
    expect(Object.keys(companions).sort()).toEqual([...avatarCompanions].sort());
    for (const kind of [avatarBodies, avatarColours]) expect(kind.length).toBeGreaterThanOrEqual(8);
    for (const kind of [avatarHeadgears, avatarCompanions]) {
      expect(kind.filter((name) => name !== 'none').length).toBeGreaterThanOrEqual(8);
    }
  });

  test('each part changes the picture', () => {
    const pictures = new Set([
      ...avatarBodies.map((body) => renderToStaticMarkup(<Avatar cut="half" avatar={{ ...hero, body }} />)),
      ...avatarColours.map((colour) =>
        renderToStaticMarkup(<Avatar cut="half" avatar={{ ...hero, colour }} />),
      ),
      ...avatarHeadgears.map((headgear) =>
        renderToStaticMarkup(<Avatar cut="half" avatar={{ ...hero, headgear }} />),
      ),
      ...avatarCompanions.map((companion) =>
        renderToStaticMarkup(<Avatar cut="half" avatar={{ ...hero, companion }} />),
      ),
    ]);
    const sameHeroDrawnFourTimes = 3;
    expect(pictures.size).toBe(
      avatarBodies.length +
        avatarColours.length +
        avatarHeadgears.length +
        avatarCompanions.length -
        sameHeroDrawnFourTimes,
    );
  });

  test('a team colours the cape', () => {
    const own = renderToStaticMarkup(<Avatar cut="puppet" avatar={hero} />);
    expect(renderToStaticMarkup(<Avatar cut="puppet" avatar={hero} cape="berry" />)).not.toBe(own);
  });

  test('an avatar of unknown parts, or with parts of its own, is refused', () => {
    expect(avatarSchema.safeParse(hero).success).toBe(true);
    expect(avatarSchema.safeParse({ ...hero, body: 'dragon' }).success).toBe(false);
    expect(avatarSchema.safeParse({ ...hero, photo: 'x' }).success).toBe(false);
  });

  test('Terra has five faces, and arms and a sprout that can move', () => {
    const faces = terraMoods.map((mood) => renderToStaticMarkup(<Terra mood={mood} />));
    expect(new Set(faces).size).toBe(5);
    for (const face of faces) expect(face.match(/data-part="arm"/g)).toHaveLength(2);
    expect(faces[0]).toContain('data-part="sprout"');
  });
});

describe('scenery and pictures', () => {
  test('every piece of scenery, hill edge and stage can be drawn', () => {
    for (const name of propNames) expect(renderToStaticMarkup(<Prop name={name} />)).toMatch(/<path|<circle/);
    expect(renderToStaticMarkup(<HillEdge hill="soil" />)).toContain('<path');
    for (const density of ['full', 'quiet', 'projector'] as const) {
      expect(renderToStaticMarkup(<Stage density={density} hour={12} />)).toContain('data-tone="5"');
    }
  });

  test('every sticker and bin has its file, the bins in both palettes', () => {
    const urls = [
      ...stickerNames.map((name) => pictureUrl('stickers', name)),
      ...binNames.flatMap((name) => [pictureUrl('bins', name), pictureUrl('bins', `${name}-safe`)]),
    ];
    expect(new Set(urls).size).toBe(urls.length);
    expect(filesUnder('pictures/stickers', '.svg').length + filesUnder('pictures/bins', '.svg').length).toBe(
      urls.length,
    );
  });

  test('no drawing refers to anything outside itself', () => {
    for (const file of filesUnder('', '.svg')) {
      const text = readFileSync(file, 'utf8').replaceAll('http://www.w3.org/2000/svg', '');
      expect(text, file).not.toMatch(/https?:|href="[^#]|url\((?!#)|<image|<script|<foreignObject|@import/);
    }
    for (const file of [...filesUnder('', '.tsx'), ...filesUnder('', '.ts'), ...filesUnder('', '.css')]) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/https?:\/\//);
    }
  });

  test('every paint has its colour in the palette, and none is left over', () => {
    const palette = readFileSync(join(art, 'palette.css'), 'utf8');
    const mixed = [...palette.matchAll(/^ {2}(--art-[a-z-]+):/gm)].map((match) => `var(${match[1]})`);
    expect([...new Set(mixed)].sort()).toEqual(Object.values(paint).sort());
  });
});
