/** The ten steps of a planet, one for each tier of five levels. */
export const planetSteps = [
  'seed',
  'sprout',
  'sapling',
  'tree',
  'grove',
  'forest',
  'river',
  'ocean',
  'planet',
  'galaxy',
] as const;

export type PlanetStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
/** Levels done inside the step; 4 shows it complete. */
export type InnerLevel = 0 | 1 | 2 | 3 | 4;

const steps: readonly PlanetStep[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const innerLevels: readonly InnerLevel[] = [0, 1, 2, 3, 4];

/** How a planet of this level looks; levels outside 1 to 50 show the first or the last planet. */
export function planetStepOf(level: number): { step: PlanetStep; inner: InnerLevel } {
  const place = Math.min(Math.max(Math.trunc(level), 1), 50) - 1;
  return { step: steps[Math.floor(place / 5)] ?? 1, inner: innerLevels[place % 5] ?? 0 };
}

/** A planet is drawn in so many turns: bare, with its woods, with all on its lands, with what stands on its rim. */
export const planetTurns = 4;
