import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { beginClassRace, endClassRace } from '#models/classes/screen.commands.ts';
import type { ClassView, LoginCard } from '#shared/classes/classes.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { newClass, person, teacher } from './classPeople.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
});
afterAll(() => app.stop());

describe('login cards', () => {
  test('make heroes without an address who sign in, are limited, and end with their class', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    const { cards } = await heron.json<{ cards: LoginCard[] }>('POST', `/api/classes/${lake.id}/cards`, {
      count: 3,
    });
    expect(new Set(cards.map(({ heroName }) => heroName)).size).toBe(3);
    const [first, second] = cards;
    if (!first || !second) throw new Error('no cards');
    const kid = await person(app, first.signInName, first.passphrase);
    expect(await (await kid.get('/api/me')).json()).toMatchObject({
      heroName: first.heroName,
      onboarded: true,
      limited: true,
    });
    expect(await (await kid.get(`/api/classes/${lake.id}`)).json()).toMatchObject({
      withCard: true,
      heroes: 3,
    });
    expect((await kid.send('POST', `/api/classes/${lake.id}/leave`)).status).toBe(403);
    const removed = await heron.json<ClassView>('DELETE', `/api/classes/${lake.id}/heroes/${second.hero}`);
    expect(removed.heroes).toBe(2);
    expect(await AccountModel.exists({ _id: second.hero })).toBeNull();
    await heron.json('DELETE', `/api/classes/${lake.id}`);
    expect(await AccountModel.exists({ _id: first.hero })).toBeNull();
    await expect(person(app, first.signInName, first.passphrase)).rejects.toThrow('not signed in');
  });

  test('that are renewed shut out whoever holds the old one, at once', async () => {
    const heron = await teacher(app);
    const lake = await newClass(heron);
    const { cards } = await heron.json<{ cards: LoginCard[] }>('POST', `/api/classes/${lake.id}/cards`, {
      count: 1,
    });
    const [card] = cards;
    if (!card) throw new Error('no card');
    const old = await person(app, card.signInName, card.passphrase);
    const again = await heron.json<{ cards: LoginCard[] }>('POST', `/api/classes/${lake.id}/cards/renew`, {
      heroes: [card.hero],
    });
    expect((await old.get('/api/me')).status).toBe(401);
    await expect(person(app, card.signInName, card.passphrase)).rejects.toThrow('not signed in');
    await person(app, card.signInName, again.cards[0]?.passphrase);
  });

  test('are renewed only for heroes whom the class has made', async () => {
    const heron = await teacher(app);
    const refused = await heron.send('POST', '/api/classes/demo-class-river/cards/renew', {
      heroes: ['demo-brave-otter'],
    });
    expect(refused.status).toBe(404);
  });
});

describe('the projector key', () => {
  const screen = async (key: string) =>
    (await app.visitor()).get('/api/classes/live', { 'x-projector-key': key });

  test('opens the class screen without signing in, until it is revoked or replaced', async () => {
    const heron = await teacher(app);
    const at = '/api/classes/demo-class-river/projector';
    const issued = await heron.json<{ key: string; path: string }>('POST', at);
    const stored = await SchoolClassModel.findById('demo-class-river').lean();
    expect(JSON.stringify(stored)).not.toContain(issued.key);
    expect(issued.path).toBe(`/live/${stored?.joinCode}`);
    const shown = await (await screen(issued.key)).json();
    expect(shown).toMatchObject({ id: 'demo-class-river', members: 14, here: 0 });
    expect(shown.board.length).toBeGreaterThan(0);
    await heron.json('POST', '/api/classes/demo-class-river/code');
    expect((await screen(issued.key)).status).toBe(200);
    const replaced = await heron.json<{ key: string }>('POST', at);
    expect((await screen(issued.key)).status).toBe(404);
    expect((await screen(replaced.key)).status).toBe(200);
    await heron.json('DELETE', at);
    expect((await screen(replaced.key)).status).toBe(404);
  });

  test('is not guessed, and is not taken from an address', async () => {
    const heron = await teacher(app);
    const { key } = await heron.json<{ key: string }>('POST', '/api/classes/demo-class-river/projector');
    for (const wrong of ['', 'x', 'A'.repeat(43), `${key}x`, key.slice(1)])
      expect((await screen(wrong)).status).toBe(404);
    expect((await (await app.visitor()).get(`/api/classes/live?key=${key}`)).status).toBe(404);
  });

  test('shows the race that runs, and forgets one that was never ended', async () => {
    const heron = await teacher(app);
    const { key } = await heron.json<{ key: string }>('POST', '/api/classes/demo-class-river/projector');
    const classId = 'demo-class-river';
    const running = async () => (await (await screen(key)).json()).runningRace;
    await beginClassRace({ classId, code: '123456' });
    expect(await running()).toBe('123456');
    await endClassRace({ classId, code: '654321' });
    expect(await running()).toBe('123456');
    await endClassRace({ classId, code: '123456' });
    expect(await running()).toBeUndefined();
    await beginClassRace({ classId, code: '123456' }, new Date(Date.now() - 4 * 60 * 60 * 1000));
    expect(await running()).toBeUndefined();
  });
});
