import { useEffect, useState } from 'react';
import type { QuizShown } from '#shared/races/races.schema.ts';
import { type DealtThing, useRace } from './races.store.ts';

/** How far a question is: read it, answer it, its time is over, or it is told what was right. */
export type QuestionStage = 'reading' | 'open' | 'closed' | 'revealed';

export interface Question {
  readonly thing: DealtThing;
  readonly shown: QuizShown;
  readonly stage: QuestionStage;
  /** When the answers open, by this page's clock. */
  readonly opensAt: number;
}

/** When the answers of a question open. Whoever comes in its middle goes by the room's clock. */
export function opensAt(
  { at }: DealtThing,
  { readingMs, timerMs }: QuizShown,
  endsAt: number | undefined,
): number {
  const usual = at + readingMs;
  return endsAt === undefined ? usual : Math.min(usual, endsAt - timerMs);
}

/** The question of the moment, moved on by its own clock. */
export function useQuestion(): Question | undefined {
  const things = useRace((race) => race.play.things);
  const endsAt = useRace((race) => race.clock.endsAt);
  const revealedNumber = useRace((race) => race.play.revealed?.n);
  const thing = things.at(-1);
  const shown = thing?.shown.kind === 'quiz' ? thing.shown : undefined;
  const revealed = thing !== undefined && revealedNumber === thing.n;
  // After the reveal the room's clock is that of the explanation.
  const opens = thing && shown ? opensAt(thing, shown, revealed ? undefined : endsAt) : 0;
  const closes = opens + (shown?.timerMs ?? 0);
  const [, moveOn] = useState(0);
  useEffect(() => {
    if (revealed || opens === 0) return;
    const timers = [opens, closes].map((at) =>
      setTimeout(() => moveOn((count) => count + 1), Math.max(0, at - performance.now()) + 5),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [opens, closes, revealed]);
  if (!thing || !shown) return undefined;
  const now = performance.now();
  const stage = revealed ? 'revealed' : now < opens ? 'reading' : now < closes ? 'open' : 'closed';
  return { thing, shown, stage, opensAt: opens };
}
