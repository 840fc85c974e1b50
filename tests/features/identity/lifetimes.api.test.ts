/** What runs out, when, and what does not: with a clock of its own for the product. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN_SECONDS } from '#api/identity/provider.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import {
  authorization,
  Browser,
  bearer,
  exchange,
  register,
  signIn,
  type Tokens,
  token,
} from '#tests/support/person.ts';
import { askRaceSeat, openTestRace } from '#tests/support/races.ts';

const PASSWORD = 'six-or-more';
const email = 'patient@example.org';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let mailbox: Mailbox;
let app: TestApp;
let visitor: TestVisitor;
beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({ MAIL_URL: mailbox.url });
  visitor = await app.visitor();
  await register(app, { email, password: PASSWORD });
  await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Only the date moves on; timers and the network go as they go. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

const refresh = (browser: Browser, refresh_token: string) =>
  token(browser, { grant_type: 'refresh_token', refresh_token });

async function codeOf(tokens: Tokens): Promise<unknown> {
  const answer = await visitor.get('/api/me', bearer(tokens));
  return answer.ok ? 'open' : ((await answer.json()) as { code: string }).code;
}

describe('an access token', () => {
  test('opens until it ends and nothing afterwards, and the refresh token gets another', async () => {
    const { browser, tokens } = await signIn(app, { email, password: PASSWORD });
    later((ACCESS_TOKEN_SECONDS - 5) * 1000);
    expect(await codeOf(tokens)).toBe('open');
    later(30_000);
    expect(await codeOf(tokens)).toBe('TOKEN_EXPIRED');
    const renewed = (await (await refresh(browser, tokens.refresh_token)).json()) as Tokens;
    expect(await codeOf(renewed)).toBe('open');
    expect(await codeOf(tokens), 'the old one stays dead').toBe('TOKEN_EXPIRED');
  });

  test('that is renewed before it ends works on beside its successor until then', async () => {
    const { browser, tokens } = await signIn(app, { email, password: PASSWORD });
    later((ACCESS_TOKEN_SECONDS - 30) * 1000);
    const renewed = (await (await refresh(browser, tokens.refresh_token)).json()) as Tokens;
    expect([await codeOf(tokens), await codeOf(renewed)]).toEqual(['open', 'open']);
  });
});

describe('a session', () => {
  test('is not made longer by refreshing: after ten hours everybody signs in again', async () => {
    const { browser, tokens } = await signIn(app, { email, password: PASSWORD });
    later(9 * HOUR_MS);
    const renewed = (await (await refresh(browser, tokens.refresh_token)).json()) as Tokens;
    expect(await codeOf(renewed)).toBe('open');
    later(HOUR_MS + MINUTE_MS);
    const late = await refresh(browser, renewed.refresh_token);
    expect(await late.json()).toMatchObject({ error: 'invalid_grant' });
    const silent = await browser.go(authorization(app, { prompt: 'none' }).path);
    expect(silent.url.searchParams.get('error')).toBe('login_required');
  });

  test('that signed out in one tab is over in the other', async () => {
    const { browser, tokens } = await signIn(app, { email, password: PASSWORD });
    const asked = authorization(app, { prompt: 'none' });
    const second = await exchange(browser, asked, await browser.go(asked.path));
    const home = app.server.configuration.publicUrl.href;
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home });
    const page = await browser.go(`/realms/planet/protocol/openid-connect/logout?${query}`);
    const secret = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await browser.ask('/realms/planet/protocol/openid-connect/logout/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf: secret, logout: 'yes' }),
    });
    expect((await refresh(browser, second.refresh_token)).status).toBe(400);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
  });
});

describe('on the way in', () => {
  test('a code that nobody brought within a minute is void', async () => {
    const asked = authorization(app);
    const browser = new Browser(app);
    const back = await browser.submit(await browser.go(asked.path), 'sign-in', { email, password: PASSWORD });
    later(MINUTE_MS + 10_000);
    await expect(exchange(browser, asked, back)).rejects.toThrow('invalid_grant');
  });

  test('a sign-in page that lay open for half an hour starts anew, whatever is typed into it', async () => {
    const browser = new Browser(app);
    const page = await browser.go(authorization(app).path);
    later(31 * MINUTE_MS);
    const answer = await browser.submit(page, 'sign-in', { email, password: PASSWORD });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Please start again.');
  });

  test('a ticket for the live side is good for a minute', async () => {
    const { tokens } = await signIn(app, { email, password: PASSWORD });
    const { ticket } = (await (await visitor.send('POST', '/api/tickets', {}, bearer(tokens))).json()) as {
      ticket: string;
    };
    const { code } = await openTestRace();
    const seat = () => askRaceSeat(visitor, ticket, code);
    expect((await seat()).status).toBe(201);
    later(2 * MINUTE_MS);
    expect(await (await seat()).json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });
});

describe('the visit of a guest', () => {
  const visitIn = (answer: Response) =>
    answer.headers.getSetCookie().find((line) => line.startsWith('visit='));

  test('lasts more than a day from the last ticket on, so that a day is left after a race', async () => {
    const guest = await app.visitor();
    for (let tickets = 0; tickets < 2; tickets += 1) {
      const answer = await guest.send('POST', '/api/tickets', {});
      const { visitor: id } = (await answer.json()) as { visitor: string };
      const kept = visitIn(answer) ?? '';
      expect(kept).toContain(`visit=${id};`);
      expect(kept).toMatch(/HttpOnly; SameSite=Lax/);
      expect(Number(/Max-Age=(\d+)/.exec(kept)?.[1]) * 1000).toBeGreaterThan(24 * HOUR_MS);
    }
  });

  test('is not made longer by other calls, nor by somebody who has signed in', async () => {
    const { tokens } = await signIn(app, { email, password: PASSWORD });
    expect(visitIn(await visitor.get('/api/identity'))).toBeUndefined();
    expect(visitIn(await visitor.send('POST', '/api/tickets', {}, bearer(tokens)))).toBeUndefined();
  });
});
