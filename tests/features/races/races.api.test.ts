/** Races over HTTP: what is open to whom, what guessing costs, what a guest takes home. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { newId } from '#models/core/schema.ts';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { finishRace } from '#models/races/results.commands.ts';
import { GhostViews, PastRaces } from '#shared/races/history.schema.ts';
import { GuestNames, RaceDoor, RaceHub, RaceOpened } from '#shared/races/rooms.schema.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { bearer, signIn } from '#tests/support/person.ts';
import { finishedRun, finisher, storedRace } from './stored.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
});
afterAll(() => app.stop());

interface Caller {
  visitor: TestVisitor;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
}

async function signedIn(name: string, visitor?: TestVisitor): Promise<Caller> {
  const { tokens } = await signIn(app, { email: demoEmail(name), password: DEMO_PASSWORD });
  const at = visitor ?? (await app.visitor());
  return {
    visitor: at,
    get: (path) => at.get(path, bearer(tokens)),
    post: (path, body = {}) => at.send('POST', path, body, bearer(tokens)),
  };
}

/** The visit behind a browser, as its ticket tells. */
async function visitOf(visitor: TestVisitor): Promise<string> {
  const answer = (await (await visitor.send('POST', '/api/tickets')).json()) as { visitor: string };
  return answer.visitor;
}

const settings = { game: 'rush', party: 'friends', band: '9-12' };

describe('opening a race', () => {
  test('gives a code whose door everybody can look at', async () => {
    const otter = await signedIn('Brave Otter');
    const response = await otter.post('/api/races', settings);
    expect(response.status).toBe(201);
    const { code } = RaceOpened.parse(await response.json());
    const door = await (await app.visitor()).get(`/api/races/doors/${code}`);
    expect(door.headers.get('cache-control')).toBe('no-store');
    expect(RaceDoor.parse(await door.json())).toMatchObject({
      code,
      host: 'Brave Otter',
      heroes: 0,
      phase: 'lobby',
    });
  });

  test('is for those who have signed in, and of a class for its teacher', async () => {
    const guest = await app.visitor();
    expect((await guest.send('POST', '/api/races', settings)).status).toBe(401);
    const ofClass = { ...settings, party: 'class', classId: 'demo-class-river' };
    const [kid, other, own] = [
      await signedIn('Brave Otter'),
      await signedIn('Captain Badger'),
      await signedIn('Captain Heron'),
    ];
    expect((await kid.post('/api/races', ofClass)).status).toBe(403);
    expect((await other.post('/api/races', ofClass)).status).toBe(403);
    const { code } = RaceOpened.parse(await (await own.post('/api/races', ofClass)).json());
    const hub = async (who: Caller) => RaceHub.parse(await (await who.get('/api/races/hub')).json());
    expect((await hub(kid)).open.map((door) => door.code)).toContain(code);
    expect((await hub(other)).open.map((door) => door.code)).not.toContain(code);
  });

  test.each([
    [{}],
    [{ ...settings, game: 'chess' }],
    [{ ...settings, teams: 1 }],
    [{ ...settings, minutes: 4_000 }],
    [{ ...settings, seed: 'mine' }],
    [{ ...settings, classId: { $ne: null } }],
    ['not an object'],
  ])('refuses settings that are none: %j', async (body) => {
    const otter = await signedIn('Brave Otter');
    expect((await otter.post('/api/races', body)).status).toBe(400);
  });
});

describe('the door', () => {
  test('of no race is not found, and what is no code is refused', async () => {
    const visitor = await app.visitor();
    expect((await visitor.get('/api/races/doors/999999')).status).toBe(404);
    for (const code of ['12345', '1234567', 'abcdef', '12 345'])
      expect((await visitor.get(`/api/races/doors/${encodeURIComponent(code)}`)).status).toBe(400);
  });

  test('lets nobody guess on and on, and a class through that knows its code', async () => {
    const otter = await signedIn('Brave Otter');
    const { code } = RaceOpened.parse(await (await otter.post('/api/races', settings)).json());
    const guesser = await app.visitor();
    const answers: number[] = [];
    for (let guess = 0; guess < 25; guess += 1)
      answers.push((await guesser.get(`/api/races/doors/${String(guess).padStart(6, '0')}`)).status);
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(answers.slice(20)).toEqual(Array.from({ length: 5 }, () => 429));
    // Whoever has guessed too often learns nothing from a right code, either.
    expect((await guesser.get(`/api/races/doors/${code}`)).status).toBe(429);
    const pupils = await Promise.all(Array.from({ length: 30 }, () => app.visitor()));
    for (const pupil of pupils) expect((await pupil.get(`/api/races/doors/${code}`)).status).toBe(200);
  });
});

test('a guest chooses from six names, all different', async () => {
  const { names } = GuestNames.parse(await (await (await app.visitor()).get('/api/races/names')).json());
  expect(new Set(names).size).toBe(6);
});

describe('a guest’s points', () => {
  test('go to the account of the same browser, once, and to no other', async () => {
    const browser = await app.visitor();
    const guest = await visitOf(browser);
    const race = await storedRace(newId());
    await finishRace(race, finishedRun([finisher({ visitor: guest, kind: 'guest' })]));
    const elsewhere = await signedIn('Quick Hedgehog');
    expect(await (await elsewhere.post('/api/races/claim')).json()).toEqual({ points: 0 });
    expect((await browser.send('POST', '/api/races/claim', {})).status).toBe(401);
    const same = await signedIn('Merry Puffin', browser);
    expect(await (await same.post('/api/races/claim')).json()).toEqual({ points: 10 });
    expect(await (await same.post('/api/races/claim')).json()).toEqual({ points: 0 });
    const sibling = await signedIn('Clever Fox', browser);
    expect(await (await sibling.post('/api/races/claim')).json()).toEqual({ points: 0 });
  });
});

describe('the history', () => {
  test('is the own alone, and its page mark cannot be forged', async () => {
    const otter = await signedIn('Brave Otter');
    const { items } = PastRaces.parse(await (await otter.get('/api/races/past')).json());
    expect(items.length).toBeGreaterThan(1);
    expect((await otter.get('/api/races/past?cursor=forged')).status).toBe(400);
    expect((await (await app.visitor()).get('/api/races/past')).status).toBe(401);
  });
});

describe('what is held', () => {
  test('is seen and released by the teacher of the class', async () => {
    const puffin = await AccountModel.findOne({ heroName: 'Merry Puffin' }).lean();
    const race = await storedRace(newId(), { party: 'class', classId: 'demo-class-river' });
    await finishRace(
      race,
      finishedRun([finisher({ visitor: puffin?._id ?? '', suspicion: 'constant-timing' })]),
    );
    const row = await PastRaceModel.findOne({ hero: puffin?._id ?? '', result: `${race}:1` }).lean();
    const path = `/api/races/held/${row?._id}/release`;
    const [kid, other, own] = [
      await signedIn('Merry Puffin'),
      await signedIn('Captain Badger'),
      await signedIn('Captain Heron'),
    ];
    expect((await kid.get('/api/races/held')).status).toBe(403);
    expect((await kid.post(path)).status).toBe(403);
    expect((await other.post(path)).status).toBe(403);
    expect(await (await own.get('/api/races/held')).json()).toMatchObject({
      held: [{ id: row?._id, hero: 'Merry Puffin', points: 10 }],
    });
    expect(await (await own.post(path)).json()).toEqual({ points: 10 });
    expect(await (await own.get('/api/races/held')).json()).toEqual({ held: [] });
  });
});

describe('ghosts', () => {
  const ghostsOf = async (who: Caller) =>
    GhostViews.parse(await (await who.get('/api/races/ghosts')).json()).ghosts;

  test('are the own best runs, those of the class, and Terra where there is no other', async () => {
    const otter = await signedIn('Brave Otter');
    const ghosts = await ghostsOf(otter);
    expect(new Set(ghosts.map(({ kind }) => kind))).toEqual(new Set(['own', 'classmate', 'terra']));
    expect(ghosts[0]).toMatchObject({ kind: 'own', name: 'Brave Otter' });
    expect((await (await app.visitor()).get('/api/races/ghosts')).status).toBe(401);
  });

  test('open a race on their deal by one call; a ghost of nobody in the class opens none', async () => {
    const otter = await signedIn('Brave Otter');
    const own = (await ghostsOf(otter)).find(({ kind }) => kind === 'own');
    const response = await otter.post(`/api/races/ghosts/${own?.id}/run`);
    expect(response.status).toBe(201);
    const { code } = RaceOpened.parse(await response.json());
    const door = RaceDoor.parse(await (await otter.get(`/api/races/doors/${code}`)).json());
    expect(door).toMatchObject({
      game: own?.game,
      band: own?.band,
      scheme: own?.scheme,
      host: 'Brave Otter',
    });
    expect((await otter.post('/api/races/ghosts/terra-rush-9-12/run')).status).toBe(201);
    expect((await otter.post('/api/races/ghosts/nobody/run')).status).toBe(404);
    const stranger = await signedIn('Captain Badger');
    expect((await stranger.post(`/api/races/ghosts/${own?.id}/run`)).status).toBe(404);
  });
});
