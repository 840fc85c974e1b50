/** A family for browser tests: people who have signed up already, each at a browser of their own. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestBrowser, TestPage } from '#tests/support/browser.ts';
import { type Mailbox, tokenIn } from '#tests/support/mailbox.ts';
import { register } from '#tests/support/person.ts';
import { dashboard, PASSWORD, signIn } from '../accounts/visitor.ts';

const YEAR = new Date().getUTCFullYear();

/** Several people's pages at once leave a small machine no time for scenery that moves. */
export const CALM = { reducedMotion: 'reduce', viewport: { width: 1100, height: 760 } } as const;

let people = 0;
/** An address that nobody had before, also when a test is run again. */
export function newAddress(name: string): string {
  people += 1;
  return `${name}-${people}@example.org`;
}

export type Person = TestPage & { id: string; email: string; heroName: string };

/** Somebody who has proven their address and answered the questions of the first sign-in, and is signed in. */
export async function person(
  { app, mailbox, browser }: { app: TestApp; mailbox: Mailbox; browser: TestBrowser },
  name: string,
  fields: object,
): Promise<Person> {
  const email = newAddress(name);
  await register(app, { email, password: PASSWORD, firstName: 'Luna' });
  const visitor = await app.visitor();
  await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  const account = await AccountModel.findOneAndUpdate(
    { email },
    { $set: { onboardedAt: new Date(), ...fields } },
    { returnDocument: 'after' },
  ).lean<Account>();
  const seat = await browser.visitor(CALM);
  await signIn(seat.page, email);
  await dashboard(seat.page);
  return { ...seat, email, id: account?._id ?? '', heroName: account?.heroName ?? '' };
}

export const asChild = { birthYear: YEAR - 9 };
export const asParent = { roles: ['parent'], adult: true };
export const asAdmin = { roles: ['admin'], adult: true };
export const asTeacher = { roles: ['teacher'], adult: true };
