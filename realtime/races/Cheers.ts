/** Cheers go to the room, once a second and together, never at a person. */
import { mayCheer } from '#shared/races/cheers.rules.ts';
import { RACE_CHEERED } from '#shared/races/races.events.ts';
import type { CheerId } from '#shared/races/words.schema.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

export class Cheers {
  readonly #table: RaceTable;
  readonly #called = new Map<CheerId, number>();

  constructor(table: RaceTable) {
    this.#table = table;
  }

  /** One that comes too soon, or while the room is muted, is not heard; nobody is scolded for it. */
  call(hero: RaceHero, id: CheerId): void {
    const now = this.#table.time.outside();
    if (this.#table.state.muted || !mayCheer(hero.round.cheers, now)) return;
    hero.round.cheers.push(now);
    this.#called.set(id, (this.#called.get(id) ?? 0) + 1);
  }

  /** Tells what was called since the last time. */
  tell(): void {
    if (this.#called.size === 0) return;
    this.#table.roster.sendAll(RACE_CHEERED, { cheers: Object.fromEntries(this.#called) });
    this.#called.clear();
  }
}
