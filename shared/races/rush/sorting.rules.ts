/** How a place sorts everything that can be dealt, for a teacher who corrects it. */
import { SCHEMES } from '../content/rush.schemes.ts';
import { RUSH_THINGS } from '../content/rush.things.ts';
import { BIN_TEXTS, RUSH_TEXTS, textOf } from '../content/texts.ts';
import type { Language } from '../game.contract.ts';
import type { Bin } from '../words.schema.ts';
import {
  type Corrections,
  type Destination,
  destinationOf,
  type SchemeId,
  wideBins,
} from './scheme.rules.ts';

interface SortedThing {
  id: string;
  art: string;
  name: string;
  /** Where it usually goes there. */
  usual: Destination;
}

interface SortingTable {
  /** The bins of the place from left to right, those that are one together. */
  bins: { bins: Bin[]; name: string }[];
  things: SortedThing[];
}

/** Bins and things of a place, by their names. */
export function sortingTable(id: SchemeId, language: Language): SortingTable {
  const scheme = SCHEMES[id];
  return {
    bins: wideBins(scheme).map((bins) => {
      const names = scheme.bins
        .filter(({ bin }) => bins.includes(bin))
        .map(({ nameKey }) => textOf(BIN_TEXTS, language, nameKey));
      return { bins, name: names.join(' + ') };
    }),
    things: RUSH_THINGS.map((thing) => ({
      id: thing.id,
      art: thing.art,
      name: textOf(RUSH_TEXTS, language, thing.id).name,
      usual: destinationOf(thing, scheme),
    })).sort((one, other) => one.name.localeCompare(other.name, language)),
  };
}

/** Whether everything that is corrected can be dealt at all. */
export function areThings(corrections: Corrections): boolean {
  const known = new Set(RUSH_THINGS.map(({ id }) => id));
  return Object.keys(corrections).every((id) => known.has(id));
}
