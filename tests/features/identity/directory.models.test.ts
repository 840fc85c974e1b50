/** One suite, two directories: our own accounts, and Keycloak. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createLog } from '#models/core/log.ts';
import { admitFromToken } from '#models/identity/admission.commands.ts';
import type { IdentityDirectory } from '#models/identity/directory.ts';
import { installIdentity } from '#models/identity/install.ts';
import { keycloakDirectory } from '#models/identity/keycloak.directory.ts';
import { AccessTokenClaims } from '#shared/identity/identity.schema.ts';
import { type KeycloakContract, startKeycloakContract } from '#tests/features/identity/keycloakContract.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

const log = createLog({ logLevel: 'silent' });
const base = {
  mode: 'test' as const,
  secret: 'a secret of a test',
  publicUrl: new URL('http://planet.example'),
  mailFrom: 'Planet <p@planet.example>',
};

let models: TestModels;
let contract: KeycloakContract;
beforeAll(async () => {
  models = await openTestModels();
  contract = await startKeycloakContract();
});
afterAll(async () => {
  await models.close();
  await contract.close();
});

function keycloak() {
  const real = process.env.KEYCLOAK_URL;
  const clientSecret = process.env.KEYCLOAK_CLIENT_SECRET;
  if (real !== undefined && clientSecret !== undefined)
    return { url: new URL(real), internalUrl: new URL(real), clientSecret };
  return { url: contract.url, internalUrl: contract.url, clientSecret: contract.secret };
}

describe.each(['embedded', 'keycloak'] as const)('the %s directory', (kind) => {
  let directory: IdentityDirectory;
  const email = `${randomUUID()}@example.org`;
  const person = { email, password: 'a good password', firstName: 'Ada', language: 'en' as const };
  let id = '';

  beforeAll(() => {
    directory = installIdentity(
      { ...base, ...(kind === 'keycloak' && { keycloak: keycloak() }) },
      log,
    ).directory;
  });

  test('creates a person whose address is not proven yet', async () => {
    id = await directory.create({ ...person, email: email.toUpperCase(), roles: ['kid'] });
    const expected = {
      id,
      email,
      emailVerified: false,
      enabled: true,
      firstName: 'Ada',
      lastName: '',
      roles: ['kid'],
    };
    expect(await directory.findById(id)).toEqual(expected);
    expect(await directory.findByEmail(email.toUpperCase())).toEqual(expected);
  });

  test('an address belongs to one person', async () => {
    await expect(directory.create(person)).rejects.toMatchObject({ code: 'EMAIL_ALREADY_EXISTS' });
  });

  test('nobody is nobody', async () => {
    expect(await directory.findById('nobody')).toBeUndefined();
    expect(await directory.findByEmail('nobody@example.org')).toBeUndefined();
    for (const change of [
      () => directory.setEnabled('nobody', true),
      () => directory.setPassword('nobody', 'a good password'),
      () => directory.markEmailVerified('nobody'),
      () => directory.sendVerification('nobody'),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  test('changes what it is told to and nothing else', async () => {
    await directory.markEmailVerified(id);
    await directory.setRoles(id, ['teacher', 'parent']);
    await directory.setEnabled(id, false);
    expect(await directory.findById(id)).toEqual({
      id,
      email,
      emailVerified: true,
      enabled: false,
      firstName: 'Ada',
      lastName: '',
      roles: ['teacher', 'parent'],
    });
    await directory.setRoles(id, ['kid']);
    expect((await directory.findById(id))?.roles).toEqual(['kid']);
  });

  test('sets passwords, sends mails, ends sessions, removes', async () => {
    await directory.setPassword(id, 'another good password');
    // Keycloak sends no mail to somebody who is shut.
    await directory.setEnabled(id, true);
    await directory.sendVerification(id);
    expect(await directory.passwordMatches(id, 'another good password')).toBe(true);
    expect(await directory.passwordMatches(id, 'a good password')).toBe(false);
    expect(await directory.passwordMatches('nobody', 'a good password')).toBe(false);
    await directory.revokeSessions(id);
    await directory.remove(id);
    if (kind === 'keycloak') expect(await directory.findById(id)).toBeUndefined();
  });
});

describe('Keycloak alone', () => {
  test('a password its policy refuses is WEAK_PASSWORD', async () => {
    const directory = keycloakDirectory(keycloak());
    const email = `${randomUUID()}@example.org`;
    const id = await directory.create({
      email,
      password: 'a good password',
      firstName: 'Bo',
      language: 'de',
    });
    await expect(directory.setPassword(id, 'short')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
    await directory.remove(id);
  });

  test('looking at a password leaves no session behind, and opens nothing for somebody who is shut', async () => {
    const directory = keycloakDirectory({
      url: contract.url,
      internalUrl: contract.url,
      clientSecret: contract.secret,
    });
    const email = `${randomUUID()}@example.org`;
    const password = 'a good password';
    const id = await directory.create({ email, password, firstName: 'Bo', language: 'de' });
    expect(await directory.passwordMatches(id, password)).toBe(true);
    expect(contract.openSessions()).toBe(0);
    await directory.setEnabled(id, false);
    expect(await directory.passwordMatches(id, password)).toBe(false);
    await directory.remove(id);
  });

  test('a service token that Keycloak has forgotten is asked for again', async () => {
    const directory = keycloakDirectory({
      url: contract.url,
      internalUrl: contract.url,
      clientSecret: contract.secret,
    });
    expect(await directory.findByEmail('nobody@example.org')).toBeUndefined();
    contract.forgetTokens();
    expect(await directory.findByEmail('nobody@example.org')).toBeUndefined();
  });

  test('a wrong secret is said so, without the secret', async () => {
    const directory = keycloakDirectory({
      url: contract.url,
      internalUrl: contract.url,
      clientSecret: 'wrong secret of ours',
    });
    await expect(directory.findById('x')).rejects.toThrow('Keycloak gave no service token: 401');
  });

  test('an id cannot lead to another path', async () => {
    const directory = keycloakDirectory({
      url: contract.url,
      internalUrl: contract.url,
      clientSecret: contract.secret,
    });
    contract.asked.length = 0;
    await directory.findById('../roles/admin');
    expect(contract.asked).toEqual(['GET users/../roles/admin']);
  });
});

describe('people from Keycloak', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const claims = (change: object = {}) =>
    AccessTokenClaims.parse({
      sub: 'f3a0c9d2-0000-4000-8000-000000000001',
      iat: seconds(),
      exp: seconds() + 300,
      typ: 'Bearer',
      azp: 'planet-web',
      email: 'Met@Example.org',
      email_verified: true,
      given_name: 'Mette',
      realm_access: { roles: ['teacher', 'offline_access'] },
      ...change,
    });
  const known = () => AccountModel.findById(claims().sub).lean();

  beforeAll(() => {
    installIdentity({ ...base, keycloak: keycloak() }, log);
  });

  test('get an account at first sight, once, however many calls come at once', async () => {
    const seen = await Promise.all([1, 2, 3].map(() => admitFromToken(claims(), null)));
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(1);
    expect(await known()).toMatchObject({ email: 'met@example.org', firstName: 'Mette', roles: ['teacher'] });
  });

  test('change here when they change there', async () => {
    const account = await admitFromToken(
      claims({ given_name: 'Mia', realm_access: { roles: ['admin'] } }),
      await known(),
    );
    expect(account).toMatchObject({ firstName: 'Mia', roles: ['admin'] });
    expect(await known()).toMatchObject({ firstName: 'Mia', roles: ['admin'] });
  });

  test('are refused when shut, unproven, or on a token from before their sessions ended', async () => {
    await AccountModel.updateOne({ _id: claims().sub }, { enabled: false });
    await expect(admitFromToken(claims(), await known())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await AccountModel.updateOne({ _id: claims().sub }, { enabled: true, sessionsSince: new Date() });
    const old = claims({ iat: seconds() - 60 });
    await expect(admitFromToken(old, await known())).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    const later = claims({ iat: seconds() + 1, email_verified: false });
    await expect(admitFromToken(later, await known())).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });
});
