/** What lies beside Keycloak in production says the same as the embedded provider. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PAGE_TEXTS } from '#api/identity/page.texts.ts';
import { ACCESS_TOKEN_SECONDS, API_AUDIENCE, CLIENT_ID } from '#api/identity/provider.ts';
import { KEYCLOAK_REALM } from '#models/identity/keycloak.directory.ts';
import { LINK_LIFETIME_MS } from '#models/identity/linkTokens.ts';
import { LANGUAGES, type Language, PASSWORD_LENGTH_MIN, ROLES } from '#shared/accounts/accounts.schema.ts';

const FOLDER = 'deploy/keycloak';
const Realm = z.looseObject({
  realm: z.string(),
  roles: z.object({ realm: z.array(z.object({ name: z.string() })) }),
  supportedLocales: z.array(z.string()),
  accessTokenLifespan: z.number(),
  actionTokenGeneratedByAdminLifespan: z.number(),
  actionTokenGeneratedByUserLifespan: z.number(),
  attributes: z.record(z.string(), z.string()),
  passwordPolicy: z.string(),
  loginTheme: z.string(),
  emailTheme: z.string(),
  revokeRefreshToken: z.literal(true),
  refreshTokenMaxReuse: z.literal(0),
  bruteForceProtected: z.literal(true),
  verifyEmail: z.literal(true),
  clients: z.array(
    z.looseObject({
      clientId: z.string(),
      publicClient: z.boolean(),
      directAccessGrantsEnabled: z.boolean(),
      redirectUris: z.array(z.string()).default([]),
      protocolMappers: z.array(z.looseObject({ config: z.record(z.string(), z.string()) })).default([]),
    }),
  ),
  components: z.record(z.string(), z.array(z.object({ config: z.record(z.string(), z.array(z.string())) }))),
});
const realm = Realm.parse(JSON.parse(readFileSync(`${FOLDER}/planet-realm.json`, 'utf8')));
const client = (id: string) => realm.clients.find(({ clientId }) => clientId === id);

describe('the realm', () => {
  test('has our name, our roles and our languages', () => {
    expect(realm.realm).toBe(KEYCLOAK_REALM);
    expect(realm.roles.realm.map(({ name }) => name).sort()).toEqual([...ROLES].sort());
    expect([...realm.supportedLocales].sort()).toEqual([...LANGUAGES].sort());
  });

  test('gives tokens and links the same life as the embedded provider', () => {
    expect(realm.accessTokenLifespan).toBe(ACCESS_TOKEN_SECONDS);
    const seconds = (purpose: keyof typeof LINK_LIFETIME_MS) => LINK_LIFETIME_MS[purpose] / 1000;
    expect(realm.actionTokenGeneratedByUserLifespan).toBe(seconds('reset_password'));
    expect(realm.actionTokenGeneratedByAdminLifespan).toBe(seconds('verify_email'));
    expect(realm.attributes['actionTokenGeneratedByUserLifespan.verify-email']).toBe(
      String(seconds('verify_email')),
    );
    expect(realm.passwordPolicy).toContain(`length(${PASSWORD_LENGTH_MIN})`);
  });

  test('lets the browser sign in on its pages alone, and back to two places alone', () => {
    const web = client(CLIENT_ID);
    expect(web).toMatchObject({ publicClient: true, directAccessGrantsEnabled: false });
    expect(web?.redirectUris).toEqual([`\${PUBLIC_URL}/auth/callback`, `\${PUBLIC_URL}/auth/silent`]);
    expect(web?.protocolMappers.map(({ config }) => config['included.custom.audience'])).toContain(
      API_AUDIENCE,
    );
    expect(client('planet-backend')).toMatchObject({ publicClient: false });
  });

  test('asks nobody for a last name', () => {
    const [profile] = realm.components['org.keycloak.userprofile.UserProfileProvider'] ?? [];
    const { attributes } = z
      .object({ attributes: z.array(z.looseObject({ name: z.string(), required: z.unknown().optional() })) })
      .parse(JSON.parse(profile?.config['kc.user.profile.config']?.[0] ?? '{}'));
    const asked = attributes.filter(({ required }) => required !== undefined).map(({ name }) => name);
    expect(asked).toEqual(['email', 'firstName']);
  });
});

describe.each([
  ['login', realm.loginTheme],
  ['email', realm.emailTheme],
])('the texts of its %s pages', (kind, theme) => {
  const folder = `${FOLDER}/themes/${theme}/${kind}`;
  const texts = (language: Language) => bundle(`${folder}/messages/messages_${language}.properties`);

  test('are there in four languages, none left out and none too many', () => {
    const keys = [...texts('en').keys()];
    expect(keys.length).toBeGreaterThan(5);
    for (const language of LANGUAGES) expect([...texts(language).keys()], language).toEqual(keys);
  });

  test('name the same places to fill in, and hold nothing that the format would swallow', () => {
    const places = (text = ''): string[] => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();
    for (const language of LANGUAGES)
      for (const [key, text] of texts(language)) {
        expect(places(text), `${language} ${key}`).toEqual(places(texts('en').get(key)));
        expect(text, `${language} ${key}: an apostrophe is ’ here`).not.toContain("'");
        expect(text.trim(), `${language} ${key}`).not.toBe('');
      }
  });
});

test('says who is let in and who is not in the words of the embedded pages', () => {
  for (const language of LANGUAGES) {
    const login = bundle(`${FOLDER}/themes/planet/login/messages/messages_${language}.properties`);
    const { wrong, unverified, badEmail, badFirstName, signInTitle, createTitle } = PAGE_TEXTS[language];
    // Whether somebody mistyped, is unknown, shut or locked out must not be told apart.
    for (const [key, text] of login)
      if (/^invalidUser|^account(Temporarily|Permanently)?Disabled/i.test(key))
        expect(text, `${language} ${key}`).toBe(wrong);
    expect(login.get('verifyEmailMessage')).toBe(unverified);
    expect(login.get('invalidEmailMessage')).toBe(badEmail);
    expect(login.get('missingFirstNameMessage')).toBe(badFirstName);
    expect(login.get('loginAccountTitle')).toBe(signInTitle);
    expect(login.get('registerTitle')).toBe(createTitle);
  }
});

/** A Java properties file without its finer points, which these do not use. */
function bundle(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const entries = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const texts = new Map(
    entries.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  expect(texts.size, `${file} has a key twice`).toBe(entries.length);
  return texts;
}
