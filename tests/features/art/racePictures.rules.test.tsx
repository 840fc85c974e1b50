/// <reference types="vite/client" />
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HOUSES } from '#shared/races/content/power.houses.ts';
import { DEVICES } from '#shared/races/content/power.schema.ts';
import { SITUATIONS } from '#shared/races/content/power.situations.ts';
import { RUSH_THINGS } from '#shared/races/content/rush.things.ts';
import { BINS, CHEERS } from '#shared/races/words.schema.ts';
import { Cheer } from '../../../client/src/art/pictures/Cheer.tsx';
import { Clue } from '../../../client/src/art/pictures/Clue.tsx';
import { Device } from '../../../client/src/art/pictures/Device.tsx';
import { fetchRacePictures } from '../../../client/src/art/pictures/fetchRacePictures.ts';
import {
  cluePicture,
  devicePicture,
  hasClue,
  isDeviceName,
  isRoomName,
} from '../../../client/src/art/pictures/house.ts';
import { Item } from '../../../client/src/art/pictures/Item.tsx';
import { isItemName, itemNames } from '../../../client/src/art/pictures/items.ts';
import { binNames } from '../../../client/src/art/pictures/pictures.ts';
import { RoomBackdrop } from '../../../client/src/art/pictures/RoomBackdrop.tsx';
import { racePictures } from '../../../scripts/art/racePictures.ts';
import { electricThings } from '../../../scripts/art/things/electric.ts';
import { householdThings } from '../../../scripts/art/things/household.ts';
import { kitchenThings } from '../../../scripts/art/things/kitchen.ts';
import { packagingThings } from '../../../scripts/art/things/packaging.ts';
import { paperThings } from '../../../scripts/art/things/paper.ts';

const art = join(import.meta.dirname, '../../../client/src/art');
/** What a lobby may fetch before a round, compressed. */
const SPRITE_KB = 28;
/** A drawing on its own, and what most of them take. */
const LARGEST = 3_200;
const USUAL = 1_650;

function sprite(name: string) {
  const text = readFileSync(join(art, `pictures/${name}.svg`), 'utf8');
  const symbols = [...text.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];
  return {
    text,
    drawings: new Map(symbols.map(([whole, id]) => [String(id), whole])),
    count: symbols.length,
  };
}
const items = sprite('items');
const house = sprite('house');
const stickers = sprite('cheers');
const sprites = { items, house, stickers };

describe('pictures of the races', () => {
  test('every thing of Recycling Rush has a drawing', () => {
    for (const { id, art: name } of RUSH_THINGS) {
      expect(isItemName(name), id).toBe(true);
      expect(items.drawings.has(name), id).toBe(true);
    }
    expect([...items.drawings.keys()]).toEqual([...itemNames]);
  });

  test('what is served is what is drawn: the sprites were built after the last change', () => {
    const built = racePictures();
    expect(items.text).toBe(built.items);
    expect(house.text).toBe(built.house);
    expect(stickers.text).toBe(built.cheers);
  });

  test('no thing is drawn twice: a later drawing would hide an earlier one', () => {
    const names = [
      ...readdirSync(join(art, 'source/items')).map((file) => basename(file, '.svg')),
      ...[paperThings, packagingThings, kitchenThings, householdThings, electricThings].flatMap(Object.keys),
    ];
    expect(names.toSorted()).toEqual([...itemNames]);
  });

  test('every device of every house and situation has a drawing that differs when it is on', () => {
    const named = new Set([
      ...DEVICES,
      ...SITUATIONS.map(({ device }) => device),
      ...HOUSES.flatMap(({ rooms }) => rooms.flatMap(({ devices }) => devices)),
    ]);
    for (const name of named) {
      expect(isDeviceName(name), name).toBe(true);
      expect(house.drawings.get(`device-${name}`), name).toContain('var(--on');
    }
  });

  test('every look leads to a drawing, and to one beside it unless the device shows it all', () => {
    const speaksForItself = SITUATIONS.filter(({ clue }) => !hasClue(clue)).map(({ clue }) => clue);
    expect(speaksForItself).toEqual([
      'fridge-hums',
      'fridge-open',
      'oven-empty',
      'oven-bread',
      'toaster-lit',
      'charger-empty',
      'smoke-alarm-on',
      'aquarium-on',
    ]);
    for (const { device, clue } of SITUATIONS) {
      expect(house.drawings.has(`device-${devicePicture(device, clue)}`), clue).toBe(true);
      const beside = cluePicture(clue);
      if (beside !== undefined) expect(house.drawings.has(`clue-${beside}`), clue).toBe(true);
    }
  });

  test('two situations of one device that ask for different answers never look alike', () => {
    const looks = new Map<string, boolean>();
    for (const { device, clue, waste } of SITUATIONS) {
      const seen = `${devicePicture(device, clue)}+${cluePicture(clue) ?? ''}`;
      expect(looks.get(seen) ?? waste, clue).toBe(waste);
      looks.set(seen, waste);
    }
  });

  test('every room of every house has a drawing', () => {
    for (const { rooms } of HOUSES) {
      for (const { nameKey } of rooms) {
        const room = nameKey.replace('room.', '');
        expect(isRoomName(room), nameKey).toBe(true);
        expect(house.drawings.has(`room-${room}`), nameKey).toBe(true);
      }
    }
  });

  test('every cheer and every bin has a drawing', () => {
    expect([...stickers.drawings.keys()].toSorted()).toEqual([...CHEERS].toSorted());
    expect([...binNames].toSorted()).toEqual([...BINS].toSorted());
  });

  test('ids are unique, and a drawing refers to nothing, has no filter, no gradient and no text', () => {
    for (const { text, drawings, count } of Object.values(sprites)) {
      expect(drawings.size).toBe(count);
      expect(text.match(/ id="/g)).toHaveLength(count);
      expect(text).not.toMatch(/filter|Gradient|url\(|href|<text|<image|<script|style=/);
    }
  });

  test('no two drawings are the same', () => {
    for (const { drawings, count } of Object.values(sprites)) {
      const insides = [...drawings.values()].map((drawing) => drawing.replace(/ id="[^"]+"/, ''));
      expect(new Set(insides).size).toBe(count);
    }
  });

  test('a drawing is small, most are very small, and a whole sprite is quickly fetched', () => {
    for (const [name, { text, drawings }] of Object.entries(sprites)) {
      const sizes = [...drawings.values()].map(({ length }) => length).toSorted((a, b) => a - b);
      expect(sizes.at(-1), name).toBeLessThanOrEqual(LARGEST);
      expect(sizes[Math.floor(sizes.length / 2)], name).toBeLessThanOrEqual(USUAL);
      expect(gzipSync(text).length, name).toBeLessThan(SPRITE_KB * 1_024);
    }
  });

  test('every colour of the paper house is known where it is shown', () => {
    const known = ['palette.css', 'pictures/House.module.css']
      .map((file) => readFileSync(join(art, file), 'utf8'))
      .join('');
    for (const [, name] of house.text.matchAll(/var\((--art-[a-z-]+)\)/g))
      expect(known).toContain(`${name}:`);
    for (const plain of [items.text, stickers.text]) expect(plain).not.toContain('var(');
  });

  test('a picture is decoration until it is given words', () => {
    const silent = renderToStaticMarkup(
      <>
        <Item name="banana" alt="" />
        <Device name="lamp" on label="" />
        <Clue look="lamp-empty" label="" />
        <RoomBackdrop room="hall" lit label="" />
        <Cheer name="wow" alt="" />
      </>,
    );
    expect(silent.match(/aria-hidden="true"/g)).toHaveLength(5);
    expect(renderToStaticMarkup(<Item name="banana" alt="Banana peel" />)).toContain(
      'role="img" aria-label="Banana peel"',
    );
    expect(renderToStaticMarkup(<Device name="lamp" on label="Lamp" />)).toContain('aria-label="Lamp"');
  });

  test('fetching ahead without a line is no error: the pictures come when they are shown', async () => {
    // Outside a page an address without a host leads nowhere.
    await expect(fetchRacePictures('rush')).resolves.toBeUndefined();
  });

  test('an unknown look shows the usual device and nothing beside it', () => {
    expect(devicePicture('fridge', 'constructor')).toBe('fridge');
    expect(devicePicture('lamp', 'fridge-open')).toBe('lamp');
    expect(renderToStaticMarkup(<Clue look="constructor" label="" />)).toBe('');
  });
});
