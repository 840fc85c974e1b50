import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_CLASSES, DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { award } from '#models/progress/progress.commands.ts';
import { BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { bearer, signIn } from '#tests/support/person.ts';

let app: TestApp;
let visitor: TestVisitor;
let kid: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'true' });
  visitor = await app.visitor();
  kid = bearer((await signIn(app, { email: demoEmail('Brave Otter'), password: DEMO_PASSWORD })).tokens);
});
afterAll(() => app.stop());

const view = async (path: string, headers: Record<string, string> = {}) =>
  BoardView.parse(await (await visitor.get(path, headers)).json());

test('everybody sees the global board: hero names, no ids, and nobody’s own place; it may be kept for a moment', async () => {
  const response = await visitor.get('/api/leaderboards/global?period=all');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=5\b/);
  expect(response.headers.get('vary')).toMatch(/Authorization/i);
  const text = await response.text();
  expect(text).not.toMatch(/demo-|@/);
  const board = BoardView.parse(JSON.parse(text));
  expect(board.heroes).toBe(DEMO_CLASSES.flatMap(({ heroes }) => heroes).length);
  expect(board.places.map(({ rank }) => rank)).toEqual(board.places.map((_, nth) => nth + 1));
  expect(board.own).toBeUndefined();
});

test('a hero sees their own place in all periods, and nobody keeps that answer', async () => {
  for (const period of ['week', 'month', 'all']) {
    const response = await visitor.get(`/api/leaderboards/global?period=${period}`, kid);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { own } = BoardView.parse(await response.json());
    if (own?.place) expect(own).toMatchObject({ place: { name: 'Brave Otter', key: own.key } });
  }
});

test('a hero sees the board of their class, and it moves with the next award', async () => {
  const path = '/api/leaderboards/class/demo-class-river?period=all';
  const before = await view(path, kid);
  await award({ hero: 'demo-brave-otter', key: 'api-test', kind: 'race', amount: 5_000, verified: true });
  const after = await view(path, kid);
  expect(after.own?.place).toMatchObject({ rank: 1, points: (before.own?.place?.points ?? 0) + 5_000 });
  expect(after.version).toBeGreaterThan(before.version);
});

test('a class that is not one’s own is closed, an unknown one is not found, nobody sees either without signing in', async () => {
  const status = async (id: string, headers = kid) =>
    (await visitor.get(`/api/leaderboards/class/${id}`, headers)).status;
  expect(await status('demo-class-meadow')).toBe(403);
  expect(await status('nowhere')).toBe(404);
  expect(await status('demo-class-river', {})).toBe(401);
});

test.each(['period=year', 'at=yesterday', 'at=2026-02-30', 'period=week&more=1', 'period=week&period=month'])(
  'asking with %s is an error that says where',
  async (query) => {
    const response = await visitor.get(`/api/leaderboards/global?${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).code).toBe('VALIDATION_ERROR');
  },
);

test('a day far ahead or long ago is an empty board', async () => {
  for (const at of ['1999-01-01', '2099-01-01'])
    expect(await view(`/api/leaderboards/global?at=${at}`)).toMatchObject({ heroes: 0, running: false });
});
