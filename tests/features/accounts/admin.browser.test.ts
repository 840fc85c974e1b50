import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { asAdmin, asChild, person } from '../consent/family.ts';
import { dashboard, typeCredentials } from './visitor.ts';

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

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test(
  'an admin finds a person, changes roles, shuts the account, and the session of that person is over',
  async () => {
    const people = { app, mailbox, browser };
    const other = await person(people, 'somebody', { adult: true });
    const admin = await person(people, 'admin', asAdmin);
    const { page } = admin;
    /** The open page of somebody whose session was ended says so by itself. */
    const signInAgain = async (): Promise<void> => {
      await other.page.waitForURL('**/login');
      await other.page.getByRole('button', { name: 'Sign In' }).click();
      await typeCredentials(other.page, other.email);
    };
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    await page.getByRole('button', { name: `Shut: ${other.heroName}` }).waitFor();
    expect(await page.getByRole('button', { name: `Shut: ${admin.heroName}` }).count(), 'not oneself').toBe(
      0,
    );
    expect(await objections(page)).toEqual([]);

    await page.getByLabel('E-mail of an account').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('Nobody found').waitFor();
    await page.getByLabel('E-mail of an account').fill(other.email);
    await page.getByRole('button', { name: 'Find' }).click();

    await page.getByRole('button', { name: `Roles: ${other.heroName}` }).click();
    await page.getByRole('checkbox', { name: 'Kid' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('One role at least is needed.').waitFor();
    await page.getByRole('checkbox', { name: 'Teacher' }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${other.heroName} has new roles`).waitFor();
    await signInAgain();
    await dashboard(other.page);
    await other.page.getByRole('banner').getByText('Teacher', { exact: true }).waitFor();

    await page.getByRole('button', { name: `Shut: ${other.heroName}` }).click();
    await page.getByRole('button', { name: 'Shut the account' }).click();
    await page.getByRole('button', { name: `Open again: ${other.heroName}` }).waitFor();
    await signInAgain();
    await other.page.getByText('Invalid email or password.').first().waitFor();

    await page.getByRole('button', { name: `Open again: ${other.heroName}` }).click();
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByRole('button', { name: `Shut: ${other.heroName}` }).waitFor();
    await typeCredentials(other.page, other.email);
    await dashboard(other.page);

    await page.getByRole('link', { name: 'Privacy requests' }).click();
    await page.getByText('No form is waiting').waitFor();
    expect(await objections(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
    await Promise.all([other.context.close(), admin.context.close()]);
  },
  LONG_MS,
);

test(
  'a kid at the pages of admins lands on the dashboard, and sees no way there',
  async () => {
    const { page, context, complaints } = await person({ app, mailbox, browser }, 'curious', asChild);
    expect(await page.getByRole('link', { name: 'Privacy requests' }).count()).toBe(0);
    for (const path of ['/admin', '/admin/privacy']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard');
      await dashboard(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
  LONG_MS,
);
