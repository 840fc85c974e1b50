import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The whole seconds until a moment, counted down; 0 when it is past. */
export function useCountdown(until: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
}
