/** Longer than the habit: every story here needs the same families, which take several mails to come about. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { type Actor, findActor } from '#models/accounts/Actor.ts';
import { can } from '#models/accounts/permission.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { ConsentRecordModel } from '#models/consent/ConsentRecord.model.ts';
import { ConsentRequestModel } from '#models/consent/ConsentRequest.model.ts';
import { grantsOf, isLimited } from '#models/consent/consent.policy.ts';
import { remindParents } from '#models/consent/reminders.ts';
import { runtime } from '#models/core/runtime.ts';
import { AttemptModel } from '#models/identity/Attempt.model.ts';
import type { ConsentOutcome, Grants } from '#shared/consent/consent.schema.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { linkIn, type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { bearer, register, signIn, type Tokens } from '#tests/support/person.ts';

const PASSWORD = 'six-or-more';
const YEAR = new Date().getUTCFullYear();
const DAY_MS = 24 * 60 * 60 * 1000;
const NOTHING: Grants = { friends: false, messages: 'off', photos: false, boards: false, analytics: false };
const EVERYTHING: Grants = { friends: true, messages: 'text', photos: true, boards: true, analytics: true };

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
/** Somebody who has just signed in for the first time. */
async function newPerson(): Promise<{ id: string; email: string; tokens: Tokens; heroName: string }> {
  people += 1;
  const email = `person${people}@example.org`;
  await register(app, { email, password: PASSWORD });
  await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  const { tokens } = await signIn(app, { email, password: PASSWORD });
  const { names } = (await (await visitor.get('/api/me/hero-names', bearer(tokens))).json()) as {
    names: string[];
  };
  const account = await AccountModel.findOne({ email }).lean<Account>();
  return { id: account?._id ?? '', email, tokens, heroName: names[0] ?? '' };
}

function answers(heroName: string, change: object = {}) {
  return {
    heroName,
    avatar: { body: 'otter', colour: 'leaf', headgear: 'none', companion: 'bee' },
    region: { country: 'GB', subdivision: 'GB-SCT' },
    language: 'en',
    timezone: 'Europe/London',
    birthYear: YEAR - 10,
    ...change,
  };
}

const onboard = (tokens: Tokens, body: object) =>
  visitor.send('POST', '/api/me/onboarding', body, bearer(tokens));

/** A child who has named a parent, and the link that the parent got. */
async function waitingChild() {
  const child = await newPerson();
  const parentEmail = `parent-of-${child.email}`;
  const answer = await onboard(child.tokens, answers(child.heroName, { parentEmail }));
  expect(answer.status).toBe(200);
  return { ...child, parentEmail, link: tokenIn(await mailbox.mailTo(parentEmail)) };
}

async function actorOf(id: string): Promise<Actor> {
  const actor = await findActor(id);
  if (!actor) throw new Error('nobody');
  return actor;
}

const decide = (link: string, grants: Grants) =>
  visitor.send('POST', `/api/consent/requests/${link}`, { grants });
const confirm = (link: string) => visitor.send('POST', `/api/consent/confirmations/${link}`);

/** A child whose parent has decided by mail, both times. */
async function decidedChild(grants: Grants) {
  const child = await waitingChild();
  await decide(child.link, grants);
  const outcome = await confirm(tokenIn(await mailbox.mailTo(child.parentEmail, 2)));
  // "Your decision counts now" is the third mail; whoever waits for a later one must not take it for that.
  await mailbox.mailTo(child.parentEmail, 3);
  return { ...child, outcome: (await outcome.json()) as ConsentOutcome };
}

/** A fresh link for the parent; their hourly share of mails is not what is tested here. */
async function freshLink(parentEmail: string): Promise<string> {
  await AttemptModel.deleteMany({});
  const before = mailbox.count(parentEmail);
  await visitor.send('POST', '/api/consent/links', { email: parentEmail });
  return tokenIn(await mailbox.mailTo(parentEmail, before + 1));
}

describe('the questions of the first sign-in', () => {
  test('a grown-up who is a parent has every own right and no birth year on record', async () => {
    const { id, tokens, heroName } = await newPerson();
    const me = await (
      await onboard(tokens, answers(heroName, { birthYear: YEAR - 40, parent: true }))
    ).json();
    expect(me).toMatchObject({
      onboarded: true,
      limited: false,
      consent: 'not_needed',
      ageGroup: 'adult',
      primaryRole: 'parent',
      grants: { friends: true, messages: 'text', photos: true, boards: true, analytics: false },
    });
    expect(await AccountModel.findById(id).lean()).not.toHaveProperty('birthYear');
    expect((await onboard(tokens, answers(heroName))).status).toBe(400);
  });

  test('a child is limited, goes by a proposed name, and a parent is asked', async () => {
    const child = await waitingChild();
    expect(await (await visitor.get('/api/me', bearer(child.tokens))).json()).toMatchObject({
      limited: true,
      consent: 'waiting',
      ageGroup: '9-12',
      grants: NOTHING,
    });
    const mail = await mailbox.mailTo(child.parentEmail);
    expect(linkIn(mail).pathname).toBe('/parental-consent');
    expect(mail.text).toContain(child.heroName);
    expect(mail.text).not.toContain(child.email);
    const rename = await visitor.send('PATCH', '/api/me', { heroName: 'Lena Miller' }, bearer(child.tokens));
    expect(rename.status).toBe(400);
  });

  test('the age of consent is that of the country', async () => {
    const { tokens, heroName } = await newPerson();
    const body = answers(heroName, { birthYear: YEAR - 15, region: { country: 'DE' } });
    expect((await onboard(tokens, body)).status).toBe(400);
    const abroad = await onboard(tokens, { ...body, region: { country: 'GB' } });
    expect(await abroad.json()).toMatchObject({ limited: false, ageGroup: '13-15' });
  });

  test.each([
    ['no parent named', { parentEmail: undefined }],
    ['a name of one’s own', { heroName: 'Lena Miller' }],
    ['a child who says to be a parent', { parent: true }],
    ['a year nobody was born in', { birthYear: 1850 }],
    ['a region of another country', { region: { country: 'GB', subdivision: 'DE-BY' } }],
    ['a timezone that is none', { timezone: 'Moon/Base' }],
    ['rights of one’s own making', { grants: EVERYTHING }],
  ])('%s is refused', async (_, change) => {
    const { tokens, heroName } = await newPerson();
    expect(
      (await onboard(tokens, answers(heroName, { parentEmail: 'p@example.org', ...change }))).status,
    ).toBe(400);
    expect(await (await visitor.get('/api/me', bearer(tokens))).json()).toMatchObject({
      onboarded: false,
      limited: true,
    });
  });

  test('nobody is their own parent', async () => {
    const { tokens, heroName, email } = await newPerson();
    expect((await onboard(tokens, answers(heroName, { parentEmail: email }))).status).toBe(400);
  });

  test('hero names: free, taken whatever the case, unkind, invalid', async () => {
    const { tokens } = await newPerson();
    const other = await newPerson();
    await onboard(other.tokens, answers('Captain Planet', { birthYear: YEAR - 30 }));
    const verdict = async (name: string) =>
      (
        await (
          await visitor.get(`/api/me/hero-names/check?name=${encodeURIComponent(name)}`, bearer(tokens))
        ).json()
      ).verdict;
    expect(await verdict('Sea Friend')).toBe('free');
    expect(await verdict('captain  PLANET')).toBe('taken');
    expect(await verdict('sh1t')).toBe('unkind');
    expect(await verdict('<b>')).toBe('invalid');
    const clash = await onboard(tokens, answers('CAPTAIN-PLANET', { birthYear: YEAR - 30 }));
    expect(clash.status).toBe(400);
  });
});

describe('a parent decides', () => {
  test('nothing counts before the second mail; what discloses something waits for a signed form', async () => {
    const child = await waitingChild();
    const view = await visitor.get(`/api/consent/requests/${child.link}`);
    expect(await view.json()).toEqual({
      child: child.heroName,
      language: 'en',
      inForce: NOTHING,
      decided: false,
      needsForm: ['messages', 'photos'],
    });
    const first = await (await decide(child.link, EVERYTHING)).json();
    expect(first).toMatchObject({ inForce: NOTHING, confirm: true });
    expect(isLimited(await actorOf(child.id))).toBe(true);

    const second = await confirm(tokenIn(await mailbox.mailTo(child.parentEmail, 2)));
    expect(await second.json()).toEqual({
      child: child.heroName,
      wishes: EVERYTHING,
      inForce: { ...EVERYTHING, messages: 'off', photos: false },
      waiting: ['messages', 'photos'],
      confirm: false,
      formCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
    });
    const actor = await actorOf(child.id);
    expect(isLimited(actor)).toBe(false);
    expect(can(actor, 'have friends', undefined)).toBe(true);
    expect(can(actor, 'write messages', undefined)).toBe(false);
    expect(can(actor, 'show photos', undefined)).toBe(false);
    expect((await mailbox.mailTo(child.parentEmail, 3)).subject).toBe('Your decision counts now');
  });

  test('allowing nothing is an answer, too', async () => {
    const { id, heroName, outcome } = await decidedChild(NOTHING);
    expect(outcome).toEqual({
      child: heroName,
      inForce: NOTHING,
      wishes: NOTHING,
      waiting: [],
      confirm: false,
    });
    expect(isLimited(await actorOf(id))).toBe(false);
  });

  test('links are good once, for two days, and a new one voids the one before', async () => {
    const child = await waitingChild();
    const fresh = await freshLink(child.parentEmail);
    expect((await decide(child.link, NOTHING)).status).toBe(400);
    const both = await Promise.all([decide(fresh, NOTHING), decide(fresh, NOTHING)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const confirmation = tokenIn(await mailbox.mailTo(child.parentEmail, 3));
    await ConsentRequestModel.updateMany({ child: child.id }, { confirmExpiresAt: new Date(Date.now() - 1) });
    expect((await confirm(confirmation)).status).toBe(400);
    expect((await confirm(fresh)).status).toBe(400);
    expect(isLimited(await actorOf(child.id))).toBe(true);
  });

  test('asking for links says nothing about who exists', async () => {
    const child = await waitingChild();
    const known = await visitor.send('POST', '/api/consent/links', { email: child.parentEmail });
    const unknown = await visitor.send('POST', '/api/consent/links', { email: 'no-parent@example.org' });
    expect(await unknown.text()).toBe(await known.text());
  });

  test('taking something away counts at once, is told to whoever holds it open, and is on record', async () => {
    const child = await decidedChild({ ...NOTHING, friends: true, boards: true });
    expect(grantsOf(await actorOf(child.id)).friends).toBe(true);
    const heard = new Promise((resolve) => runtime().bus.subscribe('consent:changed', resolve));
    const link = await freshLink(child.parentEmail);
    const outcome = await (await decide(link, { ...NOTHING, boards: true })).json();
    expect(outcome).toMatchObject({ inForce: { friends: false, boards: true }, confirm: false });
    expect(await heard).toMatchObject({ id: child.id, version: 2, grants: { friends: false } });
    expect(can(await actorOf(child.id), 'have friends', undefined)).toBe(false);
    const trail = await ConsentRecordModel.find({ child: child.id }).sort({ sequence: 1 }).lean();
    expect(trail.map(({ sequence, friends, method, role }) => [sequence, friends, method, role])).toEqual([
      [1, true, 'email_plus', 'parent'],
      [2, false, 'email_plus', 'parent'],
    ]);
  });
});

describe('the signed form', () => {
  async function reviewer(role: 'teacher' | 'school_admin' | 'admin' | 'parent' | 'content_creator') {
    const person = await newPerson();
    await AccountModel.updateOne({ _id: person.id }, { roles: [role] });
    return { ...person, tokens: (await signIn(app, { email: person.email, password: PASSWORD })).tokens };
  }
  const review = (tokens: Tokens, code: string, approved = true) =>
    visitor.send('POST', `/api/consent/forms/${code}/review`, { approved }, bearer(tokens));

  test('is reviewed by the teacher of the child’s class, not by another teacher, a parent or the child', async () => {
    const child = await decidedChild({ ...NOTHING, messages: 'stickers', photos: true });
    const code = child.outcome.formCode ?? '';
    const teacher = await reviewer('teacher');
    expect((await review(teacher.tokens, code)).status).toBe(404);
    expect((await review((await reviewer('parent')).tokens, code)).status).toBe(403);
    expect((await review((await reviewer('content_creator')).tokens, code)).status).toBe(403);
    expect((await review(child.tokens, code)).status).toBe(403);
    expect(can(await actorOf(child.id), 'show photos', undefined)).toBe(false);

    await SchoolClassModel.create({
      name: '3b',
      ageBand: '9-12',
      joinCode: '111111',
      teacher: teacher.id,
      members: [child.id],
    });
    expect((await review(teacher.tokens, code.toLowerCase())).status).toBe(200);
    const actor = await actorOf(child.id);
    expect(can(actor, 'show photos', undefined)).toBe(true);
    expect(can(actor, 'send stickers', undefined)).toBe(true);
    expect(can(actor, 'write messages', undefined)).toBe(false);
    expect((await review(teacher.tokens, code)).status, 'a second time').toBe(404);
    const [last] = await ConsentRecordModel.find({ child: child.id }).sort({ sequence: -1 }).lean();
    expect(last).toMatchObject({ method: 'signed_form', reviewer: teacher.id });
  });

  test('that is refused allows nothing, and one of a parent who took it back is void', async () => {
    const admin = await reviewer('admin');
    const refused = await decidedChild(EVERYTHING);
    await review(admin.tokens, refused.outcome.formCode ?? '', false);
    expect(can(await actorOf(refused.id), 'show photos', undefined)).toBe(false);

    const regretted = await decidedChild(EVERYTHING);
    await decide(await freshLink(regretted.parentEmail), NOTHING);
    expect((await review(admin.tokens, regretted.outcome.formCode ?? '')).status).toBe(404);
  });

  test('codes cannot be guessed for long', async () => {
    const admin = await reviewer('admin');
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push((await review(admin.tokens, 'AAAAAAAA')).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('parents who do not answer', () => {
  test('are reminded after 3 and 10 days, once each; after 14 the account is gone', async () => {
    const child = await waitingChild();
    const asked = await ConsentRequestModel.findOne({ child: child.id });
    const daysLater = (days: number) => new Date((asked?.askedAt.getTime() ?? 0) + days * DAY_MS);
    const sent = () => mailbox.count(child.parentEmail);
    await remindParents(daysLater(2.9));
    expect(sent()).toBe(1);
    await Promise.all([remindParents(daysLater(3)), remindParents(daysLater(3))]);
    expect((await mailbox.mailTo(child.parentEmail, 2)).text).toContain('11 days');
    await remindParents(daysLater(9));
    await remindParents(daysLater(10));
    expect((await mailbox.mailTo(child.parentEmail, 3)).text).toContain('4 days');
    await remindParents(daysLater(13.9));
    expect(sent()).toBe(3);
    expect(await AccountModel.exists({ _id: child.id })).not.toBeNull();
    await remindParents(daysLater(14));
    expect(await AccountModel.exists({ _id: child.id })).toBeNull();
    expect((await visitor.get('/api/me', bearer(child.tokens))).status).toBe(401);
  });

  test('an answered request is left in peace', async () => {
    const child = await decidedChild(NOTHING);
    await remindParents(new Date(Date.now() + 20 * DAY_MS));
    expect(await AccountModel.exists({ _id: child.id })).not.toBeNull();
  });
});
