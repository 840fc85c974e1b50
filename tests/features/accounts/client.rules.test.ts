import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#shared/accounts/accounts.schema.ts';
import type { AuthState } from '../../../client/src/features/accounts/auth.store.ts';
import { doorOf } from '../../../client/src/features/accounts/doors.ts';
import { forcesSignIn } from '../../../client/src/features/accounts/forcedPaths.ts';
import {
  answersOf,
  type Draft,
  problemAt,
  problemsIn,
} from '../../../client/src/features/accounts/onboarding.ts';
import {
  countryOptions,
  likelyCountry,
  timezoneOptions,
} from '../../../client/src/features/accounts/places.ts';
import { returnPath } from '../../../client/src/features/accounts/returnPath.ts';
import { signedInUser } from '../../../client/src/features/accounts/signedInUser.ts';
import { singleFlight } from '../../../client/src/features/accounts/singleFlight.ts';

const token = (claims: object): string =>
  `x.${Buffer.from(JSON.stringify({ sub: '1', iat: 1, exp: 2, typ: 'Bearer', azp: 'planet-web', ...claims })).toString('base64url')}.x`;

describe('the way back after signing in', () => {
  test.each(['/profile', '/missions/7?tab=photo#top', '/', '/authors'])('%s is a page of ours', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'profile',
    '/auth/callback?code=x',
    '/login',
    '/realms/planet',
    '',
    undefined,
    7,
  ])('%j leads to the dashboard', (path) => {
    expect(returnPath(path)).toBe('/dashboard');
  });
});

test('only three places make people sign in as soon as they are loaded', () => {
  expect(['/dashboard', '/missions', '/missions/7', '/profile'].every(forcesSignIn)).toBe(true);
  expect(['/', '/leaderboard', '/settings', '/login', '/my/profile'].some(forcesSignIn)).toBe(false);
});

describe('the person in a token', () => {
  test('has the names, roles and beginnings of the specification', () => {
    const user = signedInUser(
      token({
        email: 'ángel@example.org',
        email_verified: true,
        given_name: 'Ángel',
        family_name: 'Ruiz',
        preferred_username: 'angel',
        realm_access: { roles: ['offline_access', 'parent', 'teacher'] },
      }),
    );
    expect(user).toMatchObject({
      id: '1',
      email: 'ángel@example.org',
      firstName: 'Ángel',
      lastName: 'Ruiz',
      username: 'angel',
      roles: ['teacher', 'parent'],
      primaryRole: 'teacher',
      emailVerified: true,
      totalPoints: 0,
      level: 1,
      trustScore: 100,
    });
  });

  test('goes by the user name where there is no other, and is somebody even without one', () => {
    expect(signedInUser(token({ preferred_username: 'otter' }))).toMatchObject({
      email: 'otter',
      firstName: 'otter',
      primaryRole: 'kid',
      emailVerified: false,
    });
    expect(signedInUser(token({})).firstName).toBe('User');
  });
});

describe('doors', () => {
  const as = (role: Role): AuthState => ({
    state: 'authenticated',
    user: signedInUser(token({ email: 'a@b.c', realm_access: { roles: [role] } })),
    signOut: () => undefined,
    closeAccount: async () => undefined,
  });

  test('wait until it is known who is there', () => {
    expect(doorOf({ state: 'loading' }, 'signed in', '/dashboard')).toBe('wait');
  });

  test('send strangers to the sign-in', () => {
    for (const access of ['signed in', 'admin'] as const)
      expect(doorOf({ state: 'unauthenticated' }, access, '/x')).toBe('/login');
  });

  test.each(ROLES)('open for a %s; those of admins for admins alone', (role) => {
    expect(doorOf(as(role), 'signed in', '/profile')).toBe('open');
    expect(doorOf(as(role), 'admin', '/admin/privacy')).toBe(role === 'admin' ? 'open' : '/dashboard');
  });

  test('the dashboard asks for an address', () => {
    const nameless: AuthState = {
      state: 'authenticated',
      user: signedInUser(token({})),
      signOut: () => undefined,
      closeAccount: async () => undefined,
    };
    expect(doorOf(nameless, 'signed in', '/dashboard')).toBe('/login');
    expect(doorOf(nameless, 'signed in', '/profile')).toBe('open');
  });
});

describe('a single flight', () => {
  test('answers everybody who asks meanwhile, and starts anew afterwards', async () => {
    let starts = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const fly = singleFlight(async () => {
      starts += 1;
      await promise;
      return starts;
    });
    const both = Promise.all([fly(), fly()]);
    resolve();
    expect(await both).toEqual([1, 1]);
    expect(await fly()).toBe(2);
  });

  test('that failed does not keep others from trying', async () => {
    let starts = 0;
    const fly = singleFlight(() => {
      starts += 1;
      return starts === 1 ? Promise.reject(new Error('no')) : Promise.resolve('yes');
    });
    await expect(fly()).rejects.toThrow('no');
    expect(await fly()).toBe('yes');
  });
});

describe('the questions of the first sign-in', () => {
  const YEAR = 2026;
  const person = { currentYear: YEAR, email: 'me@example.org' };
  const draft: Draft = {
    birthYear: 1990,
    country: 'DE',
    avatar: { body: 'otter', colour: 'leaf', headgear: 'none', companion: 'none' },
    heroName: 'Grünspecht',
    timezone: 'Europe/Berlin',
    parentEmail: '',
    parent: false,
  };
  const child = { ...draft, birthYear: 2016 };

  test('ask for a year and a country', () => {
    expect(problemsIn('you', { ...draft, birthYear: undefined, country: undefined }, person)).toEqual([
      'birthYear',
      'country',
    ]);
    expect(problemsIn('you', { ...draft, birthYear: YEAR }, person)).toEqual(['birthYear']);
    expect(problemsIn('you', draft, person)).toEqual([]);
  });

  test('let a child choose only among names that say nothing', () => {
    expect(problemsIn('name', child, person)).toEqual(['nameMissing']);
    expect(problemsIn('name', { ...child, heroName: 'Brave Otter 41' }, person)).toEqual([]);
    expect(problemsIn('name', draft, person)).toEqual([]);
  });

  test('ask for a parent by the consent age of the country, and for another address than one’s own', () => {
    const teenager = { ...draft, birthYear: YEAR - 15 };
    expect(problemsIn('ready', teenager, person)).toEqual(['parentEmail']);
    expect(problemsIn('ready', { ...teenager, country: 'US' }, person)).toEqual([]);
    expect(problemsIn('ready', { ...child, parentEmail: ' ME@example.org ' }, person)).toEqual([
      'parentEmailOwn',
    ]);
    expect(problemsIn('ready', { ...child, parentEmail: 'mum@example.org' }, person)).toEqual([]);
  });

  test('hand in a parent’s address only for children, and parenthood only for grown-ups', () => {
    const everything = { parentEmail: 'mum@example.org', parent: true };
    expect(answersOf({ ...child, ...everything }, 'de', YEAR)).toMatchObject({
      parentEmail: 'mum@example.org',
    });
    expect(answersOf({ ...child, ...everything }, 'de', YEAR)).not.toHaveProperty('parent');
    expect(answersOf({ ...draft, ...everything }, 'de', YEAR)).toMatchObject({ parent: true });
    expect(answersOf({ ...draft, ...everything }, 'de', YEAR)).not.toHaveProperty('parentEmail');
    expect(answersOf({ ...draft, country: undefined }, 'de', YEAR)).toBeUndefined();
  });

  test('find their way back from what the server objects to', () => {
    expect(problemAt({ path: 'body.heroName', message: 'is taken' })).toBe('nameTaken');
    expect(problemAt({ path: 'body.heroName', message: 'is not a kind name' })).toBe('nameUnkind');
    expect(problemAt({ path: 'body.region.country', message: '' })).toBe('country');
    expect(problemAt({ path: 'body.parentEmail', message: 'must be a parent’s own' })).toBe('parentEmailOwn');
    expect(problemAt({ path: 'body.avatar', message: '' })).toBeUndefined();
  });
});

test('countries stand in the order of their names in the reader’s language', () => {
  const labels = countryOptions('de').map(({ label }) => label);
  expect(labels).toContain('Österreich');
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'));
  expect(likelyCountry(['en', 'xx-ZZ', 'fr-CH'])).toBe('CH');
  expect(likelyCountry(['en'])).toBeUndefined();
  expect(timezoneOptions('Europe/Berlin').map(({ value }) => String(value))).toContain('Europe/Berlin');
});
