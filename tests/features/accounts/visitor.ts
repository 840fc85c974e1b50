/** A person at a real browser: what they press and type until they are signed in. */
import type { Page } from 'playwright-core';
import type { TestBrowser, TestPage } from '#tests/support/browser.ts';
import { linkIn, type Mailbox } from '#tests/support/mailbox.ts';

export const PASSWORD = 'six-or-more';

/** Fills in the provider's page on which accounts are made. */
export async function createAccount(page: Page, email: string, firstName = 'Robin'): Promise<void> {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/auth/interaction/**');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL('**/check-mail**');
}

/** Fills in the provider's sign-in page, wherever one was sent there from. */
export async function typeCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.waitForURL('**/auth/interaction/**');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await typeCredentials(page, email, password);
}

/** The path of the link in the `nth` mail to an address. */
export async function linkFor(mailbox: Mailbox, email: string, nth = 1): Promise<string> {
  const { pathname, search } = linkIn(await mailbox.mailTo(email, nth));
  return pathname + search;
}

/** Answers the questions of the first sign-in. */
export async function answerQuestions(
  page: Page,
  {
    birthYear,
    country = 'US',
    parent = false,
    parentEmail,
  }: { birthYear: number; country?: string; parent?: boolean; parentEmail?: string },
): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor();
  await page.getByLabel('The year you were born').selectOption(String(birthYear));
  await page.getByLabel('Your country').selectOption(country);
  if (parent) await page.getByRole('checkbox', { name: /^I am a parent/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: 'Build your hero' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your hero name' }).waitFor();
  const proposal = page.getByRole('radio').first();
  await proposal.check({ force: true });
  const heroName = await proposal.inputValue();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: 'Almost there' }).waitFor();
  if (parentEmail !== undefined) await page.getByLabel('E-mail of your parent').fill(parentEmail);
  await page.getByRole('button', { name: 'Let’s go!' }).click();
  return heroName;
}

/** Somebody new who has registered, proven their address, signed in and answered the questions. */
export async function newcomer(
  browser: TestBrowser,
  mailbox: Mailbox,
  email: string,
): Promise<TestPage & { heroName: string }> {
  const visitor = await browser.visitor();
  await createAccount(visitor.page, email);
  await visitor.page.goto(await linkFor(mailbox, email));
  await visitor.page.getByRole('heading', { name: 'Email Verified!' }).waitFor();
  await signIn(visitor.page, email);
  const heroName = await answerQuestions(visitor.page, { birthYear: grownUpYear() });
  await dashboard(visitor.page);
  return { ...visitor, heroName };
}

export const dashboard = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

export const grownUpYear = (): number => new Date().getUTCFullYear() - 30;
export const childYear = (): number => new Date().getUTCFullYear() - 9;
