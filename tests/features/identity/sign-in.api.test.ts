/** The whole way from registering to signing out; longer than the habit because it is one story. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { authorization, Browser, bearer, exchange, register, signIn, token } from '#tests/support/person.ts';

const PASSWORD = 'six-or-more';
const PROTOCOL = '/realms/planet/protocol/openid-connect';

let mailbox: Mailbox;
let app: TestApp;
let visitor: TestVisitor;
beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({ MAIL_URL: mailbox.url });
  visitor = await app.visitor();
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

/** Somebody who has registered and opened the link in their mail. */
async function verified(email: string, password = PASSWORD): Promise<void> {
  await register(app, { email, password });
  const verified = await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  expect(verified.status).toBe(200);
}

function claimsIn(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

describe('registering', () => {
  test('an account cannot be used before its address is proven, and can afterwards', async () => {
    const email = 'ada@example.org';
    const { browser, page } = await register(app, { email, password: PASSWORD, firstName: 'Ada' });
    expect(page.url.pathname).toMatch(/check-mail$/);
    expect(page.text).toContain(email);

    const mail = await mailbox.mailTo(email);
    const form = await browser.go(page.url.pathname.replace('check-mail', 'sign-in'));
    const refused = await browser.submit(form, 'sign-in', { email, password: PASSWORD });
    expect(refused.text).toContain('Please verify your email address before logging in.');

    expect((await visitor.get(`/api/auth/verify/${tokenIn(mail)}`)).status).toBe(200);
    const back = await browser.submit(refused, 'sign-in', { email, password: PASSWORD });
    expect(back.url.pathname).toBe('/auth/callback');
  });

  test('the page asks for what is missing, ties each problem to its field and shows no password again', async () => {
    const { page } = await register(app, { email: 'not an address', password: 'short', firstName: '' });
    expect(page.text).toContain('role="alert"');
    expect(page.text.match(/aria-invalid="true"/g)).toHaveLength(3);
    for (const words of ['Please enter a valid email', 'Password must be at least 6 characters'])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('short"');
  });

  test('an address that is taken leads to the same page, and its owner learns of it by mail', async () => {
    const email = 'taken@example.org';
    await verified(email);
    const again = await register(app, { email, password: 'another password' });
    const fresh = await register(app, { email: 'fresh@example.org', password: 'another password' });
    const bare = (text: string) =>
      text
        .replaceAll(/interaction\/[\w-]+/g, '')
        .replaceAll(/value="[^"]*"/g, '')
        .replaceAll(/\w+@example/g, '');
    expect(bare(again.page.text)).toBe(bare(fresh.page.text));
    expect((await mailbox.mailTo(email, 2)).subject).toBe('You already have an account');
    await expect(signIn(app, { email, password: 'another password' })).rejects.toThrow('not signed in');
    await signIn(app, { email, password: PASSWORD });
  });

  test('who lies in wait under a stranger’s address gets nothing when the stranger registers', async () => {
    const email = 'stranger@example.org';
    await register(app, { email, password: 'password of the lurker' });
    const first = await mailbox.mailTo(email);
    await register(app, { email, password: PASSWORD });
    const second = await mailbox.mailTo(email, 2);
    expect((await visitor.get(`/api/auth/verify/${tokenIn(first)}`)).status).toBe(400);
    expect((await visitor.get(`/api/auth/verify/${tokenIn(second)}`)).status).toBe(200);
    await expect(signIn(app, { email, password: 'password of the lurker' })).rejects.toThrow();
    await signIn(app, { email, password: PASSWORD });
  });

  test.each([
    ['de', 'Konto anlegen'],
    ['es', 'Crear cuenta'],
    ['fr', 'Créer un compte'],
  ])('the pages speak %s to a browser that does', async (language, words) => {
    const browser = new Browser(app, { 'accept-language': `${language},en;q=0.5` });
    const page = await browser.go(authorization(app, { prompt: 'create' }).path);
    expect(page.text).toContain(`<html lang="${language}">`);
    expect(page.text).toContain(words);
    const english = await browser.go(`${page.url.pathname}?lng=en`);
    expect(english.text).toContain('<html lang="en">');
    const asked = await browser.go(authorization(app, { ui_locales: 'fr' }).path);
    expect(asked.text).toContain('<html lang="fr">');
  });

  test('nothing on the pages is inline, and what was typed cannot become markup', async () => {
    const { page } = await register(app, { email: '"><script>alert(1)</script>', password: PASSWORD });
    expect(page.text).not.toContain('<script>');
    expect(page.text).not.toMatch(/\son\w+=|style=|javascript:/);
    for (const script of page.text.match(/<script[^>]*>/g) ?? []) expect(script).toMatch(/src="\/[^"]+"/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("form-action 'self'");
  });

  test('what the pages need is there', async () => {
    const page = await new Browser(app).go(authorization(app).path);
    const files = [...page.text.matchAll(/(?:src|href)="(\/auth\/assets\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(1);
    const fonts = ['display', 'text', 'text-bold'].map((name) => `/auth/assets/fonts/${name}.woff2`);
    for (const file of [
      ...files,
      ...fonts,
      '/auth/assets/submit.js',
      '/auth/assets/silent.js',
      '/auth/silent',
    ])
      expect((await fetch(app.origin + file)).status, file).toBe(200);
  });
});

describe('signing in', () => {
  const email = 'grace@example.org';
  beforeAll(() => verified(email));

  test('tokens say what Keycloak’s say', async () => {
    const asked = authorization(app);
    const browser = new Browser(app);
    const back = await browser.submit(await browser.go(asked.path), 'sign-in', { email, password: PASSWORD });
    expect(back.url.searchParams.get('state')).toBe(asked.state);
    const tokens = await exchange(browser, asked, back);
    expect(claimsIn(tokens.id_token)).toMatchObject({ nonce: asked.nonce, aud: 'planet-web', email });
    expect(claimsIn(tokens.access_token)).toMatchObject({
      typ: 'Bearer',
      azp: 'planet-web',
      aud: 'planet-api',
      email,
      email_verified: true,
      preferred_username: email,
      given_name: 'Robin',
      realm_access: { roles: ['kid'] },
    });
    const me = await visitor.get('/api/me', bearer(tokens));
    expect(await me.json()).toMatchObject({
      email,
      firstName: 'Robin',
      primaryRole: 'kid',
      onboarded: false,
      limited: true,
    });
  });

  test('the provider’s own userinfo would refuse signed tokens; ours answers', async () => {
    const { tokens } = await signIn(app, { email, password: PASSWORD });
    const answer = await visitor.get(`${PROTOCOL}/userinfo`, bearer(tokens));
    expect(await answer.json()).toMatchObject({ email, email_verified: true, name: 'Robin' });
    expect((await visitor.get(`${PROTOCOL}/userinfo`)).status).toBe(401);
  });

  test('a wrong password, a stranger and a closed account hear the same', async () => {
    await verified('closed@example.org');
    await AccountModel.updateOne({ email: 'closed@example.org' }, { enabled: false });
    const texts = [];
    for (const person of ['grace', 'nobody', 'closed']) {
      const browser = new Browser(app);
      const typed = {
        email: `${person}@example.org`,
        password: person === 'closed' ? PASSWORD : 'wrong one',
      };
      const page = await browser.submit(await browser.go(authorization(app).path), 'sign-in', typed);
      expect(page.status).toBe(200);
      texts.push(page.text.replaceAll(/interaction\/[\w-]+/g, '').replaceAll(/value="[^"]*"/g, ''));
    }
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('Invalid email or password. Please check your credentials and try again.');
  });

  test('a second tab and a reload find the session without a password', async () => {
    const { browser } = await signIn(app, { email, password: PASSWORD });
    const silent = authorization(app, {
      prompt: 'none',
      redirect_uri: new URL('/auth/silent', app.server.configuration.publicUrl).href,
    });
    const back = await browser.go(silent.path);
    expect(back.url.pathname).toBe('/auth/silent');
    await exchange(browser, silent, back);
  });

  test('without a session the silent look answers login_required at once', async () => {
    const back = await new Browser(app).go(authorization(app, { prompt: 'none' }).path);
    expect(back.url.searchParams.get('error')).toBe('login_required');
  });

  test('a session whose account was closed answers login_required, too, and not with a failure', async () => {
    await verified('shut@example.org');
    const { browser } = await signIn(app, { email: 'shut@example.org', password: PASSWORD });
    await AccountModel.updateOne({ email: 'shut@example.org' }, { enabled: false });
    const back = await browser.go(authorization(app, { prompt: 'none' }).path);
    expect(back.url.searchParams.get('error')).toBe('login_required');
  });

  test('signing out: a token of the session needs no question, anything else does, a strange way back is refused', async () => {
    const { browser, tokens } = await signIn(app, { email, password: PASSWORD });
    const home = app.server.configuration.publicUrl.href;
    const out = (fields: Record<string, string>) => `${PROTOCOL}/logout?${new URLSearchParams(fields)}`;
    const asked = await browser.go(out({ client_id: 'planet-web', post_logout_redirect_uri: home }));
    expect(asked.text).not.toContain('/auth/assets/submit.js');
    expect(asked.text).toContain('Do you want to sign out?');
    const strange = await browser.go(
      out({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://elsewhere.example/' }),
    );
    expect(strange.status).toBe(400);
    const forged = `${tokens.id_token.slice(0, -6)}AAAAAA`;
    expect((await browser.go(out({ id_token_hint: forged, post_logout_redirect_uri: home }))).status).toBe(
      400,
    );

    const own = await browser.go(out({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home }));
    expect(own.text).toContain('/auth/assets/submit.js');
    const secret = /name="xsrf" value="([^"]+)"/.exec(own.text)?.[1] ?? '';
    const done = await browser.ask(`${PROTOCOL}/logout/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf: secret, logout: 'yes' }),
    });
    expect(done.headers.get('location')).toBe(home);
    const after = await browser.go(authorization(app, { prompt: 'none' }).path);
    expect(after.url.searchParams.get('error')).toBe('login_required');
    const refreshed = await token(browser, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(refreshed.status).toBe(400);
  });
});

describe('the provider’s addresses', () => {
  test('are Keycloak’s, and those of the product whatever a request claims', async () => {
    const response = await fetch(`${app.origin}/realms/planet/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const found = (await response.json()) as Record<string, string>;
    const at = (path: string) => new URL(path, app.server.configuration.publicUrl).href;
    expect(found).toMatchObject({
      issuer: at('/realms/planet'),
      authorization_endpoint: at(`${PROTOCOL}/auth`),
      token_endpoint: at(`${PROTOCOL}/token`),
      jwks_uri: at(`${PROTOCOL}/certs`),
      end_session_endpoint: at(`${PROTOCOL}/logout`),
      userinfo_endpoint: at(`${PROTOCOL}/userinfo`),
    });
    const identity = await (await visitor.get('/api/identity')).json();
    expect(identity).toMatchObject({ authority: found.issuer, realm: 'planet', clientId: 'planet-web' });
  });

  test('the account page of the realm is the profile, and nowhere else', async () => {
    const response = await fetch(`${app.origin}/realms/planet/account?referrer_uri=https://evil.example`, {
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toBe('/profile');
  });

  test('the keys are shown without their private half', async () => {
    const { keys } = (await (await visitor.get(`${PROTOCOL}/certs`)).json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(part);
  });
});
