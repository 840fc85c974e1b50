import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIGHEST_LEVEL, levelAt, pointsForLevel, tierOf } from '#shared/progress/progress.rules.ts';

describe('levels', () => {
  test.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [299, 2],
    [300, 3],
    [600, 4],
    [1000, 5],
    [122_499, 49],
    [122_500, 50],
    [10_000_000, 50],
    [-5, 1],
  ])('%i points are level %i', (points, level) => {
    expect(levelAt(points)).toBe(level);
  });

  test('a level begins exactly at its points, never one earlier', () => {
    for (let level = 2; level <= HIGHEST_LEVEL; level += 1) {
      expect(levelAt(pointsForLevel(level))).toBe(level);
      expect(levelAt(pointsForLevel(level) - 1)).toBe(level - 1);
    }
  });

  test('more points are never a lower level', () => {
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.nat(1_000),
        (points, more) => levelAt(points + more) >= levelAt(points),
      ),
    );
  });

  test.each([
    [1, 'Seed'],
    [5, 'Seed'],
    [6, 'Sprout'],
    [45, 'Planet'],
    [46, 'Galaxy'],
    [50, 'Galaxy'],
  ])('level %i is of the tier %s', (level, tier) => {
    expect(tierOf(level)).toBe(tier);
  });
});
