/** Who is shown which of the signed forms that wait. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { newCode } from '#models/accounts/newCode.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { ConsentFormModel } from '#models/consent/ConsentForm.model.ts';
import type { Role } from '#shared/accounts/accounts.schema.ts';
import { ConsentFormPage } from '#shared/consent/consent.schema.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { bearer, register, signIn, type Tokens } from '#tests/support/person.ts';

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
async function person(role: Role): Promise<{ id: string; heroName: string; tokens: Tokens }> {
  people += 1;
  const email = `form${people}@example.org`;
  await register(app, { email, password: PASSWORD });
  await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  await AccountModel.updateOne({ email }, { onboardedAt: new Date(), roles: [role] });
  const account = await AccountModel.findOne({ email }).lean<Account>();
  const { tokens } = await signIn(app, { email, password: PASSWORD });
  return { id: account?._id ?? '', heroName: account?.heroName ?? '', tokens };
}

/** A form that waits for a child. */
async function form(child: string, change: object = {}): Promise<string> {
  const code = newCode();
  await ConsentFormModel.create({
    code,
    child,
    request: 'a request',
    messages: 'stickers',
    photos: true,
    ...change,
  });
  return code;
}

async function teacherOf(...members: string[]): Promise<Tokens> {
  const { id, tokens } = await person('teacher');
  await SchoolClassModel.create({
    name: '3b',
    ageBand: '9-12',
    joinCode: newCode(),
    teacher: id,
    members: [id, ...members],
  });
  return tokens;
}

const ask = (tokens: Tokens, query: Record<string, string> = {}): Promise<Response> =>
  visitor.get(`/api/consent/forms?${new URLSearchParams(query)}`, bearer(tokens));
const list = async (tokens: Tokens, query: Record<string, string> = {}): Promise<ConsentFormPage> =>
  ConsentFormPage.parse(await (await ask(tokens, query)).json());
const codes = ({ items }: ConsentFormPage): string[] => items.map(({ code }) => code);

describe('the list of signed forms', () => {
  test('is closed to kids, parents and content creators', async () => {
    expect((await visitor.get('/api/consent/forms')).status).toBe(401);
    for (const role of ['kid', 'parent', 'content_creator'] as const)
      expect((await ask((await person(role)).tokens)).status, role).toBe(403);
  });

  test('shows a teacher the children of the own class, by hero name and code alone', async () => {
    const child = await person('kid');
    const [own, other] = [await form(child.id), await form((await person('kid')).id)];
    const teacher = await teacherOf(child.id);
    const { items } = await list(teacher);
    expect(items).toEqual([
      {
        code: own,
        child: child.heroName,
        messages: 'stickers',
        photos: true,
        waitingSince: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(codes(await list(teacher, { code: other }))).toEqual([]);
    expect(codes(await list(await teacherOf()))).toEqual([]);
  });

  test('finds a form by its code as people type it, and none that was looked at', async () => {
    const child = await person('kid');
    const code = await form(child.id);
    const teacher = await teacherOf(child.id);
    expect(
      codes(await list(teacher, { code: `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase() })),
    ).toEqual([code]);
    const path = `/api/consent/forms/${code.slice(0, 4)} ${code.slice(4)}/review`;
    expect((await visitor.send('POST', encodeURI(path), { approved: false }, bearer(teacher))).status).toBe(
      200,
    );
    expect(codes(await list(teacher, { code }))).toEqual([]);
  });

  test('shows admins and heads of schools every waiting form once, page by page, the newest first', async () => {
    const child = await person('kid');
    for (let count = 0; count < 30; count += 1) await form(child.id);
    for (const role of ['admin', 'school_admin'] as const) {
      const { tokens } = await person(role);
      const first = await list(tokens);
      expect(first.items).toHaveLength(25);
      const seen = codes(first);
      for (let { next } = first; next !== undefined; ) {
        const page = await list(tokens, { cursor: next });
        seen.push(...codes(page));
        next = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(await ConsentFormModel.countDocuments({ state: 'waiting' }));
      const moments = first.items.map(({ waitingSince }) => waitingSince);
      expect(moments).toEqual(moments.toSorted().reverse());
    }
    expect((await ask((await person('admin')).tokens, { cursor: 'forged' })).status).toBe(400);
  });

  test('a pile of paper can be worked off without being taken for guessing', async () => {
    const child = await person('kid');
    const { tokens } = await person('school_admin');
    for (let count = 0; count < 12; count += 1) {
      const answer = await visitor.send(
        'POST',
        `/api/consent/forms/${await form(child.id)}/review`,
        { approved: true },
        bearer(tokens),
      );
      expect(answer.status).toBe(200);
    }
  });
});
