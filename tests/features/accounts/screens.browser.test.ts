/** The screens of people who are not signed in, in all their states; and the demo people of every role. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '#models/demo/demo.people.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { answerQuestions, grownUpYear, signIn } from './visitor.ts';

const LONG_MS = 120_000;

let app: TestApp;
let browser: TestBrowser;
let visitor: TestPage;
beforeAll(async () => {
  app = await startTestApp({ NODE_ENV: 'development', DEMO: 'true' });
  browser = await launchBrowser(app.origin);
}, LONG_MS);
afterEach(() => visitor.context.close());
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function open(path: string): Promise<TestPage['page']> {
  visitor = await browser.visitor();
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor.page;
}

/** A refused check is answered with 400, which the browser mentions. */
const unexpected = (): string[] => visitor.complaints.filter((line) => !/status of 400/.test(line));

describe('the door', () => {
  test('/login has one button and the way to an account; /register its notice', async () => {
    const page = await open('/login');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome Back');
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Sign In']);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Planet Hero' }).waitFor();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'privacy notice' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
    expect(unexpected()).toEqual([]);
  });

  test('the start page is there before it is known who looks at it', async () => {
    visitor = await browser.visitor();
    const { page } = visitor;
    await page.route('**/api/identity', () => undefined);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Become a Planet Hero' }).waitFor();
    await page.goto('/dashboard');
    await page.getByText('Initializing Authentication...').waitFor();
    await page.getByText('Please wait while we set up your session').waitFor();
  });
});

describe('a forgotten password', () => {
  test('needs a valid address, is answered alike for everybody, and can be asked again', async () => {
    const page = await open('/forgot-password');
    await page.getByLabel('E-mail').fill('no address');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Please enter a valid email').waitFor();
    await page.getByLabel('E-mail').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.getByText('Reset Link Sent!').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByLabel('E-mail').waitFor();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(unexpected()).toEqual([]);
  });

  test('shows the link to developers, for fifteen seconds, and the form checks what is typed', async () => {
    visitor = await browser.visitor();
    const { page } = visitor;
    await page.clock.install();
    await page.goto('/forgot-password');
    const email = DEMO_SIGN_INS.find(({ role }) => role === 'content_creator')?.email ?? '';
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const hint = page.getByRole('link', { name: 'Choose a new password with this link' });
    const path = (await hint.getAttribute('href')) ?? '';
    await page.clock.runFor(15_000);
    await hint.waitFor({ state: 'detached' });
    await page.goto(`/reset-password/ignored?token=${path.split('/').at(-1)}`);
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await page.getByText("Passwords don't match").waitFor();
    expect(unexpected()).toEqual([]);
  });

  test.each(['/reset-password', '/reset-password/no-such-token'])('%s is an invalid link', async (path) => {
    const page = await open(path);
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(unexpected()).toEqual([]);
  });
});

describe('proving an address', () => {
  test('says what is wrong with a link', async () => {
    const page = await open('/verify-email');
    await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
    await page.getByText('No verification token provided').waitFor();
    await page.goto('/verify-email/no-such-token');
    await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
    await page.route('**/api/auth/verify/**', (route) => route.abort());
    await page.goto('/verify-email/unreachable');
    await page.getByText('Failed to verify email. Please try again.').waitFor();
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await page.getByRole('heading', { name: 'Become a Planet Hero' }).waitFor();
  });
});

test.each(DEMO_SIGN_INS)(
  'the demo $role signs in and sees their role',
  async ({ role, email }) => {
    visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(page, email, DEMO_PASSWORD);
    const welcome = page.getByRole('heading', { level: 1, name: /^Welcome, / });
    const questions = page.getByRole('heading', { level: 1, name: 'About you' });
    await welcome.or(questions).waitFor();
    if (await questions.isVisible()) await answerQuestions(page, { birthYear: grownUpYear() });
    await welcome.waitFor();
    const shown = { kid: 'Kid', teacher: 'Teacher', parent: 'Parent', school_admin: 'School admin' }[role];
    if (shown) await page.getByRole('banner').getByText(shown, { exact: true }).waitFor();
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
    expect(unexpected()).toEqual([]);
  },
  LONG_MS,
);
