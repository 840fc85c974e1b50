/** Simulated heroes who know everything, and say so as soon as they are asked. */
import * as events from '#shared/races/races.events.ts';
import type { RaceClient } from '#tests/support/races.ts';
import { rightChoice } from './knowingHero.ts';

/** Each answers rightly the first thing that lies there and wants an answer. */
export function answerAll(heroes: readonly RaceClient[]): void {
  for (const hero of heroes) {
    const { round } = hero.room.state;
    const judged = new Set(
      hero.all(events.RACE_JUDGED).flatMap((one) => (one.round === round ? [one.n] : [])),
    );
    const open = hero.all(events.RACE_DEALT).filter((one) => one.round === round && !judged.has(one.n));
    for (const { n, shown } of open) {
      const choice = rightChoice(shown);
      if (!choice) continue;
      hero.send(events.RACE_ANSWER, { round, n, choice });
      break;
    }
  }
}
