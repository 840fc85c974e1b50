import cheers from './cheers.svg?no-inline';
import house from './house.svg?no-inline';
import items from './items.svg?no-inline';

const sprites = { rush: items, power: house, cheers } as const;

/** Fetches a sprite while people gather, so that the first picture of a round is there at once. */
export async function fetchRacePictures(kind: keyof typeof sprites): Promise<void> {
  // Without a line the pictures come later, or from the service worker.
  await fetch(sprites[kind]).catch(() => undefined);
}
