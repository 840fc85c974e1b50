import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { olderThan, toPage } from '#models/core/cursor.ts';
import { Lease } from '#models/core/Lease.model.ts';
import { startScheduler } from '#models/core/scheduler.ts';
import { baseFields, baseOptions, newId } from '#models/core/schema.ts';
import { defineSettlement, settlementFields } from '#models/core/settlement.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

const Deed = mongoose.model(
  'TestDeed',
  new Schema(
    { ...baseFields, ...settlementFields, name: { type: String, required: true }, at: Date },
    baseOptions,
  ),
  'testDeeds',
);

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

describe('every stored document', () => {
  test('has an id that cannot be guessed and knows when it was made', async () => {
    const deed = await Deed.create({ name: 'planted a tree' });
    expect(deed._id).toMatch(/^[\w-]{22}$/);
    expect(deed.createdAt).toBeInstanceOf(Date);
    expect(new Set(Array.from({ length: 1_000 }, newId)).size).toBe(1_000);
  });

  test('refuses fields and filters it does not know', async () => {
    await expect(Deed.create({ name: 'x', admin: true } as object)).rejects.toThrow(/admin/);
    await expect(Deed.find({ isAdmin: true } as object)).rejects.toThrow(/isAdmin/);
  });

  test('a save of something that has changed meanwhile is refused', async () => {
    const { _id } = await Deed.create({ name: 'first' });
    const [mine, theirs] = [await Deed.findById(_id), await Deed.findById(_id)];
    mine?.set({ name: 'mine' });
    theirs?.set({ name: 'theirs' });
    await theirs?.save();
    await expect(mine?.save()).rejects.toThrow(/version/i);
  });
});

test('paging from new to old meets every row once, also with equal moments', async () => {
  const moment = new Date('2026-01-01T00:00:00Z');
  await Deed.insertMany(
    Array.from({ length: 23 }, (_, nth) => ({
      name: 'paged',
      at: new Date(moment.getTime() + Math.floor(nth / 5)),
    })),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const rows = await Deed.find({ name: 'paged', ...olderThan('at', cursor) })
      .sort({ at: -1, _id: -1 })
      .limit(5)
      .lean();
    const page = toPage(
      rows,
      4,
      ({ at, _id }) => ({ at: at ?? moment, id: _id }),
      ({ _id }) => _id,
    );
    seen.push(...page.items);
    cursor = page.next;
  } while (cursor);
  expect(seen).toHaveLength(23);
  expect(new Set(seen).size).toBe(23);
});

describe('settlement', () => {
  const runs: string[] = [];
  let failures = 0;
  const settlement = defineSettlement<{ _id: string; settlementTries: number; name: string }>({
    name: 'test',
    facts: Deed,
    steps: {
      count: async ({ name }) => void runs.push(name),
      stumble: async () => {
        if (failures-- > 0) throw new Error('the other side is away');
      },
    },
  });

  test('a step that fails is tried again later, with growing pauses, until it is done', async () => {
    await Deed.deleteMany({});
    const deed = await Deed.create({ name: 'stubborn', openSince: new Date(0) });
    failures = 2;
    expect(await settlement.settle(deed.toObject())).toBe(false);
    expect(await settlement.sweep()).toBe(0);
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
    expect(await settlement.sweep(later(6))).toBe(0);
    const open = await Deed.findById(deed._id).lean();
    expect(open).toMatchObject({ settlementTries: 2 });
    expect(await settlement.sweep(later(6))).toBe(0);
    expect(await settlement.sweep(later(40))).toBe(1);
    expect((await Deed.findById(deed._id).lean())?.openSince).toBeUndefined();
    expect(runs.filter((name) => name === 'stubborn')).toHaveLength(3);
  });
});

describe('periodic work', () => {
  test('runs in one process at a time, once per period', async () => {
    const runs: string[] = [];
    const schedulers = ['one', 'two', 'three'].map((name) => {
      const scheduler = startScheduler(models.log);
      scheduler.add({ name: 'count', everyMs: 60_000, run: async () => void runs.push(name) });
      return scheduler;
    });
    await vi.waitUntil(async () => (await Lease.findById('count').lean()) !== null, { timeout: 70_000 });
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    expect(runs).toHaveLength(1);
  }, 80_000);
});
