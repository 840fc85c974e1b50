/** What holds for a session whatever the role: in several tabs, over time, and until it ends everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { Role } from '#shared/accounts/accounts.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { bearer, register, signIn as signInAs } from '#tests/support/person.ts';
import { asAdmin, asChild, CALM, newAddress } from '../consent/family.ts';
import {
  answerQuestions,
  createAccount,
  dashboard,
  grownUpYear,
  linkFor,
  PASSWORD,
  signIn,
  typeCredentials,
} from './visitor.ts';

const LONG_MS = 120_000;
const NEW_PASSWORD = 'another-one';
/** Everything of a person ends within a second. */
const AT_ONCE = { timeout: 1_000 };
const ALMOST_FIVE_MINUTES_MS = 275_000;

let mailbox: Mailbox;
let app: TestApp;
let browser: TestBrowser;
let admin: Record<string, string>;
beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({ MAIL_URL: mailbox.url });
  browser = await launchBrowser(app.origin);
  await account('first-admin@example.org', asAdmin);
  admin = bearer((await signInAs(app, { email: 'first-admin@example.org', password: PASSWORD })).tokens);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await mailbox?.close();
});

/** Somebody who has proven their address and answered the questions of the first sign-in. */
async function account(email: string, fields: object): Promise<string> {
  await register(app, { email, password: PASSWORD });
  await (await app.visitor()).get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  const set = { $set: { onboardedAt: new Date(), ...fields } };
  return (await AccountModel.findOneAndUpdate({ email }, set).lean<Account>())?._id ?? '';
}

async function madeByAdmin(role: Role, email: string): Promise<void> {
  const id = await account(email, { adult: true });
  const visitor = await app.visitor();
  const given = await visitor.send('PATCH', `/api/accounts/${id}`, { roles: [role] }, admin);
  expect(given.status).toBe(200);
}

/** Signs up on the pages of the product, and says at the first sign-in that there are children to look after. */
async function parentSignsUp({ page }: TestPage, email: string): Promise<void> {
  await createAccount(page, email);
  await page.goto(await linkFor(mailbox, email));
  await page.getByRole('heading', { name: 'Email Verified!' }).waitFor();
  await signIn(page, email);
  await answerQuestions(page, { birthYear: grownUpYear(), parent: true });
}

interface Journey {
  role: Role;
  /** What the page calls the role. */
  shown: string;
  begin(seat: TestPage, email: string): Promise<void>;
}

const journeys: Journey[] = [
  {
    role: 'kid',
    shown: 'Kid',
    async begin({ page }, email) {
      await account(email, asChild);
      await signIn(page, email);
    },
  },
  { role: 'parent', shown: 'Parent', begin: parentSignsUp },
  ...(['teacher', 'admin'] as const).map((role) => ({
    role,
    shown: role === 'admin' ? 'Admin' : 'Teacher',
    async begin({ page }: TestPage, email: string) {
      await madeByAdmin(role, email);
      await signIn(page, email);
    },
  })),
];

test.each(journeys)(
  '$role: stays signed in on reload, in a second tab and past the end of a token; a new password and signing out end it everywhere',
  async ({ role, shown, begin }) => {
    const email = newAddress(role);
    const seat = await browser.visitor(CALM);
    const { page, context } = seat;
    await begin(seat, email);
    await dashboard(page);
    await page.getByRole('banner').getByText(shown, { exact: true }).waitFor();

    await page.reload();
    await dashboard(page);

    const second = await context.newPage();
    await second.clock.install();
    await second.goto('/settings');
    const logout = second.getByRole('button', { name: 'Logout' });
    await logout.waitFor();
    const renewal = second.waitForResponse((response) => response.url().endsWith('/token'));
    await second.clock.runFor(ALMOST_FIVE_MINUTES_MS);
    const renewed = await renewal;
    expect([renewed.status(), renewed.request().postData()]).toEqual([
      200,
      expect.stringContaining('grant_type=refresh_token'),
    ]);

    const { page: elsewhere, context: other, complaints } = await browser.visitor(CALM);
    await elsewhere.goto('/forgot-password');
    await elsewhere.getByLabel('E-mail').fill(email);
    await elsewhere.getByRole('button', { name: 'Send Reset Link' }).click();
    await elsewhere.getByText('Reset Link Sent!').waitFor();
    await elsewhere.goto(await linkFor(mailbox, email, 2));
    await elsewhere.getByLabel('New password').fill(NEW_PASSWORD);
    await elsewhere.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await elsewhere.getByRole('button', { name: 'Save new password' }).click();
    await elsewhere.getByRole('heading', { name: 'Password Reset Successful!' }).waitFor();
    await page.waitForURL('**/login', AT_ONCE);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await typeCredentials(page, email);
    await page.getByText('Invalid email or password.').first().waitFor();
    await typeCredentials(page, email, NEW_PASSWORD);
    await dashboard(page);

    await second.goto('/settings');
    await logout.click();
    await page.waitForURL('**/login', AT_ONCE);
    await second.waitForURL(`${app.origin}/`);
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/interaction/**');
    // What has ended is refused with 400 and 401, which the browser mentions.
    const refused = seat.complaints.filter((line) => !/status of 40[01]/.test(line));
    expect([...refused, ...complaints]).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  },
  LONG_MS,
);
