import { useEffect, useState } from 'react';
import { leftOf, type RaceClock } from './raceClock.ts';

const LOOK_EVERY_MS = 100;

/** Whole seconds that are left of a turn, counted down; undefined while nothing ends by itself. */
export function useSecondsLeft(clock: RaceClock): number | undefined {
  const [seconds, setSeconds] = useState(() => secondsOf(clock));
  useEffect(() => {
    setSeconds(secondsOf(clock));
    if (clock.endsAt === undefined) return;
    // The same second again changes nothing and draws nothing.
    const timer = setInterval(() => setSeconds(secondsOf(clock)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return seconds;
}

function secondsOf(clock: RaceClock): number | undefined {
  const left = leftOf(clock, performance.now());
  return left === undefined ? undefined : Math.ceil(left / 1_000);
}
