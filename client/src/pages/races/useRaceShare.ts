import { useEffect, useState } from 'react';
import { raceShare } from '../../features/live/raceShare.ts';
import { leftOf } from '../../features/races/raceClock.ts';
import { useRace } from '../../features/races/races.store.ts';

const LOOK_EVERY_MS = 1_000;

/** How much of the race is over, from 0 to 1. */
export function useRaceShare(): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    const look = (): void => {
      const { room, clock } = useRace.getState();
      if (room) setShare(raceShare(room, clock, leftOf(clock, performance.now())));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return share;
}
