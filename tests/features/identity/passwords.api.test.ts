import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { LinkTokenModel } from '#models/identity/LinkToken.model.ts';
import { OutgoingMailModel } from '#models/mail/OutgoingMail.model.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { linkIn, type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { bearer, register, signIn, token } from '#tests/support/person.ts';

const PASSWORD = 'six-or-more';
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

let people = 0;
async function newPerson(): Promise<string> {
  people += 1;
  const email = `person${people}@example.org`;
  await register(app, { email, password: PASSWORD });
  await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  return email;
}

const forget = (email: string) => visitor.send('POST', '/api/auth/forgot-password', { email });
const check = (resetToken: string) => visitor.get(`/api/auth/reset-password/${resetToken}`);
const reset = (resetToken: string, password: string) =>
  visitor.send('POST', `/api/auth/reset-password/${resetToken}`, { password });

describe('a forgotten password', () => {
  test('the whole way: mail, check, new password, signed out everywhere, told by mail', async () => {
    const email = await newPerson();
    const { browser, tokens } = await signIn(app, { email, password: PASSWORD });
    expect(await (await forget(email)).json()).toEqual({ message: expect.any(String) });
    const mail = await mailbox.mailTo(email, 2);
    expect(linkIn(mail).pathname).toMatch(/^\/reset-password\/[\w-]{43}$/);
    const resetToken = tokenIn(mail);

    expect(await (await check(resetToken)).json()).toEqual({ message: 'Token is valid' });
    expect((await reset(resetToken, 'short')).status).toBe(400);
    expect((await reset(resetToken, 'a new password')).status).toBe(200);

    expect((await visitor.get('/api/me', bearer(tokens))).status).toBe(401);
    const refreshed = await token(browser, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(await refreshed.json()).toMatchObject({ error: 'invalid_grant' });
    await expect(signIn(app, { email, password: PASSWORD })).rejects.toThrow();
    await signIn(app, { email, password: 'a new password' });
    expect((await mailbox.mailTo(email, 3)).subject).toBe('Your password was changed');
  });

  test('known and unknown addresses hear the same, before anything is looked up', async () => {
    const email = await newPerson();
    const known = await forget(email);
    const unknown = await forget('nobody@example.org');
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    await mailbox.mailTo(email, 2);
    expect(mailbox.count('nobody@example.org')).toBe(0);
  });

  test('the fourth mail within an hour is refused, for known and unknown addresses alike', async () => {
    for (const email of [await newPerson(), 'nobody-either@example.org']) {
      const answers = [];
      for (let tries = 0; tries < 4; tries += 1) answers.push((await forget(email)).status);
      expect(answers.at(-1), email).toBe(429);
    }
  });

  test('a token is good once, and of two at once one wins', async () => {
    const email = await newPerson();
    await forget(email);
    const resetToken = tokenIn(await mailbox.mailTo(email, 2));
    const both = await Promise.all([reset(resetToken, 'first one'), reset(resetToken, 'second one')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(resetToken, 'third one')).status).toBe(400);
    const gone = await check(resetToken);
    expect(await gone.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/reset link/),
    });
  });

  test('a new request voids the token before it', async () => {
    const email = await newPerson();
    await forget(email);
    const first = tokenIn(await mailbox.mailTo(email, 2));
    await forget(email);
    const second = tokenIn(await mailbox.mailTo(email, 3));
    expect((await check(first)).status).toBe(400);
    expect((await check(second)).status).toBe(200);
  });

  test('a token that has run out is refused, as is one of another kind and rubbish', async () => {
    const email = await newPerson();
    await forget(email);
    const resetToken = tokenIn(await mailbox.mailTo(email, 2));
    await LinkTokenModel.updateMany(
      { purpose: 'reset_password' },
      { expiresAt: new Date(Date.now() + 60_000) },
    );
    expect((await check(resetToken)).status).toBe(200);
    await LinkTokenModel.updateMany({ purpose: 'reset_password' }, { expiresAt: new Date(Date.now() - 1) });
    expect((await check(resetToken)).status).toBe(400);
    expect((await visitor.get(`/api/auth/verify/${resetToken}`)).status).toBe(400);
    for (const rubbish of ['x', '%2e%2e', 'A'.repeat(43), '[object Object]'])
      expect((await check(encodeURIComponent(rubbish))).status).toBe(400);
  });
});

describe('proving an address', () => {
  test('a link that a mail scanner opened before its owner still reads as success', async () => {
    const email = 'scanned@example.org';
    await register(app, { email, password: PASSWORD });
    const verifyToken = tokenIn(await mailbox.mailTo(email));
    for (let times = 0; times < 3; times += 1)
      expect((await visitor.get(`/api/auth/verify/${verifyToken}`)).status).toBe(200);
    expect((await AccountModel.findOne({ email }))?.emailVerified).toBe(true);
  });

  test('after two days the link is refused with words that say so', async () => {
    const email = 'late@example.org';
    await register(app, { email, password: PASSWORD });
    const verifyToken = tokenIn(await mailbox.mailTo(email));
    await LinkTokenModel.updateMany({ purpose: 'verify_email' }, { expiresAt: new Date(Date.now() - 1) });
    const refused = await visitor.get(`/api/auth/verify/${verifyToken}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/invalid or has expired/) });
  });
});

test('neither tokens nor mails rest in the database in the clear', async () => {
  const email = await newPerson();
  await forget(email);
  const resetToken = tokenIn(await mailbox.mailTo(email, 2));
  const links = JSON.stringify(await LinkTokenModel.find().lean());
  expect(links).not.toContain(resetToken);
  const hash = await AccountModel.findOne({ email }).select('+passwordHash').lean();
  expect(hash?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  mailbox.refuses = true;
  await forget(email);
  await expect
    .poll(async () =>
      (await OutgoingMailModel.find().lean()).some(({ settlementTries }) => settlementTries > 0),
    )
    .toBe(true);
  const waiting = JSON.stringify(await OutgoingMailModel.find().lean());
  expect(waiting).not.toContain(email);
  mailbox.refuses = false;
});
