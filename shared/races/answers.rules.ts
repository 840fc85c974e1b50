/** Which answers reach the judge: right phase, dealt to this hero, at human speed, not too many. */
import { INTENTS_PER_SECOND, LEAST_ANSWER_MS } from './clock.rules.ts';
import { isOpen, type Phase } from './phases.rules.ts';
import type { RaceAnswer, RefusalReason } from './races.schema.ts';
import type { GameId } from './words.schema.ts';

export interface AnswerDesk {
  readonly phase: Phase;
  readonly game: GameId;
  /** Server-measured time since the item was shown; undefined when it is not out. */
  readonly ms: number | undefined;
  /** The item is closed: its time is over. */
  readonly closed: boolean;
  /** Whether this item of this round has its verdict already. */
  readonly judged: boolean;
  /** The hero's taps are ignored for now (wrong bin, blown fuse). */
  readonly pausing: boolean;
}

export type Admission = { admit: 'judge' } | { admit: 'again' } | { admit: 'refuse'; why: RefusalReason };

/** What happens to an answer. A repeated number gets its first verdict again. */
export function admit({ round, choice }: Pick<RaceAnswer, 'round' | 'choice'>, desk: AnswerDesk): Admission {
  if (choice.kind !== desk.game) return { admit: 'refuse', why: 'wrong-kind' };
  if (desk.phase.round === round && desk.judged) return { admit: 'again' };
  if ('paused' in desk.phase && desk.phase.paused) return { admit: 'refuse', why: 'paused' };
  if (!isOpen(desk.phase) || desk.phase.round !== round) return { admit: 'refuse', why: 'phase' };
  if (desk.ms === undefined) return { admit: 'refuse', why: 'not-dealt' };
  if (desk.closed) return { admit: 'refuse', why: 'too-late' };
  if (desk.pausing || desk.ms < LEAST_ANSWER_MS) return { admit: 'refuse', why: 'too-fast' };
  return { admit: 'judge' };
}

/** Whether another intent is one too many in the second that ends now. */
export function tooMany(recentIntents: readonly number[], now: number): boolean {
  return recentIntents.filter((at) => now - at < 1_000).length >= INTENTS_PER_SECOND;
}
