import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectPersonalData } from '#models/accounts/personalData.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { award } from '#models/progress/progress.commands.ts';
import { CLASSES_PER_TEACHER, ClassSorting, type ClassView } from '#shared/classes/classes.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { freshKid, newClass, otherTeacher, parent, person, teacher } from './classPeople.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
});
afterAll(() => app.stop());

describe('a class', () => {
  test('is made by a teacher, joined by a kid with its code, left again', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    expect(lake).toMatchObject({ role: 'teacher', heroes: 0, scheme: 'de' });
    const { who, id } = await freshKid(app);
    const spoken = `${lake.joinCode.slice(0, 3)} ${lake.joinCode.slice(3)}`.toLowerCase();
    expect(await who.json('POST', '/api/classes/join', { code: spoken })).toMatchObject({
      id: lake.id,
      heroes: 1,
    });
    expect(await who.json('POST', '/api/classes/join', { code: spoken })).toMatchObject({ heroes: 1 });
    const seen = await (await who.get(`/api/classes/${lake.id}`)).json();
    expect(seen).toMatchObject({ role: 'member', withCard: false });
    expect(JSON.stringify(seen)).not.toContain(lake.joinCode);
    expect(JSON.stringify(seen)).not.toContain(id);
    await who.json('POST', `/api/classes/${lake.id}/leave`);
    expect(await (await who.get('/api/classes')).json()).toEqual({ teaches: [] });
    expect((await who.get(`/api/classes/${lake.id}`)).status).toBe(404);
  });

  test('gets another name, other ages, another place and the rules of its town from its teacher', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    const at = `/api/classes/${lake.id}`;
    const change = { name: 'Sea class', ageBand: '6-8', scheme: 'fr' };
    expect(await heron.json<ClassView>('PATCH', at, change)).toMatchObject(change);
    const corrections = { newspaper: 'rest' };
    // One change leaves the others alone.
    expect(await heron.json<ClassView>('PATCH', at, { corrections })).toMatchObject(change);
    const sorting = ClassSorting.parse(await (await heron.get(`${at}/sorting`)).json());
    expect(sorting.corrections).toEqual(corrections);
    expect(sorting.bins[0]?.bins).toEqual(['paper', 'packaging']);
    expect(sorting.things.find(({ id }) => id === 'newspaper')).toMatchObject({ usual: 'paper' });
    for (const wrong of [{ spaceship: 'rest' }, { newspaper: 'moon' }])
      expect((await heron.send('PATCH', at, { corrections: wrong })).status).toBe(400);
    await heron.json<ClassView>('PATCH', at, { corrections: {} });
    expect(ClassSorting.parse(await (await heron.get(`${at}/sorting`)).json()).corrections).toEqual({});
    const { who } = await freshKid(app);
    await who.json('POST', '/api/classes/join', { code: lake.joinCode });
    expect((await who.get(`${at}/sorting`)).status).toBe(403);
  });

  test('opens with its newest code only', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    const renewed = await heron.json<ClassView>('POST', `/api/classes/${lake.id}/code`);
    expect(renewed.joinCode).not.toBe(lake.joinCode);
    const { who } = await freshKid(app);
    expect((await who.send('POST', '/api/classes/join', { code: lake.joinCode })).status).toBe(404);
    expect((await who.send('POST', '/api/classes/join', { code: renewed.joinCode })).status).toBe(200);
  });

  test('takes nobody grown up, nobody who is in another class, and nobody beyond sixty', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    expect(
      (await (await parent(app)).send('POST', '/api/classes/join', { code: lake.joinCode })).status,
    ).toBe(403);
    expect(
      (await (await otherTeacher(app)).send('POST', '/api/classes/join', { code: lake.joinCode })).status,
    ).toBe(403);
    const otter = await person(app, demoEmail('Brave Otter'));
    expect((await otter.send('POST', '/api/classes/join', { code: lake.joinCode })).status).toBe(400);
    const crowd = Array.from({ length: 59 }, (_, nth) => `somebody-${nth}`);
    await SchoolClassModel.updateOne({ _id: lake.id }, { $set: { members: crowd } });
    const kids = await Promise.all([freshKid(app), freshKid(app), freshKid(app)]);
    const answers = await Promise.all(
      kids.map(({ who }) => who.send('POST', '/api/classes/join', { code: lake.joinCode })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await SchoolClassModel.findById(lake.id).lean())?.members).toHaveLength(60);
    expect((await heron.send('POST', `/api/classes/${lake.id}/cards`, { count: 1 })).status).toBe(400);
  });

  test('cannot be found by trying codes', async () => {
    const { who } = await freshKid(app);
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      statuses.push((await who.send('POST', '/api/classes/join', { code: 'ZZZZZZ' })).status);
    expect(statuses.slice(0, 10).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('cannot be one of too many', async () => {
    const badger = await otherTeacher(app);
    const before = await SchoolClassModel.countDocuments({ teacher: 'demo-captain-badger' });
    for (let nth = before; nth < CLASSES_PER_TEACHER; nth += 1) await newClass(badger, `Class ${nth}`);
    const refused = await badger.send('POST', '/api/classes', { name: 'One more', ageBand: '6-8' });
    expect(refused.status).toBe(400);
    await SchoolClassModel.deleteMany({ name: /^Class \d+$/ });
  });
});

describe('strangers', () => {
  test('nobody but its teacher and an admin runs a class; nobody outside sees it', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    const { who: member, id: hero } = await freshKid(app);
    await member.json('POST', '/api/classes/join', { code: lake.joinCode });
    const at = `/api/classes/${lake.id}`;
    const deeds: ['POST' | 'PATCH' | 'DELETE', string, unknown?][] = [
      ['PATCH', at, { name: 'Mine now' }],
      ['POST', `${at}/code`],
      ['POST', `${at}/cards`, { count: 1 }],
      ['POST', `${at}/cards/renew`, { heroes: [hero] }],
      ['POST', `${at}/projector`],
      ['DELETE', `${at}/projector`],
      ['DELETE', `${at}/heroes/${hero}`],
      ['DELETE', at],
    ];
    for (const who of [await otherTeacher(app), await parent(app), member]) {
      for (const [method, path, body] of deeds)
        expect((await who.send(method, path, body)).status, path).toBe(403);
    }
    const visitor = await app.visitor();
    for (const [method, path, body] of deeds)
      expect((await visitor.send(method, path, body)).status).toBe(401);
    for (const who of [await otherTeacher(app), await parent(app), (await freshKid(app)).who]) {
      expect((await who.get(at)).status).toBe(404);
      expect((await who.get(`/api/leaderboards/class/${lake.id}`)).status).toBe(403);
    }
    expect((await member.get(`/api/leaderboards/class/${lake.id}`)).status).toBe(200);
    const keeper = await person(app, demoEmail('Keeper Crane'));
    expect((await keeper.send('PATCH', at, { name: 'Sea class' })).status).toBe(200);
  });

  test('a kid cannot make a class', async () => {
    const { who } = await freshKid(app);
    expect((await who.send('POST', '/api/classes', { name: 'Mine', ageBand: '6-8' })).status).toBe(403);
  });
});

describe('what is kept', () => {
  test('is handed over, and goes with the account: a hero leaves class and board, a teacher takes the classes along', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    const { who, id } = await freshKid(app);
    await who.json('POST', '/api/classes/join', { code: lake.joinCode });
    await award({ hero: id, key: `classes-test:${id}`, kind: 'race', amount: 25, verified: true });
    const board = async () => (await (await heron.get(`/api/leaderboards/class/${lake.id}`)).json()).heroes;
    expect(await board()).toBe(1);
    expect(await collectPersonalData(id)).toMatchObject({
      classes: { in: [{ name: 'Lake class' }], teaches: [] },
    });
    await who.json('POST', '/api/me/leave', { password: DEMO_PASSWORD });
    expect(await board()).toBe(0);
    expect(await heron.get(`/api/classes/${lake.id}`).then((response) => response.json())).toMatchObject({
      heroes: 0,
    });
  });
});
