/** All drawings of the races, as the sprites that the client fetches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cheers } from './cheers.ts';
import { clues } from './house/clues.ts';
import { comfortDevices } from './house/comfort.ts';
import { kitchenDevices } from './house/kitchen.ts';
import { rooms } from './house/rooms.ts';
import { signalDevices } from './house/signals.ts';
import type { Drawings } from './paper.ts';
import { drawingsOf, spriteOf } from './sprites.ts';
import { electricThings } from './things/electric.ts';
import { householdThings } from './things/household.ts';
import { kitchenThings } from './things/kitchen.ts';
import { packagingThings } from './things/packaging.ts';
import { paperThings } from './things/paper.ts';

const art = join(import.meta.dirname, '../../client/src/art');
const THING_BOX = '-62 -64 124 132';
const ROOM_BOX = '0 0 300 200';
const CHEER_BOX = '-62 -62 124 124';

/** Drawings under names that tell what kind of thing they are. */
const named = (kind: string, drawings: Drawings): Drawings =>
  Object.fromEntries(Object.entries(drawings).map(([name, parts]) => [`${kind}-${name}`, parts]));

interface RacePictures {
  readonly items: string;
  readonly house: string;
  readonly cheers: string;
  readonly itemNames: readonly string[];
}

/** The sprites as text. */
export function racePictures(): RacePictures {
  const palette = readFileSync(join(art, 'palette.css'), 'utf8');
  const items = spriteOf(
    {
      ...drawingsOf(join(art, 'source/items')),
      ...paperThings,
      ...packagingThings,
      ...kitchenThings,
      ...householdThings,
      ...electricThings,
    },
    palette,
    () => THING_BOX,
    false,
  );
  const house = spriteOf(
    {
      ...named('device', { ...comfortDevices, ...kitchenDevices, ...signalDevices }),
      ...named('clue', clues),
      ...named('room', rooms),
    },
    palette,
    (name) => (name.startsWith('room-') ? ROOM_BOX : THING_BOX),
    true,
  );
  const stickers = spriteOf(cheers, palette, () => CHEER_BOX, false);
  return { items: items.text, house: house.text, cheers: stickers.text, itemNames: items.names };
}
