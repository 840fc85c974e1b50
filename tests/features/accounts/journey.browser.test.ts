import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import {
  answerQuestions,
  childYear,
  createAccount,
  dashboard,
  linkFor,
  newcomer,
  signIn,
  typeCredentials,
} from './visitor.ts';

const LONG_MS = 120_000;

let mailbox: Mailbox;
let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({ MAIL_URL: mailbox.url });
  browser = await launchBrowser(app.origin);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await mailbox?.close();
});

const tokenRequests = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/token')) seen.push(request.postData() ?? '');
  });
  return seen;
};

test(
  'a child registers, is let in only after proving the address, and stays until signing out',
  async () => {
    const email = 'kid@example.org';
    const { page, context, complaints } = await browser.visitor();
    await createAccount(page, email, 'Luna');
    await signIn(page, email);
    await page.getByText('Please verify your email address before logging in.').first().waitFor();

    await page.goto(await linkFor(mailbox, email));
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor();
    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const tokens = tokenRequests(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await typeCredentials(page, email);

    await page.getByText('Hello, Luna!').waitFor();
    expect(tokens, 'one answer is read once').toHaveLength(1);
    const heroName = await answerQuestions(page, {
      birthYear: childYear(),
      parentEmail: 'mother@example.org',
    });
    await page.getByRole('heading', { name: 'Welcome, Luna!' }).waitFor();
    await page.getByText(heroName).first().waitFor();
    await page.getByText('We have asked your parent.').waitFor();
    expect((await mailbox.mailTo('mother@example.org')).to).toBe('mother@example.org');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /eyJ/,
    );

    await page.reload();
    await dashboard(page);
    const second = await context.newPage();
    await second.goto('/settings');
    await second.getByRole('button', { name: 'Logout' }).waitFor();

    await page.evaluate(() => localStorage.setItem('referralCode', 'LUNA'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${app.origin}/`);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBeNull();
    await second.getByRole('link', { name: 'Login' }).first().waitFor();
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/interaction/**');
    expect(complaints).toEqual([]);
    await context.close();
  },
  LONG_MS,
);

test(
  'signing in leads back to where one was, and never to another site',
  async () => {
    const email = 'traveller@example.org';
    const { page, context } = await newcomer(browser, mailbox, email);
    await context.clearCookies();
    await page.goto('/profile?from=mail#age');
    await typeCredentials(page, email);
    await page.waitForURL('**/profile?from=mail#age');

    for (const forged of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      await context.clearCookies();
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/auth/interaction/**');
      await page.evaluate((wanted) => {
        for (const [key, value] of Object.entries(localStorage)) {
          if (!key.startsWith('oidc.')) continue;
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), data: { returnTo: wanted } }));
        }
      }, forged);
      await typeCredentials(page, email);
      await dashboard(page);
      expect(new URL(page.url()).origin).toBe(app.origin);
    }
    await context.close();
  },
  LONG_MS,
);

test(
  'an answer with another nonce lets nobody in',
  async () => {
    const email = 'nonce@example.org';
    const { page, context } = await newcomer(browser, mailbox, email);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/auth/interaction/**');
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (key.startsWith('oidc.'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), nonce: 'other' }));
      }
    });
    await typeCredentials(page, email);
    await page.getByText('Invalid nonce.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  },
  LONG_MS,
);

test('an answer that nobody asked for lets nobody in, one that came too late starts again', async () => {
  const { page, context }: TestPage = await browser.visitor();
  await page.goto('/auth/callback?code=forged&state=forged');
  await page.getByText('Unable to process login.').waitFor();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/auth/interaction/**');
  const state = await page.evaluate(() =>
    Object.keys(localStorage)
      .find((key) => key.startsWith('oidc.'))
      ?.slice(5),
  );
  await page.goto(
    `/auth/callback?error=temporarily_unavailable&error_description=authentication_expired&state=${state}`,
  );
  await page.waitForURL('**/auth/interaction/**');
  await context.close();
});
