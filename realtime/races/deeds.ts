/** Deeds that somebody says are done, and what a yes makes of them. They outlast their race: a late yes counts as well. */

import { DEEDS_AS_MISSIONS } from '#shared/races/content/sprint.missions.ts';
import { RACE_JUDGED } from '#shared/races/races.events.ts';
import type { RaceQueue, SprintChoice } from '#shared/races/races.schema.ts';
import { asMission, type DeedWord } from '#shared/races/sprint/missions.rules.ts';
import { type DealtDeed, sprint } from '#shared/races/sprint/sprint.game.ts';
import type { Attendant } from './Attendant.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

/** Of several runs the same cards may wait: those of earlier ones get numbers of their own. */
const NUMBERS_A_RUN = 100;
const MOST_RUNS_BACK = 9;
/** As many as a message to the host holds. */
const MOST_TOLD = 120;

export interface Claim {
  readonly hero: RaceHero;
  readonly run: number;
  readonly round: number;
  readonly item: DealtDeed;
  readonly choice: SprintChoice;
  /** Counts from the card to "Done": a slow teacher costs nothing. */
  readonly ms: number;
  readonly at: Date;
}

/** Under which number the host says yes to a deed; undefined when it is from too long ago. */
export function numberOf({ run }: RaceTable, claim: Claim): number | undefined {
  const back = run - claim.run;
  return back > MOST_RUNS_BACK ? undefined : claim.item.n + NUMBERS_A_RUN * back;
}

/** Whether the race of this deed is over: its points are told, and stay as they are. */
export function isLate({ run, time }: RaceTable, claim: Claim): boolean {
  return claim.run !== run || time.phase.name === 'podium' || time.phase.name === 'closed';
}

/** Whose word it is. In a race with class lengths the one who leads is a teacher. */
export function wordFor({ settings, state }: RaceTable, { hero }: Pick<Claim, 'hero'>): DeedWord {
  if (hero.seat === state.host) return 'own';
  return settings.party === 'class' ? 'teacher' : 'friend';
}

/** Whether a deed counts as a mission, and if so sees to it. */
export function countAsMission(table: RaceTable, { hero, item, at }: Claim, word: DeedWord): boolean {
  const { visitor, kind } = hero.person;
  const mission = DEEDS_AS_MISSIONS.get(item.id);
  if (kind !== 'account' || !mission || asMission(word, mission.asksPhoto) === 'no') return false;
  table.countDeed({ hero: visitor, mission: item.id, word, at });
  return true;
}

/** A yes after the podium: no points of the race any more, but the mission. */
export function sayLateYes(table: RaceTable, claim: Claim): void {
  const { hero, round, item } = claim;
  const mission = countAsMission(table, claim, wordFor(table, claim));
  const { total, gauge, run } = hero.score;
  hero.attendant?.send(RACE_JUDGED, {
    round,
    n: numberOf(table, claim) ?? item.n,
    right: true,
    points: 0,
    total,
    combo: run.row,
    wind: gauge,
    pauseMs: 0,
    explain: sprint.explain(item, undefined, hero.person.language),
    late: sprint.show(item, undefined, hero.person.language).title,
    ...(mission && { mission }),
  });
}

/** What waits, for whoever leads: first what the race waits for. */
export function toldToHost(table: RaceTable, { language }: Attendant): RaceQueue['waiting'] {
  return table.claims
    .toSorted((one, other) => other.run - one.run)
    .flatMap((claim) => {
      const { hero, round, item, choice } = claim;
      const n = numberOf(table, claim);
      if (n === undefined) return [];
      const { proof } = choice;
      return [
        {
          seat: hero.seat,
          name: hero.person.name,
          round,
          n,
          title: sprint.show(item, undefined, language).title,
          proof: item.proof,
          ...(proof.proof === 'count' && { count: proof.count }),
        },
      ];
    })
    .slice(0, MOST_TOLD);
}
