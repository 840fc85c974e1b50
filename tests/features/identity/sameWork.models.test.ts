/**
 * Who is known here must not be told by how long an answer takes. Nearly all of
 * that time is argon2, so its runs are counted: with a clock the test would
 * fail on a busy machine and pass with a leak on a quick one.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createLog } from '#models/core/log.ts';
import { backgroundDone } from '#models/identity/background.ts';
import { register, signIn } from '#models/identity/identity.commands.ts';
import { installIdentity } from '#models/identity/install.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

const runs = vi.hoisted(() => ({ hashed: 0, verified: 0 }));
/** The real functions, counted. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => {
      runs.hashed += 1;
      return argon2.hash(...given);
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      runs.verified += 1;
      return argon2.verify(...given);
    },
  };
});

const PASSWORD = 'six-or-more';
const from = '192.0.2.1';
const at = (name: string): string => `${name}@example.org`;
const person = (name: string) => ({
  email: at(name),
  password: PASSWORD,
  firstName: 'Robin',
  language: 'en' as const,
});

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
  installIdentity(
    {
      mode: 'test',
      secret: 'a secret of a test',
      publicUrl: new URL('http://planet.example'),
      mailUrl: undefined,
      mailFrom: 'Planet <p@planet.example>',
      keycloak: undefined,
    },
    createLog({ logLevel: 'silent' }),
  );
  for (const name of ['known', 'unproven', 'shut', 'passwordless']) await register(person(name));
  const proven = { $in: ['known', 'shut', 'passwordless'].map(at) };
  await AccountModel.updateMany({ email: proven }, { emailVerified: true });
  await AccountModel.updateOne({ email: at('shut') }, { enabled: false });
  await AccountModel.updateOne({ email: at('passwordless') }, { $unset: { passwordHash: 1 } });
});
afterAll(async () => {
  await backgroundDone();
  await models.close();
});
beforeEach(() => {
  runs.hashed = 0;
  runs.verified = 0;
});

describe('signing in', () => {
  test('the very first stranger after a start costs what the first known person costs', async () => {
    await signIn({ email: at('stranger'), password: 'wrong', from });
    const first = { ...runs };
    runs.hashed = 0;
    runs.verified = 0;
    vi.resetModules();
    const fresh = await import('#models/identity/password.ts');
    const hash = await AccountModel.findOne({ email: at('known') })
      .select('+passwordHash')
      .lean();
    await fresh.passwordMatches(hash?.passwordHash ?? undefined, 'wrong');
    expect(runs).toEqual(first);
  });

  test.each([
    ['a wrong password', 'known', 'wrong', 'wrong'],
    ['nobody of that address', 'nobody', 'wrong', 'wrong'],
    ['an account that was shut, with its password', 'shut', PASSWORD, 'wrong'],
    ['an account without a password', 'passwordless', PASSWORD, 'wrong'],
    ['an address that is not proven', 'unproven', PASSWORD, 'unverified'],
    ['the right password', 'known', PASSWORD, 'welcome'],
  ])('with %s is one comparison', async (_case, name, password, outcome) => {
    expect(await signIn({ email: at(name), password, from })).toMatchObject({ outcome });
    expect(runs).toEqual({ hashed: 0, verified: 1 });
  });
});

test.each(['known', 'unproven', 'shut', 'somebody-new'])(
  'registering the address of %s hashes once',
  async (name) => {
    await register(person(name));
    expect(runs).toEqual({ hashed: 1, verified: 0 });
  },
);
