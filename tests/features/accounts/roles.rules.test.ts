/** The six roles see exactly the pages of specification §6, and no door of the server was mounted unseen. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#shared/accounts/accounts.schema.ts';
import { PAGE_ROWS, type PageFor } from '#tests/support/rolesPaths.ts';
import { MOUNTED_BY_HAND } from '#tests/support/rolesTable.ts';
import { bottomNavigationFor, navigationFor, type Viewer } from '../../../client/src/app/navigation.ts';
import { paths } from '../../../client/src/app/paths.ts';
import type { AuthState } from '../../../client/src/features/accounts/auth.store.ts';
import { doorOf } from '../../../client/src/features/accounts/doors.ts';
import { signedInUser } from '../../../client/src/features/accounts/signedInUser.ts';

const VIEWERS: readonly Viewer[] = [undefined, ...ROLES];

function maySee(viewer: Viewer, whom: PageFor): boolean {
  if (whom === 'everybody') return true;
  return whom === 'admin' ? viewer === 'admin' : viewer !== undefined;
}

/** The frames of AppRoutes, read from its text: pages are loaded by the router alone. */
function frames(): Map<string, string> {
  const text = readFileSync('client/src/app/AppRoutes.tsx', 'utf8');
  return new Map(
    [...text.matchAll(/^ {2}'(\/[\w-/]*)': \[\s*'([\w ]+)'/gm)].map(([, path = '', frame = '']) => [
      path,
      frame,
    ]),
  );
}

/** The frames that ask who is there. */
const GUARDED: Readonly<Record<string, PageFor>> = { own: 'signed in', admin: 'admin' };

describe('every page', () => {
  test.each(paths)('%s has a row that says who sees it', (path) => {
    expect(PAGE_ROWS.has(path)).toBe(true);
  });

  test('stands behind the door of its row', () => {
    const found = frames();
    expect([...found.keys()].sort()).toEqual(paths.filter((path) => path !== '/').sort());
    for (const [path, frame] of found)
      expect(GUARDED[frame] ?? 'everybody', `${path} stands in the frame "${frame}"`).toBe(
        PAGE_ROWS.get(path),
      );
  });

  test('whose door is guarded opens for whom it shall and sends everybody else on', () => {
    for (const [path, whom] of PAGE_ROWS) {
      if (whom === 'everybody') continue;
      for (const viewer of VIEWERS) {
        const elsewhere = viewer === undefined ? '/login' : '/dashboard';
        expect(doorOf(authOf(viewer), whom, path), `${viewer ?? 'a stranger'} at ${path}`).toBe(
          maySee(viewer, whom) ? 'open' : elsewhere,
        );
      }
    }
  });
});

describe('the navigation', () => {
  const places = (viewer: Viewer) => [
    ...navigationFor(viewer, () => true).flatMap((group) => group.places),
    ...bottomNavigationFor(viewer, () => true),
  ];

  test('leads nobody to a door that stays shut', () => {
    for (const viewer of VIEWERS)
      for (const { path } of places(viewer)) {
        const whom = PAGE_ROWS.get(path);
        expect(whom, `${path} has a row`).toBeDefined();
        expect(maySee(viewer, whom ?? 'admin'), `${viewer ?? 'a stranger'} is led to ${path}`).toBe(true);
      }
  });

  test('shows the places of admins to an admin alone', () => {
    const admins = (viewer: Viewer) =>
      places(viewer).filter(({ path }) => PAGE_ROWS.get(path) === 'admin').length;
    expect(VIEWERS.filter((viewer) => admins(viewer) > 0)).toEqual(['admin']);
  });
});

test('nothing is mounted past the registry of routes but what is known', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api/*.ts'], {
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .map((file) => [file, mountsIn(readFileSync(file, 'utf8'))] as const)
    .filter(([, mounts]) => mounts > 0);
  const known = Object.entries(MOUNTED_BY_HAND).map(([file, { mounts }]) => [file, mounts] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});

function mountsIn(text: string): number {
  return [...text.matchAll(/\b(?:router|app)\.(?:all|delete|get|patch|post|put|use)\(/g)].length;
}

function authOf(viewer: Viewer): AuthState {
  if (viewer === undefined) return { state: 'unauthenticated' };
  return {
    state: 'authenticated',
    user: signedInUser(tokenOf(viewer)),
    signOut: () => undefined,
    closeAccount: async () => undefined,
  };
}

function tokenOf(role: Role): string {
  const claims = {
    sub: '1',
    iat: 1,
    exp: 2,
    typ: 'Bearer',
    azp: 'planet-web',
    email: 'robin@roles.example',
    realm_access: { roles: [role, 'offline_access'] },
  };
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}
