/** The one player of the sprite. Nothing is loaded before the first touch, nor while sound is off. */
import type { Howl } from 'howler';
import { useSound } from './sound.store.ts';
import spriteUrl from './sprite.mp3?url';
import { type SoundName, sprite } from './sprite.ts';

const player: { touched: boolean; howl: Promise<Howl | undefined> | undefined } = {
  touched: false,
  howl: undefined,
};

/** Browsers let a page sound only after the person has touched it. */
export function allowSound(): void {
  player.touched = true;
  if (useSound.getState().enabled) void loadedSprite();
}

/** The sprite, loaded when it is wanted for the first time; `undefined` where it may not or cannot sound. */
export function loadedSprite(): Promise<Howl | undefined> {
  if (!player.touched || !useSound.getState().enabled) return Promise.resolve(undefined);
  player.howl ??= load().catch(() => {
    // No network, or no sound on this device: silence now, another try with the next sound.
    player.howl = undefined;
    return undefined;
  });
  return player.howl;
}

async function load(): Promise<Howl> {
  const { Howl } = await import('howler');
  const howl = await new Promise<Howl>((resolve, reject) => {
    const loading: Howl = new Howl({
      src: [spriteUrl],
      sprite: sprite satisfies Record<SoundName, unknown>,
      volume: useSound.getState().volume,
      onload: () => resolve(loading),
      onloaderror: (_id, reason) => reject(new Error(`the sounds did not load: ${String(reason)}`)),
    });
  });
  useSound.subscribe(({ enabled, volume }) => {
    howl.volume(volume);
    howl.mute(!enabled);
  });
  return howl;
}
