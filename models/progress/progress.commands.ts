import '#models/progress/progress.events.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { newId } from '#models/core/schema.ts';
import { defineSettlement } from '#models/core/settlement.ts';
import { standAnew } from '#models/leaderboards/projection.commands.ts';
import { type LedgerRow, LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { ProgressModel } from '#models/progress/Progress.model.ts';
import { levelAt } from '#shared/progress/progress.rules.ts';
import type { LedgerKind } from '#shared/progress/progress.schema.ts';

const awardSettlement = defineSettlement<LedgerRow & { _id: string }>({
  name: 'award',
  facts: LedgerRowModel,
  steps: {
    totals: (row) => projectTotals(row.hero),
    boards: (row) => standAnew(row.hero, row.at),
  },
});

interface Award {
  hero: string;
  /** Says what is paid for; the same key is never paid twice. */
  key: string;
  kind: LedgerKind;
  amount: number;
  verified: boolean;
  at?: Date;
}

/** Writes one row of the ledger and moves the figures; a second call with the same key changes nothing. */
export async function award(input: Award): Promise<{ first: boolean }> {
  const row = new LedgerRowModel({ ...input, at: input.at ?? new Date() });
  try {
    await row.save();
  } catch (error) {
    if (isDuplicateKey(error, 'key')) return { first: false };
    throw error;
  }
  await awardSettlement.settle(row.toObject());
  return { first: true };
}

/** Writes many rows at once, those that exist already left alone, and moves the figures of everyone concerned. */
export async function importAwards(awards: Required<Award>[]): Promise<void> {
  if (awards.length === 0) return;
  const writes = awards.map(({ key, ...rest }) => ({
    updateOne: { filter: { key }, update: { $setOnInsert: { ...rest, _id: newId() } }, upsert: true },
  }));
  await LedgerRowModel.bulkWrite(writes, { ordered: false });
  for (const hero of new Set(awards.map((given) => given.hero))) {
    await projectTotals(hero);
    await standAnew(hero);
  }
}

/**
 * Makes the figures of one hero from the ledger. The number of rows decides
 * between two that run at once: fewer rows never overwrite more.
 */
export async function projectTotals(hero: string): Promise<void> {
  const [sum] = await LedgerRowModel.aggregate<{
    rows: number;
    total: number;
    verified: number;
    spent: number;
  }>([
    { $match: { hero } },
    {
      $group: {
        _id: null,
        rows: { $sum: 1 },
        total: { $sum: { $max: ['$amount', 0] } },
        verified: { $sum: { $cond: ['$verified', { $max: ['$amount', 0] }, 0] } },
        spent: { $sum: { $max: [{ $multiply: ['$amount', -1] }, 0] } },
      },
    },
  ]);
  if (!sum) return;
  const figures = {
    rows: sum.rows,
    totalPoints: sum.total,
    verifiedPoints: sum.verified,
    spentPoints: sum.spent,
    level: levelAt(sum.total),
  };
  if (await storeIfNewer(hero, figures))
    await runtime().bus.publish('progress:changed', { hero, rows: sum.rows });
}

async function storeIfNewer(hero: string, figures: { rows: number }): Promise<boolean> {
  const older = { _id: hero, rows: { $lt: figures.rows } };
  try {
    const stored = await ProgressModel.updateOne(older, { $set: figures }, { upsert: true });
    return stored.modifiedCount + stored.upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
    // The figures exist: either they know as many rows, or somebody wrote the first ones just now.
    return (await ProgressModel.updateOne(older, { $set: figures })).modifiedCount > 0;
  }
}

/** Makes every hero's figures anew from the ledger; they come out the same. */
export async function rebuildProgress(): Promise<number> {
  const heroes = await LedgerRowModel.distinct('hero');
  for (const hero of heroes) {
    await ProgressModel.deleteOne({ _id: hero });
    await projectTotals(hero);
  }
  return heroes.length;
}
