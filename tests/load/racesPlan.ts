/** What both sides of the races bench know: who sits where, what is dealt, how points grow. */
import { COMBO_MAX, comboFactor } from '#shared/races/combo.rules.ts';
import { type DealtThing, rush } from '#shared/races/rush/rush.game.ts';
import { RUSH_BASE } from '#shared/races/rush/rush.rules.ts';

export const HEROES_A_ROOM = 30;
export const SEED = 'races bench';

/** The things of the first round for a seat. */
export function dealFor(seat: number): readonly DealtThing[] {
  return rush.deal(SEED, 1, { band: '9-12', scheme: 'planet', hero: `seat-${seat}` });
}

/** All points after so many right answers in a row. */
export function totalAfter(rights: number): number {
  let total = 0;
  for (let row = 0; row < rights; row += 1) total += RUSH_BASE * Math.min(COMBO_MAX, comboFactor(row));
  return total;
}
