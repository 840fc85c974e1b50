import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { confirmConsent, decideConsent } from '#models/consent/consent.commands.ts';
import { requestConsent } from '#models/consent/request.commands.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import {
  answerQuestions,
  childYear,
  createAccount,
  dashboard,
  linkFor,
  signIn,
} from '../accounts/visitor.ts';
import { asChild, asTeacher, CALM, newAddress, person } from './family.ts';

const LONG_MS = 120_000;
/** What a parent decides changes the child's open page within a second, and nobody loads it anew. */
const AT_ONCE = { timeout: 1_000 };

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

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** What a list of permissions says about one of them. */
const stateOf = (page: Page, grant: string) => page.getByRole('listitem').filter({ hasText: grant });

const answer = (page: Page, question: string, words: string): Promise<void> =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: words }).check({ force: true });

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test(
  'a parent decides by mail and confirms; the child’s open page changes, and the form to sign can be printed',
  async () => {
    const [email, parentEmail] = [newAddress('luna'), newAddress('mother')];
    const child = await browser.visitor(CALM);
    await createAccount(child.page, email, 'Luna');
    await child.page.goto(await linkFor(mailbox, email));
    await heading(child.page, 'Email Verified!');
    await signIn(child.page, email);
    const heroName = await answerQuestions(child.page, { birthYear: childYear(), parentEmail });
    await dashboard(child.page);
    await child.page.getByRole('link', { name: 'Privacy settings' }).click();
    await child.page.getByText('We have asked your parent. Until they answer').waitFor();
    await stateOf(child.page, 'Friends').getByText('Not allowed').waitFor();

    const { page, context, complaints } = await browser.visitor(CALM);
    await page.goto(await linkFor(mailbox, parentEmail));
    await page.getByRole('heading', { level: 2, name: `For ${heroName}` }).waitFor();
    expect(await page.locator('input:checked').count(), 'nothing is ticked beforehand').toBe(0);
    expect(await page.getByText('Needs a signed form').count()).toBe(2);
    expect(await objections(page)).toEqual([]);
    await answer(page, 'May your child have friends here?', 'Yes, allow');
    await page.getByRole('button', { name: 'Send my decision' }).click();
    expect(await page.getByText('Please choose an answer.').count()).toBe(4);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('off');
    await answer(page, 'What may your child send?', 'Stickers and ready phrases');
    await answer(page, 'May your child send photos?', 'No');
    await answer(page, 'May your child stand on public boards?', 'Yes, allow');
    await answer(page, 'May we count how your child uses the app?', 'No');
    await page.getByRole('button', { name: 'Send my decision' }).click();
    await heading(page, 'One more step: your mail');

    const confirmation = await linkFor(mailbox, parentEmail, 2);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(confirmation);
    const confirm = page.getByRole('button', { name: 'Yes, I decided this' });
    await confirm.waitFor();
    expect(
      asked.filter((path) => path.startsWith('/api/consent')),
      'opening the link decides nothing',
    ).toEqual([]);
    await confirm.click();
    await heading(page, 'Your decision counts now');
    await child.page.getByText('Your parent has decided.').waitFor(AT_ONCE);
    await stateOf(child.page, 'Friends').getByText('Allowed', { exact: true }).waitFor(AT_ONCE);
    expect(await page.evaluate(() => document.activeElement?.tagName), 'who reads on reads the news').toBe(
      'H1',
    );
    await stateOf(page, 'Friends').getByText('Allowed', { exact: true }).waitFor();
    await stateOf(page, 'Messages').getByText('Waits for the signed form').first().waitFor();
    expect(await objections(page)).toEqual([]);
    const code =
      (await page
        .getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/)
        .first()
        .textContent()) ?? '';
    await page.reload();
    await page.getByText(code).first().waitFor();
    expect(new URL(page.url()).search, 'the used link is gone from the address').toBe('');

    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('heading', { level: 1, name: 'Parental consent for Planet Hero' });
    await paper.waitFor();
    expect(await page.getByRole('main').isVisible()).toBe(false);
    const printed = (await paper.locator('..').textContent()) ?? '';
    expect(printed).toContain(code);
    expect(printed).toContain(heroName);
    expect(printed).toMatch(/Messages with stickers.*Signature/);
    expect(printed).not.toContain('Photos as proof');
    await page.emulateMedia({ media: 'screen' });

    await stateOf(child.page, 'Messages').getByText('Not allowed').waitFor();
    expect([...complaints, ...child.complaints]).toEqual([]);
    await Promise.all([context.close(), child.context.close()]);
  },
  LONG_MS,
);

test(
  'a teacher approves the signed form, a used link leads to a new one, and what a parent takes back is gone',
  async () => {
    const people = { app, mailbox, browser };
    const parentEmail = newAddress('mother');
    const child = await person(people, 'luna', asChild);
    await requestConsent({ child: child.id, parentEmail, language: 'en' });
    const wishes = {
      friends: true,
      messages: 'stickers',
      photos: false,
      boards: false,
      analytics: false,
    } as const;
    await decideConsent({ token: tokenIn(await mailbox.mailTo(parentEmail)), from: '', wishes });
    const used = await linkFor(mailbox, parentEmail, 2);
    const { formCode = '' } = await confirmConsent({
      token: tokenIn(await mailbox.mailTo(parentEmail, 2)),
      from: '',
    });
    await mailbox.mailTo(parentEmail, 3);

    const teacher = await person(people, 'teacher', asTeacher);
    await SchoolClassModel.create({
      name: '3b',
      ageBand: '9-12',
      joinCode: newAddress('class'),
      teacher: teacher.id,
      members: [child.id],
    });
    await teacher.page.goto('/privacy-settings');
    await teacher.page.getByLabel('Code on the paper').fill(formCode.toLowerCase());
    await teacher.page.getByRole('button', { name: 'Find' }).click();
    await teacher.page.getByRole('button', { name: `Approve: ${child.heroName}` }).click();
    await teacher.page.getByRole('button', { name: 'Yes, it is signed' }).click();
    await teacher.page.getByText('The form counts now').waitFor();
    await teacher.page.getByText('No waiting form has this code').waitFor();
    // Another mail of which the parent hears; the one with the new link comes after it.
    await mailbox.mailTo(parentEmail, 4);
    await child.page.goto('/privacy-settings');
    await stateOf(child.page, 'Friends').getByText('Allowed', { exact: true }).waitFor();
    await stateOf(child.page, 'Messages').getByText('Stickers and ready phrases').waitFor();

    const { page, context, complaints } = await browser.visitor(CALM);
    await page.goto(used);
    await page.getByRole('button', { name: 'Yes, I decided this' }).click();
    await heading(page, 'This link does not work any more');
    await page.getByLabel('Your e-mail').fill(parentEmail);
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await page.getByText('If a child named this address').waitFor();
    await page.goto(await linkFor(mailbox, parentEmail, 5));
    await page.getByRole('button', { name: 'Fill in what counts now' }).click();
    await answer(page, 'May your child have friends here?', 'No');
    await page.getByRole('button', { name: 'Send my decision' }).click();
    await heading(page, 'Your decision counts now');
    await stateOf(child.page, 'Friends').getByText('Not allowed').waitFor(AT_ONCE);
    await stateOf(child.page, 'Messages').getByText('Stickers and ready phrases').waitFor();

    // The used link is answered with 400, which the browser mentions.
    const refused = complaints.filter((line) => !/status of 400/.test(line));
    expect([...refused, ...child.complaints, ...teacher.complaints]).toEqual([]);
    await Promise.all([context.close(), child.context.close(), teacher.context.close()]);
  },
  LONG_MS,
);
