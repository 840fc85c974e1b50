/** What a parent does for a child, and what everybody may do with their own data. */
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { recordDecision } from '#models/consent/decisions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { PASSWORD, typeCredentials } from '../accounts/visitor.ts';
import { asChild, asParent, person } from './family.ts';

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

/** What a press makes the browser save. */
async function saved(page: Page, press: string): Promise<Record<string, Uint8Array>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: press }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('planet-hero-data.zip');
  return unzipSync(await readFile(await file.path()));
}

test(
  'a parent links a child by the code it shows, pauses, takes back, saves its data, and removes the account',
  async () => {
    const people = { app, mailbox, browser };
    const child = await person(people, 'kid', asChild);
    const parent = await person(people, 'father', asParent);
    await recordDecision({
      child: child.id,
      method: 'signed_form',
      role: 'parent',
      by: 'a request',
      at: new Date(),
      change: () => ({ friends: true, messages: 'text', photos: true, boards: true, analytics: false }),
    });

    await child.page.clock.install();
    await child.page.goto('/privacy-settings');
    await child.page.getByRole('button', { name: 'Show a code' }).click();
    const shown = child.page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
    const first = await shown.textContent();
    await child.page.clock.fastForward(15 * 60 * 1000);
    await child.page.getByText('This code is over.').waitFor();
    // The server has stayed behind: to this page its next code would be over at once.
    await child.page.clock.setSystemTime(Date.now());
    await child.page.getByRole('button', { name: 'Show a new code' }).click();
    await shown.waitFor();
    const code = (await shown.textContent()) ?? '';
    expect(code).not.toBe(first);

    const { page } = parent;
    await page.goto('/privacy-settings');
    await page.getByText('No child is linked yet').waitFor();
    await page.getByLabel('Code of your child').fill('ABCD EFGH');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByText('No child shows this code.').waitFor();
    await page.getByLabel('Code of your child').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const card = page.getByRole('listitem').filter({ hasText: child.heroName }).first();
    await card.getByText('Own words').waitFor();
    expect(await objections(page)).toEqual([]);

    await page.getByText('Pause friends and messages').click();
    await card.getByText('Paused').first().waitFor();
    await page.getByRole('button', { name: 'Take back: Photos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('button', { name: 'Take back: Photos' }).waitFor({ state: 'detached' });
    await page.getByText('Pause friends and messages').click();
    // What the pause hid is still allowed.
    await page.getByRole('button', { name: 'Take back: Messages' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Only stickers from now on' }).click();
    await card.getByText('Stickers and ready phrases').waitFor();
    await child.page.reload();
    const messages = child.page.getByRole('listitem').filter({ hasText: 'Messages' });
    await messages.getByText('Stickers and ready phrases').waitFor();

    const files = await saved(page, 'Download the data');
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join('\n'),
    ).toContain(child.heroName);

    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('not-the-one');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('This password is not right.').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('No child is linked yet').waitFor();
    expect(await AccountModel.exists({ _id: child.id })).toBeNull();
    // A wrong code and a wrong password are answered with 404 and 401, which the browser mentions.
    expect(parent.complaints.filter((line) => !/status of 40[14]/.test(line))).toEqual([]);
    await Promise.all([child.context.close(), parent.context.close()]);
  },
  LONG_MS,
);

test(
  'whoever leaves takes the data along, is asked for the password, and is gone',
  async () => {
    const { page, context, id, email, complaints } = await person({ app, mailbox, browser }, 'leaver', {
      adult: true,
    });
    await page.goto('/privacy-settings');
    const files = await saved(page, 'Download the data');
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join('\n'),
    ).toContain(email);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Please type your password.').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill('not-the-one');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('This password is not right.').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await AccountModel.exists({ _id: id })).not.toBeNull();

    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL(`${app.origin}/`);
    expect(await AccountModel.exists({ _id: id })).toBeNull();
    await page.goto('/dashboard');
    await typeCredentials(page, email);
    await page.getByText('Invalid email or password.').first().waitFor();
    expect(complaints.filter((line) => !/status of 401/.test(line))).toEqual([]);
    await context.close();
  },
  LONG_MS,
);
