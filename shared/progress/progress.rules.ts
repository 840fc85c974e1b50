/** Points, levels and tiers: pure rules, the same on both ends. */

export const HIGHEST_LEVEL = 50;
const LEVEL_POINTS = 50;

export const TIERS = [
  'Seed',
  'Sprout',
  'Sapling',
  'Tree',
  'Grove',
  'Forest',
  'River',
  'Ocean',
  'Planet',
  'Galaxy',
] as const;
export type Tier = (typeof TIERS)[number];
const LEVELS_PER_TIER = HIGHEST_LEVEL / TIERS.length;

/** The points at which a level begins: 0, 100, 300, 600, 1000 … */
export function pointsForLevel(level: number): number {
  return LEVEL_POINTS * level * (level - 1);
}

/** The level that a number of points has reached, 1 to 50. */
export function levelAt(points: number): number {
  const reached = Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, points)) / LEVEL_POINTS)) / 2);
  // The square root may round across a boundary; the integers decide.
  const exact =
    pointsForLevel(reached + 1) <= points
      ? reached + 1
      : pointsForLevel(reached) > points
        ? reached - 1
        : reached;
  return Math.min(Math.max(exact, 1), HIGHEST_LEVEL);
}

export function tierOf(level: number): Tier {
  const index = Math.min(Math.max(Math.ceil(level / LEVELS_PER_TIER) - 1, 0), TIERS.length - 1);
  return TIERS[index] ?? 'Seed';
}
