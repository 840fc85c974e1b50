import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { type Progress, ProgressModel } from '#models/progress/Progress.model.ts';
import type { ProgressView, TodayView } from '#shared/progress/progress.schema.ts';

/** The figures of one hero; somebody without a row of the ledger begins at nothing. */
export async function progressOf(hero: string): Promise<ProgressView> {
  return presentProgress(await ProgressModel.findById(hero).lean());
}

function presentProgress(figures: Progress | null): ProgressView {
  if (!figures) return { totalPoints: 0, verifiedPoints: 0, balance: 0, level: 1 };
  const { totalPoints, verifiedPoints, spentPoints, level } = figures;
  return { totalPoints, verifiedPoints, balance: totalPoints - spentPoints, level };
}

/** What all heroes did since midnight UTC. */
export async function today(now = new Date()): Promise<TodayView> {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const [sum] = await LedgerRowModel.aggregate<TodayView>([
    { $match: { at: { $gte: midnight, $lte: now }, amount: { $gt: 0 } } },
    {
      $group: {
        _id: null,
        missions: { $sum: { $cond: [{ $eq: ['$kind', 'mission'] }, 1, 0] } },
        races: { $sum: { $cond: [{ $eq: ['$kind', 'race'] }, 1, 0] } },
        points: { $sum: '$amount' },
      },
    },
    { $project: { _id: 0, missions: 1, races: 1, points: 1 } },
  ]);
  return sum ?? { missions: 0, races: 0, points: 0 };
}
