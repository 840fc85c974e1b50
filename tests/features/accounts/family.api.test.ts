import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { findActor } from '#models/accounts/Actor.ts';
import { LinkCodeModel } from '#models/accounts/LinkCode.model.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { grantsOf } from '#models/consent/consent.policy.ts';
import { recordDecision } from '#models/consent/decisions.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { bearer, register, signIn, type Tokens } from '#tests/support/person.ts';

const PASSWORD = 'six-or-more';
const YEAR = new Date().getUTCFullYear();

interface Person {
  id: string;
  email: string;
  tokens: Tokens;
}

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
async function newPerson(fields: object): Promise<Person> {
  people += 1;
  const email = `family${people}@example.org`;
  await register(app, { email, password: PASSWORD, firstName: 'Robin' });
  await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  await AccountModel.updateOne({ email }, { onboardedAt: new Date(), ...fields });
  const account = await AccountModel.findOne({ email }).lean<Account>();
  const { tokens } = await signIn(app, { email, password: PASSWORD });
  return { id: account?._id ?? '', email, tokens };
}
const newParent = () => newPerson({ roles: ['parent'], adult: true });
const newChild = () => newPerson({ birthYear: YEAR - 10 });

const codeOf = async (child: Person): Promise<string> =>
  (
    (await (await visitor.send('POST', '/api/me/link-code', {}, bearer(child.tokens))).json()) as {
      code: string;
    }
  ).code;
const link = (parent: Person, code: string) =>
  visitor.send('POST', '/api/children', { code }, bearer(parent.tokens));

async function family(): Promise<{ parent: Person; child: Person }> {
  const [parent, child] = [await newParent(), await newChild()];
  expect((await link(parent, await codeOf(child))).status).toBe(201);
  return { parent, child };
}

describe('linking', () => {
  test('a code links once, read as people read it, and several parents may have one child', async () => {
    const [mother, father, child] = [await newParent(), await newParent(), await newChild()];
    const code = await codeOf(child);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    const spoken = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    const linked = await link(mother, spoken);
    expect(await linked.json()).toMatchObject({ id: child.id, limited: true, socialPaused: false });
    expect((await link(father, code)).status).toBe(404);
    expect((await link(father, await codeOf(child))).status).toBe(201);
    const children = await (await visitor.get('/api/children', bearer(mother.tokens))).json();
    expect(children.items).toHaveLength(1);
  });

  test('a code lives a quarter of an hour, and a new one voids the one before', async () => {
    const [parent, child] = [await newParent(), await newChild()];
    const first = await codeOf(child);
    const second = await codeOf(child);
    expect((await link(parent, first)).status).toBe(404);
    const left = ((await LinkCodeModel.findOne({ child: child.id }))?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    await LinkCodeModel.updateOne({ child: child.id }, { expiresAt: new Date(Date.now() - 1) });
    expect((await link(parent, second)).status).toBe(404);
    expect(JSON.stringify(await LinkCodeModel.find().lean())).not.toContain(second);
  });

  test('children, teachers and those who only say to be parents link nobody; grown-ups show no code', async () => {
    const child = await newChild();
    const code = await codeOf(child);
    const pretender = await newPerson({ roles: ['parent'], birthYear: YEAR - 15 });
    const teacher = await newPerson({ roles: ['teacher'], adult: true });
    for (const person of [await newChild(), pretender, teacher])
      expect((await link(person, code)).status).toBe(403);
    const own = await visitor.send('POST', '/api/me/link-code', {}, bearer(teacher.tokens));
    expect(own.status).toBe(403);
  });

  test('codes cannot be guessed for long', async () => {
    const parent = await newParent();
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push((await link(parent, 'AAAAAAAA')).status);
    expect(new Set(answers.slice(0, 10))).toEqual(new Set([404]));
    expect(answers[10]).toBe(429);
  });
});

describe('a linked parent', () => {
  const change = (parent: Person, child: Person, body: object) =>
    visitor.send('PATCH', `/api/children/${child.id}`, body, bearer(parent.tokens));

  test('pauses what is social, takes back, and cannot give by a click', async () => {
    const { parent, child } = await family();
    const allowed = {
      friends: true,
      messages: 'stickers' as const,
      photos: false,
      boards: true,
      analytics: false,
    };
    const byMail = { method: 'email_plus' as const, role: 'parent' as const, by: 'a test', at: new Date() };
    await recordDecision({ child: child.id, ...byMail, change: () => allowed });
    const grants = async () => {
      const actor = await findActor(child.id);
      return actor && grantsOf(actor);
    };
    expect(await grants()).toEqual(allowed);
    expect((await change(parent, child, { socialPaused: true })).status).toBe(200);
    expect(await grants()).toMatchObject({ friends: false, messages: 'off', boards: true });
    await change(parent, child, { socialPaused: false });
    expect(await grants()).toEqual(allowed);

    expect((await change(parent, child, { grants: { ...allowed, photos: true } })).status).toBe(400);
    const less = await change(parent, child, { grants: { ...allowed, friends: false, photos: true } });
    expect(await less.json()).toMatchObject({ grants: { ...allowed, friends: false } });
    expect((await change(parent, child, {})).status).toBe(400);
  });

  test('has no say over other people’s children', async () => {
    const { child } = await family();
    const stranger = await newParent();
    expect((await change(stranger, child, { socialPaused: true })).status).toBe(403);
    expect((await visitor.get(`/api/children/${child.id}/export`, bearer(stranger.tokens))).status).toBe(403);
    const gone = await visitor.send(
      'POST',
      `/api/children/${child.id}/leave`,
      { password: PASSWORD },
      bearer(stranger.tokens),
    );
    expect(gone.status).toBe(403);
    const unlink = await visitor.send(
      'DELETE',
      `/api/children/${child.id}/link`,
      undefined,
      bearer(stranger.tokens),
    );
    expect(unlink.status).toBe(404);
  });

  test('loses every right when the link ends', async () => {
    const { parent, child } = await family();
    expect(
      (await visitor.send('DELETE', `/api/children/${child.id}/link`, undefined, bearer(parent.tokens)))
        .status,
    ).toBe(200);
    expect((await change(parent, child, { socialPaused: true })).status).toBe(403);
  });
});

describe('everybody’s data', () => {
  async function unzip(response: Response): Promise<Record<string, unknown>> {
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]),
    );
  }

  test('can be taken out as JSON in a ZIP, by the person and by the parent, without secrets', async () => {
    const { parent, child } = await family();
    for (const response of [
      await visitor.get('/api/me/export', bearer(child.tokens)),
      await visitor.get(`/api/children/${child.id}/export`, bearer(parent.tokens)),
    ]) {
      const files = await unzip(response);
      expect(Object.keys(files).sort()).toEqual([
        'account.json',
        'classes.json',
        'consent.json',
        'family.json',
        'points.json',
        'races.json',
      ]);
      expect(files['account.json']).toMatchObject({ email: child.email, firstName: 'Robin' });
      expect(JSON.stringify(files)).not.toMatch(/argon2|linkHash|sessions/);
    }
    expect((await visitor.get('/api/me/export')).status).toBe(401);
  });

  test('is gone with the request; points stay counted under nobody’s name', async () => {
    const { child } = await family();
    const row = { kind: 'mission' as const, amount: 20, verified: true, at: new Date() };
    await LedgerRowModel.create({ ...row, hero: child.id, key: `mission:x:${child.id}` });
    await SchoolClassModel.create({
      name: '3b',
      ageBand: '9-12',
      joinCode: '222222',
      teacher: 't',
      members: [child.id, 'other'],
    });
    const leave = (password: string) =>
      visitor.send('POST', '/api/me/leave', { password }, bearer(child.tokens));
    expect((await leave('wrong')).status).toBe(401);
    expect((await leave(PASSWORD)).status).toBe(200);

    expect(await AccountModel.exists({ _id: child.id })).toBeNull();
    const [kept] = await LedgerRowModel.find({ amount: 20 }).lean();
    expect(kept?.hero).toMatch(/^gone-/);
    expect(JSON.stringify(kept)).not.toContain(child.id);
    expect((await SchoolClassModel.findOne({ joinCode: '222222' }))?.members).toEqual(['other']);
    expect((await visitor.get('/api/me', bearer(child.tokens))).status).toBe(401);
    await expect(signIn(app, { email: child.email, password: PASSWORD })).rejects.toThrow();
    expect((await mailbox.mailTo(child.email, 2)).subject).toBe('Your account is gone');
  });

  test('a parent removes a child’s account with the parent’s own password', async () => {
    const { parent, child } = await family();
    const remove = (password: string) =>
      visitor.send('POST', `/api/children/${child.id}/leave`, { password }, bearer(parent.tokens));
    expect((await remove('wrong')).status).toBe(401);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect(await AccountModel.exists({ _id: child.id })).toBeNull();
    expect(await AccountModel.exists({ _id: parent.id })).not.toBeNull();
  });
});
