import { useEffect, useState } from 'react';
import { type Light, lightOf } from './hour.ts';

const minute = 60_000;

function deviceHour(): number {
  const now = new Date();
  return now.getHours() + now.getMinutes() / 60;
}

/** The hour given, or the device's own, looked at again every few minutes. */
export function useClockHour(given?: number): number {
  const [hour, setHour] = useState(deviceHour);
  useEffect(() => {
    if (given !== undefined) return undefined;
    const timer = setInterval(() => setHour(deviceHour()), 5 * minute);
    return () => clearInterval(timer);
  }, [given]);
  return given ?? hour;
}

/** The light of the hour given, or of the device's own. */
export function useHour(given?: number): Light | undefined {
  return lightOf(useClockHour(given));
}
