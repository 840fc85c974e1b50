/** With what a hero's items are dealt; the same again deals the same. */
import type { DealtTo } from '#models/races/RaceRun.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

/** The day and the place of a run, from which questions are chosen. */
export function dealtWithNow({ scheme }: RaceSettings): RaceTable['dealtWith'] {
  return { today: new Date().toISOString().slice(0, 10), country: SCHEMES[scheme].country };
}

/** Decided once a run, so that a ghost can be dealt the same. */
export function dealtTo({ settings, resting, dealtWith }: RaceTable, { seat, person }: RaceHero): DealtTo {
  const { today, country } = dealtWith;
  return {
    hero: `seat-${seat}`,
    seat,
    pace: person.pace,
    ...(person.home && { home: person.home }),
    ...(settings.game === 'quiz' && { resting: [...resting], today, ...(country && { country }) }),
  };
}
