/**
 * Decides once what a run is worth to one hero. Decisions about a hero are taken
 * one after another on their record: the record moves on and holds the decision
 * in one write, then the row of the history is stored, then the record lets go
 * of it. Whoever comes again at any moment finds the decision that was taken.
 */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { homeDay } from '#models/core/homeDay.ts';
import { newId } from '#models/core/schema.ts';
import {
  awardedOn,
  bestKey,
  bestOf,
  FRESH_RECORD,
  type HeroRecord,
  remember,
} from '#models/races/heroRecord.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import { type RaceRecord, RaceRecordModel } from '#models/races/RaceRecord.model.ts';
import type { RaceResult, ResultHero } from '#models/races/RaceResult.model.ts';
import { roundsOf, sidesOf } from '#models/races/runFigures.ts';
import { raceAward } from '#shared/races/awards.rules.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';

/** So many others at once decide about the same hero only when something else is wrong. */
const TRIES = 50;

/** A decision as it rests in the record: a row that may not be stored yet. */
type Decision = Omit<PastRaceRow, 'createdAt' | 'updatedAt' | 'openSince' | 'settlementTries'>;

/** The row of this hero and this run, decided now or before; undefined for accounts that are gone. */
export async function decide(
  hero: string,
  result: RaceResult,
  as: ResultHero,
  awardedAt: Date,
): Promise<PastRaceRow | undefined> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    // In this order: a decision that has left the record by now is in the history already.
    const record = await RaceRecordModel.findById(hero).lean<RaceRecord>();
    const known = await PastRaceModel.findOne({ hero, result: result._id }).lean<PastRaceRow>();
    if (known) return known;
    const pending = decisionsIn(record).find((each) => each.result === result._id);
    if (pending) return store(pending);
    const account = await AccountModel.findOne(
      { _id: hero, leavingSince: { $exists: false } },
      { timezone: 1 },
    ).lean<Pick<Account, 'timezone'>>();
    if (!account) return undefined;
    const knownDeal = await hasRun(hero, result.seed, record);
    const before = record ?? FRESH_RECORD;
    const day = homeDay(awardedAt, account.timezone);
    const decision = decisionOn(before, { hero, result, as, awardedAt, day, knownDeal });
    if (await advance(hero, before, decision)) return store(decision);
  }
  throw new Error('a hero has been decided about without end');
}

function decisionsIn(record: RaceRecord | null): Decision[] {
  return (record?.pending ?? []) as Decision[];
}

async function hasRun(hero: string, seed: string, record: RaceRecord | null): Promise<boolean> {
  if (decisionsIn(record).some((each) => each.seed === seed)) return true;
  return (await PastRaceModel.exists({ hero, seed })) !== null;
}

function decisionOn(
  record: HeroRecord,
  run: {
    hero: string;
    result: RaceResult;
    as: ResultHero;
    awardedAt: Date;
    day: string;
    knownDeal: boolean;
  },
): Decision {
  const { hero, result, as, awardedAt, day, knownDeal } = run;
  const settings = RaceSettings.parse(result.settings);
  const key = bestKey(settings, as.band);
  const best = bestOf(record, key);
  const rounds = roundsOf(result, as);
  const personalBest = !knownDeal && rounds.length > 0 && best !== undefined && as.total > best;
  const award = raceAward(
    {
      place: as.teamPlace ?? as.place,
      wholeRounds: rounds.length,
      personalBest,
      awardedToday: awardedOn(record, day),
      suspicious: as.suspicion != null,
      knownDeal,
    },
    sidesOf(result),
  );
  return {
    _id: newId(),
    hero,
    result: result._id,
    seed: result.seed,
    nth: record.races + 1,
    at: result.endedAt,
    awardedAt,
    day,
    game: settings.game,
    band: as.band,
    ...(settings.classId !== undefined && { classId: settings.classId }),
    bestKey: key,
    heroes: result.heroes.length,
    place: as.place,
    total: as.total,
    rounds,
    questions: as.questions,
    award: award.given === 'nothing' ? { ...award, finish: 0, place: 0, best: 0 } : award,
    personalBest,
    counts: !knownDeal,
    ...(award.given === 'held' && { heldSince: awardedAt }),
  } as Decision;
}

/** Moves the record on with the decision in it; false when somebody else has moved it meanwhile. */
async function advance(hero: string, before: HeroRecord, decision: Decision): Promise<boolean> {
  const { races, bests, pars, days, seen } = remember(before, decision);
  const next = { races, bests, pars, days, seen };
  if (before.races > 0) {
    const moved = await RaceRecordModel.updateOne(
      { _id: hero, races: before.races },
      { $set: next, $push: { pending: decision } },
    );
    return moved.modifiedCount === 1;
  }
  try {
    await RaceRecordModel.create({ _id: hero, ...next, pending: [decision] });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, '_id')) return false;
    throw error;
  }
}

/** Puts a decision into the history, and out of the record. */
async function store(decision: Decision): Promise<PastRaceRow> {
  const { hero, result } = decision;
  try {
    await PastRaceModel.create(decision);
  } catch (error) {
    if (!isDuplicateKey(error, 'result') && !isDuplicateKey(error, '_id')) throw error;
  }
  await RaceRecordModel.updateOne({ _id: hero }, { $pull: { pending: { result } } });
  const row = await PastRaceModel.findOne({ hero, result }).lean<PastRaceRow>();
  if (!row) throw new Error('a past race was removed while it was stored');
  return row;
}

/** Makes the record of a hero anew from the history; answers whether there is one. */
export async function rebuildRecord(hero: string): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const record = await RaceRecordModel.findById(hero).lean<RaceRecord>();
    if (!record) return false;
    for (const decision of decisionsIn(record)) await store(decision);
    const rows = await PastRaceModel.find({ hero, nth: { $lte: record.races } })
      .sort({ nth: 1 })
      .lean<PastRaceRow[]>();
    const { bests, pars, days, seen } = rows.reduce<HeroRecord>(remember, FRESH_RECORD);
    const made = await RaceRecordModel.updateOne(
      { _id: hero, races: record.races },
      { $set: { bests, pars, days, seen } },
    );
    if (made.matchedCount === 1) return true;
  }
  throw new Error('a hero has been decided about without end');
}
