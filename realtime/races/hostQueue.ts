/** What only the host sees: deeds that wait for a yes, and play that no human can do. */
import type { RaceQueue } from '#shared/races/races.schema.ts';
import type { Attendant } from './Attendant.ts';
import type { Race } from './Race.ts';

export function hostQueue({ play, table }: Pick<Race, 'play' | 'table'>, line: Attendant): RaceQueue {
  return {
    waiting: play.waiting?.(line) ?? [],
    suspicious: table.roster.racing.filter(({ suspicion }) => suspicion).map(({ seat }) => seat),
  };
}
