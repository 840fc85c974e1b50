/** A game as the room runs it: deals by the clock, judges, and says what belongs on a screen that comes back. */
import type { Choice, RaceApprove, RaceQueue } from '#shared/races/races.schema.ts';
import type { Attendant } from '../Attendant.ts';
import type { RaceHero } from '../RaceHero.ts';

/** How an item stands for a hero when an answer to it comes. */
export interface Standing {
  /** Measured by the server; undefined when the item is not out. */
  readonly ms: number | undefined;
  readonly closed: boolean;
  /** Has its answer already, also one that is not judged yet. */
  readonly taken: boolean;
}

export interface Play {
  /** Gets a round ready before it begins. */
  prepare(round: number): void;
  /** The round begins; answers how long its first turn lasts. */
  begin(): number;
  standing(hero: RaceHero, n: number): Standing;
  /** An answer that was admitted. */
  judge(hero: RaceHero, answer: { n: number; choice: Choice; ms: number }): void;
  /** Called many times a second while the round runs. */
  beat(): void;
  /** The turn has run out, or the host says "next"; answers whether the round is over. */
  turnOver(): boolean;
  /** The round is over. */
  bell(): void;
  /** Sends what is out to somebody who comes, or comes back. */
  resume(line: Attendant): void;
  /** Somebody whose line is back; their item counts from now. */
  returned?(hero: RaceHero): void;
  /** Somebody comes in while the round runs. */
  enter?(hero: RaceHero): void;
  /** Eco Quiz: how many questions of the round were revealed; the other games go by the clock alone. */
  readonly revealed?: number;
  /** Mission Sprint: what the host said to a deed. */
  rule?(ruled: RaceApprove): void;
  /** Mission Sprint: whether deeds wait for a yes. */
  readonly hasQueue?: boolean;
  /** Mission Sprint: the deeds that wait for a yes. */
  waiting?(line: Attendant): RaceQueue['waiting'];
  /** What was not right in this round, for the three tricky ones. */
  itemName(item: string, line: Attendant): Told | undefined;
}

export interface Told {
  name: string;
  text: string;
  source: { title: string; url: string };
}
