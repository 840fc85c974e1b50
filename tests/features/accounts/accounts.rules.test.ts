/** Every pure rule about people; longer than the habit because of its tables. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canCreateContent,
  canManageClassroom,
  canManageUsers,
  canViewChildProgress,
  isAdmin,
  isKid,
  isParent,
  isTeacher,
  knownRoles,
  primaryRole,
} from '#shared/accounts/accounts.rules.ts';
import { Email, NewPassword, ROLES, type Role } from '#shared/accounts/accounts.schema.ts';
import { ageGroupOf, consentAgeIn, isBirthYear, needsConsent } from '#shared/accounts/age.rules.ts';
import { heroNameKey, isKindName, isProposedName, suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import { COUNTRIES, isRegion, isTimezone, subdivisionsOf } from '#shared/accounts/region.rules.ts';
import { seededRandom } from '#shared/core/random.ts';

describe('roles', () => {
  const yes = true;
  const no = false;
  test.each([
    [
      'kid',
      {
        isAdmin: no,
        isTeacher: no,
        isParent: no,
        isKid: yes,
        canManageUsers: no,
        canManageClassroom: no,
        canViewChildProgress: no,
        canCreateContent: no,
      },
    ],
    [
      'parent',
      {
        isAdmin: no,
        isTeacher: no,
        isParent: yes,
        isKid: no,
        canManageUsers: no,
        canManageClassroom: no,
        canViewChildProgress: yes,
        canCreateContent: no,
      },
    ],
    [
      'teacher',
      {
        isAdmin: no,
        isTeacher: yes,
        isParent: no,
        isKid: no,
        canManageUsers: no,
        canManageClassroom: yes,
        canViewChildProgress: yes,
        canCreateContent: no,
      },
    ],
    [
      'school_admin',
      {
        isAdmin: no,
        isTeacher: no,
        isParent: no,
        isKid: no,
        canManageUsers: no,
        canManageClassroom: no,
        canViewChildProgress: no,
        canCreateContent: no,
      },
    ],
    [
      'content_creator',
      {
        isAdmin: no,
        isTeacher: no,
        isParent: no,
        isKid: no,
        canManageUsers: no,
        canManageClassroom: no,
        canViewChildProgress: no,
        canCreateContent: yes,
      },
    ],
    [
      'admin',
      {
        isAdmin: yes,
        isTeacher: yes,
        isParent: yes,
        isKid: no,
        canManageUsers: yes,
        canManageClassroom: yes,
        canViewChildProgress: yes,
        canCreateContent: yes,
      },
    ],
  ] as const)('%s may exactly what the specification says', (role, expected) => {
    const person = { roles: [role] };
    expect({
      isAdmin: isAdmin(person),
      isTeacher: isTeacher(person),
      isParent: isParent(person),
      isKid: isKid(person),
      canManageUsers: canManageUsers(person),
      canManageClassroom: canManageClassroom(person),
      canViewChildProgress: canViewChildProgress(person),
      canCreateContent: canCreateContent(person),
    }).toEqual(expected);
  });

  test('the primary role follows the precedence, whatever the order, and is kid for nobody in particular', () => {
    const order: Role[] = ['admin', 'teacher', 'parent', 'school_admin', 'content_creator', 'kid'];
    fc.assert(
      fc.property(fc.shuffledSubarray([...ROLES]), (roles) => {
        expect(primaryRole({ roles })).toBe(order.find((role) => roles.includes(role)) ?? 'kid');
      }),
    );
  });

  test('a provider’s own roles are none of ours', () => {
    expect(knownRoles(['offline_access', 'uma_authorization', 'teacher', 'ADMIN', 'kid'])).toEqual([
      'teacher',
      'kid',
    ]);
  });
});

describe('e-mail and password', () => {
  test('an e-mail is one whatever its case and the spaces around it', () => {
    expect(Email.parse('  Ada@Example.ORG ')).toBe('ada@example.org');
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@b.c',
    'a b@c.de',
    'ada@example',
    `${'a'.repeat(250)}@b.de`,
    'a@b.de\r\nBcc: x@y.de',
  ])('%j is no e-mail', (text) => expect(Email.safeParse(text).success).toBe(false));

  test('the messages are those of the specification', () => {
    expect(Email.safeParse('x').error?.issues[0]?.message).toBe('Please enter a valid email');
    expect(NewPassword.safeParse('12345').error?.issues[0]?.message).toBe(
      'Password must be at least 6 characters',
    );
    expect(NewPassword.safeParse('123456').success).toBe(true);
  });
});

describe('age', () => {
  test('everybody counts as the youngest they can be', () => {
    expect(needsConsent(2013, 'US', 2026)).toBe(true);
    expect(needsConsent(2012, 'US', 2026)).toBe(false);
    expect(needsConsent(2010, 'DE', 2026)).toBe(true);
    expect(needsConsent(2009, 'DE', 2026)).toBe(false);
    expect(needsConsent(2012, undefined, 2026)).toBe(false);
  });

  test('the age of consent is 13, and by law up to 16', () => {
    expect(consentAgeIn('GB')).toBe(13);
    expect(consentAgeIn('FR')).toBe(15);
    expect(consentAgeIn('DE')).toBe(16);
    for (const country of COUNTRIES) {
      expect(consentAgeIn(country)).toBeGreaterThanOrEqual(13);
      expect(consentAgeIn(country)).toBeLessThanOrEqual(16);
    }
    expect(consentAgeIn('__proto__')).toBe(13);
  });

  test('age groups follow the birth year', () => {
    const groups = [2018, 2016, 2012, 2009, 2007].map((year) => ageGroupOf(year, 2026));
    expect(groups).toEqual(['6-8', '9-12', '13-15', '16-17', 'adult']);
    expect(isBirthYear(2026, 2026)).toBe(false);
    expect(isBirthYear(1900, 2026)).toBe(false);
    expect(isBirthYear(2015.5, 2026)).toBe(false);
    expect(isBirthYear(2015, 2026)).toBe(true);
  });
});

describe('hero names', () => {
  test('every proposal is kind, short enough, and known as a proposal', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const name = suggestHeroName(seededRandom(seed));
        expect(name.length).toBeLessThanOrEqual(20);
        expect(isKindName(name), name).toBe(true);
        expect(isProposedName(name), name).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['Lena Müller 12', 'Brave Otter', 'Brave Otter 410', 'brave otter 41', 'Brave Otter 41 Lena'])(
    '%s could not have been proposed',
    (name) => expect(isProposedName(name)).toBe(false),
  );

  test.each([
    'Fuck Plastic',
    'F u c k',
    'fUuUuck',
    'sh1t hero',
    'Scheiße Fuchs',
    'P-u-t-a',
    'Connard',
    'Hijo de puta',
    'Arschloch 7',
    'Admin',
    'Planet Moderator',
    '4dm1n',
    'Hitler Fan',
  ])('%s is refused', (name) => expect(isKindName(name)).toBe(false));

  test.each([
    'Dickens',
    'Assisi',
    'Cassandra',
    'Scunthorpe',
    'Fuchs',
    'Petit Poisson',
    'Sussex',
    'Titus',
    'Constanza',
    'Zoë 7',
    'Max',
    'Пингвин',
  ])('%s is a good name', (name) => expect(isKindName(name)).toBe(true));

  test('case, accents’ spelling, hyphens and runs of spaces do not make another name', () => {
    const same = ['Brave Otter', 'brave  otter', 'BRAVE-OTTER', ' Brave Otter '].map(heroNameKey);
    expect(new Set(same).size).toBe(1);
    expect(heroNameKey('Zoe\u0308')).toBe(heroNameKey('Zoë'));
  });
});

describe('regions and timezones', () => {
  test('countries are in the list once, their parts belong to them', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.length).toBe(243);
    expect(subdivisionsOf('DE')).toHaveLength(16);
    expect(isRegion({ country: 'DE', subdivision: 'DE-BY' })).toBe(true);
    expect(isRegion({ country: 'DE', subdivision: 'FR-IDF' })).toBe(false);
    expect(isRegion({ country: 'XX' })).toBe(false);
    expect(isRegion({ country: '__proto__' })).toBe(false);
    expect(subdivisionsOf('__proto__')).toEqual([]);
  });

  test('timezones are those of the calendar', () => {
    for (const good of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])
      expect(isTimezone(good)).toBe(true);
    for (const bad of ['', 'Berlin', 'Europe/Nowhere', '+02:00', '../etc'])
      expect(isTimezone(bad)).toBe(false);
  });
});
