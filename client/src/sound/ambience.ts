/** The calm of the class screen between races. It follows mute and volume like every sound. */
import type { Howl } from 'howler';
import { loadedSprite } from './player.ts';
import { useSound } from './sound.store.ts';

const FADE_MS = 1500;

let playing: { howl: Howl; id: number } | undefined;
let stopListening: (() => void) | undefined;

export function startAmbience(): void {
  if (stopListening) return;
  // Sound may be switched on only later.
  stopListening = useSound.subscribe(() => void begin());
  void begin();
}

export function stopAmbience(): void {
  stopListening?.();
  stopListening = undefined;
  if (!playing) return;
  const { howl, id } = playing;
  playing = undefined;
  howl.fade(howl.volume(), 0, FADE_MS, id);
  howl.once('fade', () => howl.stop(id), id);
}

async function begin(): Promise<void> {
  if (playing) return;
  const howl = await loadedSprite();
  if (!howl || playing || !stopListening) return;
  playing = { howl, id: howl.play('projector-ambience') };
}
