/** With what a hero's items are dealt; the same again deals the same. */
import type { DealtTo } from '#models/races/RaceRun.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { Corrections, SchemeId } from '#shared/races/rush/scheme.rules.ts';
import type { Band } from '#shared/races/words.schema.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

/** The day and the place of a run, from which questions are chosen. */
export function dealtWithNow({ scheme }: RaceSettings): RaceTable['dealtWith'] {
  return { today: new Date().toISOString().slice(0, 10), country: SCHEMES[scheme].country };
}

/** Decided once a run, so that a ghost can be dealt the same; against a ghost everybody is dealt as it was. */
export function dealtTo(table: RaceTable, { seat, person }: RaceHero): DealtTo {
  const { settings, resting, dealtWith, dealtAs } = table;
  if (dealtAs) return { ...dealtAs, pace: person.pace };
  const { today, country } = dealtWith;
  const corrections = correctionsOf(table);
  return {
    hero: `seat-${seat}`,
    seat,
    pace: person.pace,
    ...(person.home && { home: person.home }),
    ...(corrections && { corrections }),
    ...(settings.game === 'quiz' && { resting: [...resting], today, ...(country && { country }) }),
  };
}

/** Everybody in this run gets what a ghost got. */
export function dealAs(table: RaceTable, dealt: DealtTo): void {
  const { resting = [], today = table.dealtWith.today, country } = dealt;
  table.dealtAs = dealt;
  table.resting = resting;
  table.dealtWith = { today, country };
}

/** What is sorted otherwise in this run than its place does: the rules of the class's town, or those of a ghost's. */
export function correctionsOf({ race, dealtAs }: RaceTable): Corrections | undefined {
  return dealtAs ? dealtAs.corrections : race.corrections;
}

/** With what the bins of a round are put up. */
export function sortingFor(
  table: RaceTable,
  band: Band,
): { band: Band; scheme: SchemeId; corrections: Corrections | undefined } {
  return { band, scheme: table.settings.scheme, corrections: correctionsOf(table) };
}
