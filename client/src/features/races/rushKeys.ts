/** Which key means which bin: its place from the left, or the letter on it. */
import type { RaceBinsSet } from '#shared/races/races.schema.ts';
import type { Bin } from '#shared/races/words.schema.ts';

/** As drawn on the bins. */
export const BIN_LETTERS: Readonly<Record<Bin, string>> = {
  paper: 'a',
  packaging: 'b',
  glass: 'c',
  organic: 'd',
  electronics: 'e',
  rest: 'f',
};

/** The bin that a key chooses, if any stands there. */
export function binOfKey(key: string, bins: RaceBinsSet['bins']): Bin | undefined {
  const wanted = key.toLowerCase();
  if (/^[1-6]$/.test(wanted)) return bins[Number(wanted) - 1]?.bins[0];
  return bins.flatMap((wide) => wide.bins).find((bin) => BIN_LETTERS[bin] === wanted);
}
