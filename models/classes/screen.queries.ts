/** What the class screen shows. */
import { countHere } from '#models/classes/presence.ts';
import { type SchoolClass, SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { viewBoard } from '#models/leaderboards/leaderboards.queries.ts';
import { classScope } from '#models/leaderboards/scopes.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { CLASS_SCREEN_PLACES, type ClassScreenView } from '#shared/classes/classes.schema.ts';
import { AppError } from '#shared/core/errors.ts';

/** A race that was never said to have ended is forgotten. */
const RACE_LASTS_MS = 3 * 60 * 60 * 1000;

/** A class as its screen shows it; whoever asks has shown the key. */
export async function viewClassScreen(id: string, now = new Date()): Promise<ClassScreenView> {
  const found = await SchoolClassModel.findById(id).lean<SchoolClass>();
  if (!found) throw new AppError('NOT_FOUND');
  const { name, ageBand, scheme, joinCode: code, members, raceCode, raceSince, version } = found;
  const [board, impact, here] = await Promise.all([
    viewBoard({ scope: classScope(id), period: 'week', now }),
    impactOf(members),
    countHere(members),
  ]);
  const races = raceCode && raceSince && now.getTime() - raceSince.getTime() < RACE_LASTS_MS;
  return {
    id,
    name,
    ageBand,
    ...(scheme && { scheme }),
    code,
    members: members.length,
    here,
    board: board.places.slice(0, CLASS_SCREEN_PLACES),
    boardVersion: board.version,
    impact,
    ...(races && { runningRace: raceCode }),
    version,
  };
}

async function impactOf(members: readonly string[]): Promise<ClassScreenView['impact']> {
  const [sum] = await LedgerRowModel.aggregate<ClassScreenView['impact']>([
    { $match: { hero: { $in: members }, amount: { $gt: 0 } } },
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
