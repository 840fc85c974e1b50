import type { SoundName } from './sprite.ts';

const NOTES = ['right', 'combo-1', 'combo-2', 'combo-3', 'combo-4', 'combo-5'] as const satisfies SoundName[];

/** What the n-th right answer in a row sounds like: a note higher each, up to the top of the row. */
export function comboSound(rightsInARow: number): SoundName {
  const step = Math.min(Math.max(rightsInARow, 1), NOTES.length) - 1;
  return NOTES[step] ?? 'right';
}
