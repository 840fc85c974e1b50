/** How the light of the day is called; noon needs no name of its own. */
export type Light = 'dawn' | 'evening' | 'dusk';

/** The light of an hour between 0 and 24; by day there is none to add. */
export function lightOf(hour: number): Light | undefined {
  if (hour >= 5 && hour < 8.5) return 'dawn';
  if (hour >= 17 && hour < 20) return 'evening';
  if (hour >= 20 || hour < 5) return 'dusk';
  return undefined;
}

/** How high the sun stands, from 0 on the horizon to 1 at noon. */
export function sunHeight(hour: number): number {
  return Math.max(0, Math.sin(((hour - 5) / 16) * Math.PI));
}
