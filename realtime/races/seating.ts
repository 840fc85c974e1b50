/** Gives a hero a seat: a new one, or one whose place had run out, with what they had reached. */
import { AppError } from '#shared/core/errors.ts';
import { type HeroPerson, newHero, type RaceHero } from './RaceHero.ts';
import { isMixed, type RaceTable } from './RaceTable.ts';

export function seatHero(table: RaceTable, person: HeroPerson): RaceHero {
  const { roster, time, settings } = table;
  const seat = roster.freeSeat();
  if (seat === undefined) throw new AppError('INSUFFICIENT_PERMISSIONS', { message: 'This race is full.' });
  const fresh = newHero(person, { seat, now: time.outside(), game: settings.game, mixed: isMixed(table) });
  const before = roster.remembered(person.visitor);
  const hero = before ? { ...before, seat, shown: fresh.shown, cameAt: fresh.cameAt } : fresh;
  hero.shown.waiting = time.phase.name !== 'lobby';
  hero.shown.score = hero.score.total;
  if (before) hero.shown.team = before.shown.team;
  roster.add(hero);
  return hero;
}
