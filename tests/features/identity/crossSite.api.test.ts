/** What another site, or another browser, tries with a person's own: ways back, forms, sessions, calls. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestVisitor } from '#tests/support/app.ts';
import { authorization, Browser, bearer, exchange, signIn, type Tokens } from '#tests/support/person.ts';
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

describe('crossing sites', () => {
  test.each([
    ['another site', () => 'https://evil.example/auth/callback'],
    ['a path of ours that is not the callback', (home: string) => `${home}/auth/callback/../../logout`],
    ['a longer path', (home: string) => `${home}/auth/callback/evil`],
    ['a host that begins like ours', (home: string) => `${home}.evil.example/auth/callback`],
    ['ours as the name of a user', (home: string) => `${home}@evil.example/auth/callback`],
    [
      'the callback with something added',
      (home: string) => `${home}/auth/callback?next=https://evil.example`,
    ],
    ['the callback with a fragment', (home: string) => `${home}/auth/callback#evil`],
    ['another port', (home: string) => `${home.replace(/:\d+$/, ':1')}/auth/callback`],
    ['another scheme', (home: string) => `${home.replace('http:', 'https:')}/auth/callback`],
  ])('the way back to %s is refused without a redirect', async (_case, from) => {
    const page = await new Browser(app).go(authorization(app, { redirect_uri: from(app.origin) }).path);
    expect(page.status).toBe(400);
    expect(page.headers.get('location')).toBeNull();
    expect(page.text).not.toContain('evil.example');
  });

  test('the way back that is registered is not refused: the cases above fail for their differences', async () => {
    const redirect_uri = `${app.origin}/auth/callback`;
    const page = await new Browser(app).go(authorization(app, { redirect_uri }).path);
    expect(page.url.pathname).toContain('/auth/interaction');
  });

  test('a form that does not come from its own page is refused', async () => {
    const browser = new Browser(app);
    const page = await browser.go(authorization(app).path);
    const path = `${page.url.pathname}/sign-in`;
    for (const csrf of ['', 'forged', undefined]) {
      const body = new URLSearchParams({ email, password: PASSWORD, ...(csrf !== undefined && { csrf }) });
      const answer = await browser.ask(path, { method: 'POST', body });
      expect(answer.status).toBe(403);
    }
  });

  test('the form of one’s own sign-in does nothing in the browser of another', async () => {
    const attacker = new Browser(app);
    const page = await attacker.go(authorization(app).path);
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const victim = new Browser(app);
    await victim.go(authorization(app).path);
    const answer = await victim.ask(`${page.url.pathname}/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ csrf, email, password: PASSWORD }),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  test('a session that was there before signing in is another one afterwards', async () => {
    const browser = new Browser(app);
    browser.setCookie('idp_session', 'chosen-by-somebody-else', '/realms/planet');
    browser.setCookie('idp_session.sig', 'forged', '/realms/planet');
    const page = await browser.go(authorization(app).path);
    const before = browser.cookie('idp_session');
    const back = await browser.submit(page, 'sign-in', { email, password: PASSWORD });
    expect(back.url.searchParams.get('code')).toBeTruthy();
    const after = browser.cookie('idp_session');
    expect(after).toBeTruthy();
    expect([before, 'chosen-by-somebody-else']).not.toContain(after);
  });

  test('who plants their own session in a victim’s browser does not become the victim', async () => {
    const own = { email: 'attacker@example.org', password: PASSWORD };
    await newPerson(own.email);
    const { browser: attacker } = await signIn(app, own);
    const victim = new Browser(app);
    for (const name of ['idp_session', 'idp_session.sig']) {
      const value = attacker.cookie(name);
      expect(value, name).toBeTruthy();
      victim.setCookie(name, value ?? '', '/realms/planet');
    }

    const asked = authorization(app, { prompt: 'login' });
    const ending = await victim.submit(await victim.go(asked.path), 'sign-in', { email, password: PASSWORD });
    // The session of somebody else is ended first; the page sends this form by itself.
    const back = await victim.go(`${PROTOCOL}/logout/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        xsrf: /name="xsrf" value="([^"]+)"/.exec(ending.text)?.[1] ?? '',
        logout: 'yes',
      }),
    });
    expect(emailIn(await exchange(victim, asked, back))).toBe(email);
    expect(victim.cookie('idp_session')).not.toBe(attacker.cookie('idp_session'));
    const look = authorization(app, { prompt: 'none' });
    const silent = await attacker.go(look.path);
    const whose = silent.url.searchParams.has('code')
      ? emailIn(await exchange(attacker, look, silent))
      : silent.url.searchParams.get('error');
    expect([own.email, 'login_required']).toContain(whose);
  });

  test('no changing call goes through without the security token, whoever signs it', async () => {
    const { paths } = (await (await visitor.get('/api/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    const changing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && path.startsWith('/api/'))
        .map((method) => ({ method: method.toUpperCase() as 'POST', path: path.replaceAll(/[{}]/g, '') })),
    );
    expect(changing.length).toBeGreaterThan(10);
    for (const token of ['', 'forged'])
      for (const { method, path } of changing) {
        const answer = await visitor.send(method, path, {}, { ...bearer(tokens), 'x-csrf-token': token });
        expect(answer.status, `${method} ${path}`).toBe(403);
        expect(await answer.json(), `${method} ${path}`).toMatchObject({ code: 'CSRF_TOKEN_MISMATCH' });
      }
  });

  test('the security token of one browser is none in another', async () => {
    const stranger = await fetch(`${app.origin}/api/csrf-token`);
    const headers = { ...bearer(tokens), 'x-csrf-token': stranger.headers.get('x-csrf-token') ?? '' };
    expect((await visitor.send('PATCH', '/api/me', { firstName: 'X' }, headers)).status).toBe(403);
  });
});

function emailIn({ id_token }: Tokens): string {
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
  return String(claims.email);
}
