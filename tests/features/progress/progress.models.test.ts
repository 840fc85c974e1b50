import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepSettlements } from '#models/core/settlement.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { ProgressModel } from '#models/progress/Progress.model.ts';
import { award, rebuildProgress } from '#models/progress/progress.commands.ts';
import { progressOf, today } from '#models/progress/progress.queries.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

const mission = (hero: string, key: string, amount: number, verified = true) =>
  award({ hero, key, kind: 'mission', amount, verified });

describe('an award', () => {
  test('moves total, verified points, balance and level', async () => {
    await mission('otter', 'otter:1', 90);
    await mission('otter', 'otter:2', 20, false);
    await award({ hero: 'otter', key: 'otter:shield', kind: 'purchase', amount: -30, verified: false });
    expect(await progressOf('otter')).toEqual({
      totalPoints: 110,
      verifiedPoints: 90,
      balance: 80,
      level: 2,
    });
  });

  test('is given once, however often it is asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => mission('fox', 'fox:1', 15)));
    expect(answers.filter(({ first }) => first)).toHaveLength(1);
    expect(await progressOf('fox')).toMatchObject({ totalPoints: 15 });
  });

  test('adds up when many arrive at the same moment', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, nth) => mission('bear', `bear:${nth}`, 10)));
    expect(await progressOf('bear')).toMatchObject({ totalPoints: 250, level: 2 });
  });

  test('tells the bus once per change', async () => {
    const heard: string[] = [];
    const unsubscribe = models.bus.subscribe('progress:changed', ({ hero }) => void heard.push(hero));
    await mission('owl', 'owl:1', 10);
    await mission('owl', 'owl:1', 10);
    unsubscribe();
    expect(heard).toEqual(['owl']);
  });
});

describe('settlement', () => {
  test('what a crash left open is finished by the sweeper, once', async () => {
    await new LedgerRowModel({
      hero: 'frog',
      key: 'frog:1',
      kind: 'race',
      amount: 25,
      verified: true,
      at: new Date(),
      openSince: new Date(0),
    }).save();
    expect(await progressOf('frog')).toMatchObject({ totalPoints: 0 });
    await sweepSettlements();
    await sweepSettlements();
    expect(await progressOf('frog')).toMatchObject({ totalPoints: 25 });
    expect(await LedgerRowModel.countDocuments({ hero: 'frog', openSince: { $exists: true } })).toBe(0);
  });

  test('a fact that has just been stored is left to the one who stored it', async () => {
    await new LedgerRowModel({
      hero: 'puffin',
      key: 'puffin:1',
      kind: 'race',
      amount: 10,
      verified: true,
      at: new Date(),
    }).save();
    await sweepSettlements();
    expect(await progressOf('puffin')).toMatchObject({ totalPoints: 0 });
  });
});

test('a rebuild from the ledger gives the same figures', async () => {
  await sweepSettlements();
  const before = await ProgressModel.find({ rows: { $gt: 0 } }, { createdAt: 0, updatedAt: 0, version: 0 })
    .sort({ _id: 1 })
    .lean();
  expect(before.length).toBeGreaterThan(2);
  await ProgressModel.updateMany({}, { $set: { totalPoints: 7 } });
  await rebuildProgress();
  const after = await ProgressModel.find(
    { _id: { $in: before.map(({ _id }) => _id) } },
    { createdAt: 0, updatedAt: 0, version: 0 },
  )
    .sort({ _id: 1 })
    .lean();
  expect(after).toEqual(before);
});

test('today counts from midnight UTC to now', async () => {
  const noon = new Date('2031-05-05T12:00:00Z');
  const at = (time: string) => new Date(`2031-05-${time}Z`);
  await award({
    hero: 'hare',
    key: 'hare:1',
    kind: 'mission',
    amount: 10,
    verified: true,
    at: at('05T00:00:00'),
  });
  await award({
    hero: 'hare',
    key: 'hare:2',
    kind: 'race',
    amount: 15,
    verified: true,
    at: at('05T11:59:59'),
  });
  await award({
    hero: 'hare',
    key: 'hare:3',
    kind: 'mission',
    amount: 10,
    verified: true,
    at: at('04T23:59:59'),
  });
  await award({
    hero: 'hare',
    key: 'hare:4',
    kind: 'mission',
    amount: 10,
    verified: true,
    at: at('05T12:00:01'),
  });
  expect(await today(noon)).toEqual({ missions: 1, races: 1, points: 25 });
});
