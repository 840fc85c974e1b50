import { describe, expect, test } from 'vitest';
import { bottomNavigationFor, navigationFor, type PlaceGroup } from '../../../client/src/app/navigation.ts';
import { pathExists, paths } from '../../../client/src/app/paths.ts';
import { workingVoiceCommands } from '../../../client/src/app/workingVoiceCommands.ts';

const everything = () => true;
const pathsOf = (groups: PlaceGroup[]): Record<string, string[]> =>
  Object.fromEntries(groups.map(({ name, places }) => [name, places.map(({ path }) => path)]));

describe('the sidebar', () => {
  test('has the groups of the specification for a signed-in kid, without the admin group', () => {
    const groups = pathsOf(navigationFor('kid', everything));
    expect(Object.keys(groups)).toEqual(['core', 'progress', 'community', 'premium', 'settings']);
    expect(groups.core).toEqual(['/dashboard', '/missions', '/verify', '/challenges', '/global-impact']);
    expect(groups.progress).toEqual(['/leaderboard', '/badges', '/levels', '/marketplace']);
    expect(groups.community).toEqual([
      '/group-challenges',
      '/classes',
      '/friends',
      '/invite',
      '/global-leaderboard-new',
      '/country-missions',
    ]);
    expect(groups.premium).toEqual(['/ai-dashboard', '/premium', '/brand-partnerships', '/un-partnership']);
    expect(groups.settings?.slice(0, 4)).toEqual([
      '/privacy-settings',
      '/parental-consent',
      '/consent-verification',
      '/profile',
    ]);
  });

  test('shows the admin group to an admin alone', () => {
    expect(pathsOf(navigationFor('admin', everything)).admin).toEqual([
      '/admin/monitoring',
      '/admin/privacy',
      '/analytics',
      '/admin',
    ]);
    for (const role of ['teacher', 'parent', 'school_admin', 'content_creator', 'kid'] as const) {
      expect(pathsOf(navigationFor(role, everything))).not.toHaveProperty('admin');
    }
  });

  test('shows a visitor only what is open to everybody', () => {
    expect(pathsOf(navigationFor(undefined, everything))).toEqual({
      settings: ['/parental-consent', '/consent-verification', '/settings', '/privacy', '/terms'],
    });
  });

  test('leads nowhere that does not exist, and has no empty group', () => {
    for (const viewer of [undefined, 'kid', 'admin'] as const) {
      for (const { places } of navigationFor(viewer, pathExists)) {
        expect(places).not.toEqual([]);
        for (const { path } of places) expect(paths).toContain(path);
      }
    }
  });
});

describe('the bottom navigation', () => {
  test('has the four places of the specification when all of them exist', () => {
    const places = bottomNavigationFor('kid', everything).map(({ name, path }) => [name, path]);
    expect(places).toEqual([
      ['dashboard', '/'],
      ['leaderboard', '/leaderboard'],
      ['challenges', '/group-challenges'],
      ['profile', '/profile'],
    ]);
  });

  test('does not promise a dashboard before there is one', () => {
    expect(bottomNavigationFor('kid', (path) => path !== '/dashboard').map(({ name }) => name)).toEqual([
      'leaderboard',
      'challenges',
      'profile',
    ]);
  });

  test('leads a visitor only to places that exist', () => {
    for (const { path } of bottomNavigationFor(undefined, pathExists)) expect(paths).toContain(path);
  });
});

test('the help names no spoken way to a place that does not exist', () => {
  const known = workingVoiceCommands(
    (path) => path === '/missions',
    () => null,
  );
  expect(known).toEqual([
    'go-to-missions',
    'go-back',
    'increase-font-size',
    'decrease-font-size',
    'toggle-high-contrast',
  ]);
});
