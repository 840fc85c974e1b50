import { loadedSprite } from './player.ts';
import type { SoundName } from './sprite.ts';

/** A sound that comes later than this no longer belongs to what was seen. */
const LATEST_MS = 500;

/** Plays a sound of the product, if there may be one. */
export function play(name: SoundName): void {
  const asked = performance.now();
  void loadedSprite().then((howl) => {
    if (howl && performance.now() - asked < LATEST_MS) howl.play(name);
  });
}
