import { useEffect, useState } from 'react';
import type { PowerShown } from '#shared/races/races.schema.ts';
import { type DealtThing, useRace } from './races.store.ts';

/** A thing that is on, as long as it can be tapped. */
export interface LitThing {
  readonly thing: DealtThing;
  readonly shown: PowerShown;
}

/** When a thing goes out by itself, by this page's clock. */
const closingOf = ({ at, closesAt }: DealtThing): number =>
  closesAt === null ? Number.POSITIVE_INFINITY : at + closesAt;

/** The things that are lit now. In a pause nothing goes out: after it everything is dealt anew. */
export function useLitThings(): LitThing[] {
  const things = useRace((race) => race.play.things);
  const paused = useRace((race) => race.room?.paused === true);
  const [, look] = useState(0);
  const now = performance.now();
  const lit = things.flatMap((thing) =>
    thing.shown.kind === 'power' && !thing.judged && (paused || closingOf(thing) > now)
      ? [{ thing, shown: thing.shown }]
      : [],
  );
  const next = paused ? Number.POSITIVE_INFINITY : Math.min(...lit.map(({ thing }) => closingOf(thing)));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => look((count) => count + 1), Math.max(0, next - performance.now()) + 20);
    return () => clearTimeout(timer);
  }, [next]);
  return lit;
}

/** Whether a fuse is blown: for so long taps do nothing. */
export function useFuse(): boolean {
  const verdict = useRace((race) => race.play.verdict);
  const pauseMs = verdict && !verdict.right ? verdict.pauseMs : 0;
  const [blown, setBlown] = useState(false);
  useEffect(() => {
    setBlown(pauseMs > 0);
    if (pauseMs === 0 || !verdict) return;
    const timer = setTimeout(() => setBlown(false), pauseMs);
    return () => clearTimeout(timer);
  }, [verdict, pauseMs]);
  return blown;
}
