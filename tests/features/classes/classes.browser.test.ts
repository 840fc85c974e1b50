import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser.ts';
import { dashboard, signIn } from '../accounts/visitor.ts';

let app: TestApp;
let browser: TestBrowser;
let pages: TestPage[] = [];
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
  browser = await launchBrowser(app.origin);
});
afterEach(async () => {
  // The browser complains of the wrong code that the test types.
  const wrong = /status of 404 .*\/api\/classes\/join\)/;
  expect(pages.flatMap(({ complaints }) => complaints).filter((text) => !wrong.test(text))).toEqual([]);
  await Promise.all(pages.map(({ context }) => context.close()));
  pages = [];
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function person(email: string, password = DEMO_PASSWORD): Promise<TestPage['page']> {
  const opened = await browser.visitor();
  pages.push(opened);
  await signIn(opened.page, email, password);
  await dashboard(opened.page);
  return opened.page;
}

test('a teacher makes a class, prints cards, shows the code; a child comes in with a card, another with the code', async () => {
  const teacher = await person(demoEmail('Captain Heron'));
  await teacher.goto('/classes');
  await teacher.getByRole('button', { name: 'Make a class' }).click();
  await teacher.getByLabel('Name of the class').fill('Lake class 4a');
  await teacher.getByRole('button', { name: 'Make the class' }).click();
  await teacher.getByRole('heading', { level: 1, name: 'Lake class 4a' }).waitFor();
  const shown = teacher.getByText(/^[BCDFGHJKMNPQRTVWXZ]{3} [BCDFGHJKMNPQRTVWXZ]{3}$/);
  const spoken = (await shown.textContent()) ?? '';

  await teacher.getByLabel('Login cards for children without an e-mail address').fill('2');
  await teacher.getByRole('button', { name: 'Make cards' }).click();
  const dialog = teacher.getByRole('alertdialog', { name: '2 login cards' });
  await dialog.getByRole('definition').first().waitFor();
  const [name = '', secret = ''] = await dialog.getByRole('definition').allTextContents();
  expect(name).toMatch(/^[a-z]+ [a-z]+ \d+$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await teacher.content()).not.toContain(secret);

  const carded = await person(name, secret);
  await carded.goto('/classes');
  await carded.getByRole('link', { name: /Lake class 4a/ }).click();
  await carded.getByRole('heading', { level: 2, name: '2 heroes' }).waitFor();
  expect(await carded.getByRole('button', { name: 'Leave the class' }).count()).toBe(0);

  const otter = await person(demoEmail('Brave Otter'));
  await otter.goto('/classes/demo-class-river');
  await otter.getByRole('button', { name: 'Leave the class' }).click();
  await otter.getByRole('alertdialog').getByRole('button', { name: 'Leave the class' }).click();
  await otter.getByLabel('Class code').fill('ZZZ ZZZ');
  await otter.getByRole('button', { name: 'Join' }).click();
  await otter.getByText('No class has this code.').waitFor();
  await otter.goto(`/classes?code=${spoken.replace(' ', '')}`);
  await otter.getByRole('button', { name: 'Join' }).click();
  await otter.getByRole('heading', { level: 1, name: 'Lake class 4a' }).waitFor();

  await teacher.reload();
  await teacher.getByRole('heading', { level: 2, name: '3 heroes' }).waitFor();
  await teacher.getByRole('button', { name: 'Take Brave Otter out' }).click();
  await teacher.getByRole('button', { name: 'Take out', exact: true }).click();
  await teacher.getByRole('heading', { level: 2, name: '2 heroes' }).waitFor();

  await teacher.getByRole('button', { name: 'Make a link' }).click();
  const link = await teacher.getByRole('link', { name: 'Open the screen' }).getAttribute('href');
  expect(link).toMatch(/\/live\/[A-Z]{6}#[\w-]{43}$/);
  await teacher.getByRole('button', { name: 'End all links' }).click();
  await teacher.getByRole('button', { name: 'Make a link' }).waitFor();
}, 120_000);

test('a teacher gives a class another name and ages, and the rules of its town', async () => {
  const teacher = await person(demoEmail('Captain Heron'));
  await teacher.goto('/classes');
  await teacher.getByRole('button', { name: 'Make a class' }).click();
  await teacher.getByLabel('Name of the class').fill('Hill class');
  await teacher.getByRole('button', { name: 'Make the class' }).click();
  await teacher.getByRole('heading', { level: 1, name: 'Hill class' }).waitFor();

  await teacher.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Change the class' });
  await dialog.getByLabel('Name of the class').fill('Mountain class');
  await dialog.getByRole('radio', { name: '6–8 years' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await teacher.getByRole('heading', { level: 1, name: 'Mountain class' }).waitFor();
  await teacher.getByText('6–8 years · 0 heroes').waitFor();

  await teacher.getByLabel('This thing').selectOption({ label: 'Newspaper' });
  await teacher.getByText('Usually: Paper').waitFor();
  await teacher.getByLabel('goes into').selectOption({ label: 'Rest' });
  await teacher.getByRole('button', { name: 'Add the rule' }).click();
  await teacher.getByText('Rest (usually: Paper)').waitFor();
  await teacher.reload();
  await teacher.getByText('Rest (usually: Paper)').waitFor();
  await teacher.getByRole('button', { name: 'Forget the rule for: Newspaper' }).click();
  await teacher.getByText('Rest (usually: Paper)').waitFor({ state: 'detached' });
}, 120_000);
