/** Which doors are open to whom, over every route there is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '#models/demo/demo.people.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { bearer, signIn } from '#tests/support/person.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let app: TestApp;
let visitor: TestVisitor;
let routes: { method: Method; path: string }[];
beforeAll(async () => {
  app = await startTestApp({ NODE_ENV: 'development', DEMO: 'true' });
  visitor = await app.visitor();
  const { paths } = (await (await visitor.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Method, path })),
  );
});
afterAll(() => app.stop());

const ask = (method: Method, path: string, headers: Record<string, string> = {}) => {
  const concrete = path.replaceAll(/\{\w+\}/g, 'anything');
  return method === 'GET' ? visitor.get(concrete, headers) : visitor.send(method, concrete, {}, headers);
};

/** The doors that this feature keeps; those of others have tests of their own. */
const OWN = /^\/api\/(me|accounts|children|consent\/forms)(\/|$)/;
const ADMIN = /^\/api\/accounts(\/|$)/;

describe('without signing in', () => {
  test('everything about a person is closed', async () => {
    const own = routes.filter(({ path }) => OWN.test(path));
    expect(own.length).toBeGreaterThan(12);
    for (const { method, path } of own)
      expect((await ask(method, path)).status, `${method} ${path}`).toBe(401);
  });

  test('what must be open is open: links in mails, the sign-in, tickets', async () => {
    for (const { method, path } of routes.filter(({ path }) =>
      /^\/api\/(auth|identity|consent\/(requests|links|confirmations)|tickets)/.test(path),
    ))
      expect([200, 201, 400], `${method} ${path}`).toContain((await ask(method, path)).status);
  });

  test('a token that is none closes even open doors', async () => {
    for (const { method, path } of routes.filter(({ path }) => path.startsWith('/api/')).slice(0, 12))
      expect((await ask(method, path, { authorization: 'Bearer forged' })).status, `${method} ${path}`).toBe(
        401,
      );
  });
});

describe('the demo people', () => {
  test.each(DEMO_SIGN_INS)(
    '$role signs in with the documented password and opens what is theirs',
    async ({ role, email }) => {
      const { tokens } = await signIn(app, { email, password: DEMO_PASSWORD });
      const me = await (await visitor.get('/api/me', bearer(tokens))).json();
      expect(me).toMatchObject({ primaryRole: role, onboarded: true, limited: false });
      for (const { method, path } of routes.filter(({ path }) => ADMIN.test(path))) {
        const { status } = await ask(method, path, bearer(tokens));
        if (role === 'admin') expect(status, `${method} ${path}`).not.toBe(403);
        else expect(status, `${method} ${path}`).toBe(403);
      }
    },
  );
});

describe('in development', () => {
  test('the link to a new password is shown, and every mail is in the outbox', async () => {
    const email = DEMO_SIGN_INS[0]?.email ?? '';
    const answer = await (await visitor.send('POST', '/api/auth/forgot-password', { email })).json();
    expect(answer.resetToken).toMatch(/^[\w-]{43}$/);
    const unknown = await (
      await visitor.send('POST', '/api/auth/forgot-password', { email: 'x@example.org' })
    ).json();
    expect(unknown).toEqual({ message: answer.message });
    await expect
      .poll(async () => (await visitor.get('/dev/outbox')).text())
      .toContain(`/reset-password/${answer.resetToken}`);
  });
});
