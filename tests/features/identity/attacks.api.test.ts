/** What somebody does who wants in where they do not belong. */
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestVisitor } from '#tests/support/app.ts';
import {
  authorization,
  Browser,
  bearer,
  exchange,
  signIn,
  type Tokens,
  token,
} from '#tests/support/person.ts';
import { email, PASSWORD, PROTOCOL, type Scene, startScene } from './victim.ts';

let app: TestApp;
let visitor: TestVisitor;
let tokens: Tokens;
let newPerson: Scene['newPerson'];
let stop: Scene['stop'];
beforeAll(async () => {
  ({ app, visitor, tokens, newPerson, stop } = await startScene());
});
afterAll(() => stop());

const refresh = (browser: Browser, refresh_token: string) =>
  token(browser, { grant_type: 'refresh_token', refresh_token });

describe('forged tokens', () => {
  const claims = () =>
    JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
  const header = () =>
    JSON.parse(Buffer.from(tokens.access_token.split('.')[0] ?? '', 'base64url').toString());
  const refused = async (jwt: string) =>
    (await visitor.get('/api/me', { authorization: `Bearer ${jwt}` })).status;

  test('the genuine one opens', async () => {
    expect((await visitor.get('/api/me', bearer(tokens))).status).toBe(200);
  });

  test('alg none, a foreign key, a changed role and a secret made of the public key are refused', async () => {
    const admin = { ...claims(), realm_access: { roles: ['admin'] } };
    const part = (value: object) => base64url.encode(JSON.stringify(value));
    const [, , signature] = tokens.access_token.split('.');
    expect(await refused(`${part({ alg: 'none', typ: 'JWT' })}.${part(admin)}.`)).toBe(401);
    expect(await refused(`${part(header())}.${part(admin)}.${signature}`)).toBe(401);

    const { privateKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT(admin).setProtectedHeader({ ...header() }).sign(privateKey);
    expect(await refused(foreign)).toBe(401);

    const { keys } = (await (await visitor.get(`${PROTOCOL}/certs`)).json()) as { keys: { n: string }[] };
    const confused = await new SignJWT(admin)
      .setProtectedHeader({ alg: 'HS256', kid: header().kid })
      .sign(new TextEncoder().encode(JSON.stringify(keys[0])));
    expect(await refused(confused)).toBe(401);
  });

  test('a key that the token brings along is not believed', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const own = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', jwk, kid: 'mine' })
      .sign(privateKey);
    expect(await refused(own)).toBe(401);
  });

  test('an ID token, a refresh token and rubbish open nothing', async () => {
    for (const wrong of [tokens.id_token, tokens.refresh_token, 'rubbish', 'a.b.c', 'x'.repeat(10_000)])
      expect(await refused(wrong)).toBe(401);
  });

  test('a token in the address or a cookie is none', async () => {
    expect((await visitor.get(`/api/me?access_token=${tokens.access_token}`)).status).toBe(401);
    expect((await visitor.get('/api/me', { cookie: `access_token=${tokens.access_token}` })).status).toBe(
      401,
    );
  });
});

describe('stolen tokens', () => {
  test('a refresh token that is used twice ends the whole grant, for thief and owner', async () => {
    const { browser, tokens: first } = await signIn(app, { email, password: PASSWORD });
    const second = (await (await refresh(browser, first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).toBeTruthy();
    const thief = await refresh(new Browser(app), first.refresh_token);
    expect(await thief.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(browser, second.refresh_token)).status).toBe(400);
  });

  test('of two who bring the same refresh token at once only one gets another', async () => {
    const { browser, tokens: own } = await signIn(app, { email, password: PASSWORD });
    const both = await Promise.all([
      refresh(browser, own.refresh_token),
      refresh(browser, own.refresh_token),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a code is good once, and only with the verifier of who asked', async () => {
    const asked = authorization(app);
    const browser = new Browser(app);
    const back = await browser.submit(await browser.go(asked.path), 'sign-in', { email, password: PASSWORD });
    await expect(exchange(browser, { ...asked, verifier: 'v'.repeat(64) }, back)).rejects.toThrow(
      'invalid_grant',
    );
    const again = authorization(app);
    const fresh = await browser.go(again.path);
    await exchange(browser, again, fresh);
    await expect(exchange(browser, again, fresh)).rejects.toThrow('invalid_grant');
  });

  test('without PKCE, or for another client, nothing begins', async () => {
    for (const change of [{ code_challenge: '' }, { client_id: 'another' }, { response_type: 'token' }]) {
      const page = await new Browser(app).go(authorization(app, change).path);
      expect(page.url.searchParams.get('code')).toBeNull();
      expect(page.url.pathname).not.toContain('/auth/interaction');
    }
  });
});

describe('guessing', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  async function attempt(person: string, password: string, address: string): Promise<number | 'in'> {
    const browser = new Browser(app, from(address));
    const page = await browser.go(authorization(app).path);
    const back = await browser.submit(page, 'sign-in', { email: person, password });
    return back.url.pathname === '/auth/callback' ? 'in' : back.status;
  }

  test('ten wrong passwords close one account to one address; others behind that address still sign in', async () => {
    const school = '198.51.100.7';
    await newPerson('classmate@example.org');
    await newPerson('target@example.org');
    for (let tries = 0; tries < 10; tries += 1)
      expect(await attempt('target@example.org', `guess ${tries}`, school)).toBe(200);
    expect(await attempt('target@example.org', PASSWORD, school)).toBe(429);
    expect(await attempt('classmate@example.org', PASSWORD, school)).toBe('in');
    // The owner at home is not shut out by what somebody does at school.
    expect(await attempt('target@example.org', PASSWORD, '203.0.113.9')).toBe('in');
  });

  test('links that nobody sent cannot be guessed for long', async () => {
    const guess = () => visitor.get(`/api/auth/reset-password/${'A'.repeat(43)}`, from('192.0.2.55'));
    const answers = [];
    for (let tries = 0; tries < 101; tries += 1) answers.push((await guess()).status);
    expect(new Set(answers.slice(0, 100))).toEqual(new Set([400]));
    expect(answers[100]).toBe(429);
  });
});
