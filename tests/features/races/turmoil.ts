/** A school morning in disorder, from a seed: runs told twice and out of order, claims, releases; and the books after it. */
import { expect } from 'vitest';
import type { Actor } from '#models/accounts/Actor.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { ProgressModel } from '#models/progress/Progress.model.ts';
import { rebuildProgress } from '#models/progress/progress.commands.ts';
import { releaseHeld } from '#models/races/awards.commands.ts';
import { claimGuestRuns } from '#models/races/claims.commands.ts';
import { rebuildRecord } from '#models/races/decision.commands.ts';
import { GuestRunModel } from '#models/races/GuestRun.model.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import { RaceRecordModel } from '#models/races/RaceRecord.model.ts';
import { RaceResultModel } from '#models/races/RaceResult.model.ts';
import { paidFor } from '#models/races/races.presenter.ts';
import { finishRace } from '#models/races/results.commands.ts';
import { type Random, seededRandom } from '#shared/core/random.ts';
import { AWARDED_RACES_A_DAY, raceAwardKey } from '#shared/races/awards.rules.ts';
import { shuffled } from '#shared/races/deal.rules.ts';
import { finishedRun, finisher, storedRace } from './stored.factory.ts';

const RACES = 5;
/** So late that nothing of it is forgotten while the test runs. */
const MORNING = new Date('2126-03-11T08:00:00Z').getTime();

export type Deed = () => Promise<unknown>;

export interface People {
  heroes: readonly Actor[];
  admin: Actor;
}

/** What happens, in the order in which it happens; every deed may be done again. */
export async function morning(seed: number, { heroes, admin }: People): Promise<Deed[]> {
  const random = seededRandom(seed);
  const guest = `guest-${seed}`;
  const deeds: Deed[] = [];
  for (let nth = 0; nth < RACES; nth += 1) {
    const race = await storedRace(`race-${seed}-${nth}`);
    const run = finishedRun(
      shuffled([...heroes.map(({ id }) => id), guest], random)
        .slice(0, random.between(1, heroes.length + 1))
        .map((visitor, seat) =>
          finisher({
            visitor,
            seat,
            kind: visitor === guest ? 'guest' : 'account',
            place: seat + 1,
            total: 1_000 * random.between(1, 9),
            ...(random.next() < 0.2 && { suspicion: 'inhuman-speed' as const }),
          }),
        ),
      { endedAt: new Date(MORNING + 60_000 * random.between(0, 120)) },
    );
    deeds.push(...again(random, () => finishRace(race, run)));
  }
  const actor = random.pick(heroes);
  const now = new Date(MORNING + 3 * 60 * 60_000);
  deeds.push(...again(random, () => claimGuestRuns({ actor, visitor: guest, now })));
  deeds.push(...again(random, () => releaseAll(admin)));
  return shuffled(deeds, random);
}

function again(random: Random, deed: Deed): Deed[] {
  return Array.from({ length: random.between(1, 3) }, () => deed);
}

async function releaseAll(admin: Actor): Promise<void> {
  for (const { _id: id } of await PastRaceModel.find({ heldSince: { $exists: true } }, { _id: 1 }).lean())
    await releaseHeld({ actor: admin, id });
}

/** Everything that follows from the facts is there, and once; made again it comes out the same. */
export async function checkBooks({ heroes }: People): Promise<void> {
  for (const model of [RaceResultModel, PastRaceModel, GuestRunModel, LedgerRowModel])
    expect(await model.collection.countDocuments({ openSince: { $exists: true } })).toBe(0);
  for (const { id } of heroes) await checkHero(id);
  const before = await figures();
  for (const { id } of heroes) await rebuildRecord(id);
  await rebuildProgress();
  expect(await figures()).toEqual(before);
}

async function checkHero(hero: string): Promise<void> {
  const rows = await PastRaceModel.find({ hero }).sort({ nth: 1 }).lean<PastRaceRow[]>();
  expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, index) => index + 1));
  const facts = await RaceResultModel.find({ 'heroes.visitor': hero }, { _id: 1 }).lean();
  const claimed = await GuestRunModel.find({ claimedBy: hero }, { result: 1 }).lean();
  const due = new Set([...facts.map(({ _id }) => _id), ...claimed.map(({ result }) => result)]);
  expect(new Set(rows.map(({ result }) => result))).toEqual(due);
  const paid = await LedgerRowModel.find({ hero }).lean();
  expect(new Map(paid.map(({ key, amount }) => [key, amount]))).toEqual(
    new Map(
      rows.filter((row) => paidFor(row) > 0).map((row) => [raceAwardKey(row.result, hero), paidFor(row)]),
    ),
  );
  for (const each of Map.groupBy(rows, ({ day }) => day).values())
    expect(each.filter(({ award }) => award.given !== 'nothing').length).toBeLessThanOrEqual(
      AWARDED_RACES_A_DAY,
    );
  const record = await RaceRecordModel.findById(hero).lean();
  expect(record?.pending ?? []).toEqual([]);
  expect(record?.races ?? 0).toBe(rows.length);
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  expect((await ProgressModel.findById(hero).lean())?.totalPoints ?? 0).toBe(total);
}

async function figures(): Promise<unknown> {
  const bare = { createdAt: 0, updatedAt: 0, version: 0 };
  return {
    records: await RaceRecordModel.find({}, bare).sort({ _id: 1 }).lean(),
    progress: await ProgressModel.find({}, bare).sort({ _id: 1 }).lean(),
  };
}
