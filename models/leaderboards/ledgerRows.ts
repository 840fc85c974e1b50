/** The ledger from its beginning to its end, in the order of time and a batch at a time: a row each would take ten times as long. */
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import type { EarnedRow } from '#shared/leaderboards/standing.rules.ts';

const BATCH = 5_000;

export interface HeroRow extends EarnedRow {
  hero: string;
}

/** What was earned from one moment until before another. */
export async function* earnedRows(from?: number, to?: number): AsyncGenerator<HeroRow[]> {
  const between =
    from === undefined || to === undefined ? {} : { at: { $gte: new Date(from), $lt: new Date(to) } };
  const cursor = LedgerRowModel.collection
    .find<{ hero: string; amount: number; verified: boolean; at: Date }>(
      { ...between, amount: { $gt: 0 } },
      { projection: { _id: 0, hero: 1, amount: 1, verified: 1, at: 1 } },
    )
    .sort({ at: 1 })
    .batchSize(BATCH);
  while (await cursor.hasNext()) {
    yield cursor
      .readBufferedDocuments()
      .map(({ hero, amount, verified, at }) => ({ hero, amount, verified, at: at.getTime() }));
  }
}
