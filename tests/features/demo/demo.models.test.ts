import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { findActor } from '#models/accounts/Actor.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { seedDemo } from '#models/demo/demo.seed.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { ProgressModel } from '#models/progress/Progress.model.ts';
import { ghostsFor } from '#models/races/ghosts.queries.ts';
import { hubOf } from '#models/races/races.queries.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

const everything = async () => ({
  accounts: await AccountModel.countDocuments(),
  classes: await SchoolClassModel.countDocuments(),
  rows: await LedgerRowModel.countDocuments(),
  points: (await ProgressModel.find().lean()).reduce((sum, { totalPoints }) => sum + totalPoints, 0),
});

test('the demonstration is two classes and a fortnight of points', async () => {
  await seedDemo(new Date('2026-03-20T18:00:00Z'));
  const { accounts, classes, rows, points } = await everything();
  expect(classes).toBe(2);
  expect(accounts).toBeGreaterThan(25);
  expect(rows).toBeGreaterThan(200);
  expect(points).toBeGreaterThan(3_000);
});

test('a second run adds nothing', async () => {
  const before = await everything();
  await seedDemo(new Date('2026-03-20T18:00:00Z'));
  expect(await everything()).toEqual(before);
});

test('a run on the next day adds that day alone', async () => {
  const before = await everything();
  await seedDemo(new Date('2026-03-21T23:00:00Z'));
  const after = await everything();
  expect(after.accounts).toBe(before.accounts);
  expect(after.rows).toBeGreaterThan(before.rows);
  expect(await LedgerRowModel.countDocuments({ at: { $gt: new Date('2026-03-20T18:00:00Z') } })).toBe(
    after.rows - before.rows,
  );
});

test('the hero to sign in as has past races, bests and somebody to race against', async () => {
  const otter = await findActor('demo-brave-otter');
  if (!otter) throw new Error('there is no such demo hero');
  await seedDemo();
  const { past, bests } = await hubOf(otter);
  expect(past.length).toBeGreaterThan(1);
  expect(Object.keys(bests).length).toBeGreaterThan(0);
  const { ghosts } = await ghostsFor(otter);
  expect(new Set(ghosts.map(({ kind }) => kind))).toEqual(new Set(['own', 'classmate', 'terra']));
});
