/** Whoever leaves takes every trace along; the others keep their race. */
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '#models/accounts/parts.personalData.ts';
import { AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { collectPersonalData, erasePersonalData } from '#models/accounts/personalData.ts';
import { newId } from '#models/core/schema.ts';
import { sweepSettlements } from '#models/core/settlement.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { releaseHeld } from '#models/races/awards.commands.ts';
import { claimGuestRuns } from '#models/races/claims.commands.ts';
import { heldAwards } from '#models/races/held.queries.ts';
import { RaceResultModel } from '#models/races/RaceResult.model.ts';
import type { OpenRace } from '#models/races/RaceRun.ts';
import { saveCheckpoint } from '#models/races/races.commands.ts';
import { findOpenRace, hubOf } from '#models/races/races.queries.ts';
import { finishRace } from '#models/races/results.commands.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { finishedRun, finisher, openedRace, person, ran, rushLog, storedRace } from './stored.factory.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

const NAME = 'Unmistakable Hare 7';

/** Somebody who has raced, left a ghost, claimed a guest's run, hosts a race and stands in a checkpoint. */
async function busyHero(friend: Actor): Promise<{ actor: Actor; race: string; running: OpenRace }> {
  const actor = await person({ heroName: NAME });
  const self = { visitor: actor.id, name: NAME };
  const race = await storedRace(newId());
  const { log, total } = rushLog(`${race}:1`);
  await finishRace(
    race,
    finishedRun([finisher({ ...self, log, total }), finisher({ visitor: friend.id, place: 2, seat: 1 })]),
  );
  const [guest, other] = [newId(), await storedRace(newId())];
  await finishRace(other, finishedRun([finisher({ visitor: guest, kind: 'guest' })]));
  await claimGuestRuns({ actor, visitor: guest });
  await openedRace(actor);
  const running = await openedRace(friend);
  const hero = finisher({ ...self, log });
  const friendly = finisher({ visitor: friend.id, seat: 1 });
  await saveCheckpoint(running.id, { run: 1, round: 1, heroes: [hero, friendly], removed: [actor.id] });
  return { actor, race, running };
}

/** Every stored document of every collection but those named, as text. */
async function everythingStored(but: readonly string[]): Promise<string> {
  const collections = Object.values(mongoose.models)
    .map((model) => model.collection)
    .filter(({ name }) => !but.includes(name));
  const documents = await Promise.all(collections.map((each) => each.find({}).toArray()));
  return JSON.stringify(documents);
}

test('nothing of races names a person who has left, and the friend keeps the race', async () => {
  const friend = await person();
  const { actor, race, running } = await busyHero(friend);
  expect(await everythingStored(['accounts'])).toContain(actor.id);
  await AccountModel.updateOne({ _id: actor.id }, { $set: { enabled: false, leavingSince: new Date() } });
  await erasePersonalData(actor.id);
  await erasePersonalData(actor.id);
  const left = await everythingStored(['accounts']);
  expect(left).not.toContain(actor.id);
  expect(left).not.toContain(NAME);
  expect((await hubOf(friend)).past).toMatchObject([{ heroes: 2, place: 2 }]);
  expect((await findOpenRace(running.code))?.checkpoint?.heroes.map(({ visitor }) => visitor)).toEqual([
    friend.id,
  ]);
  const kinds = (await RaceResultModel.findById(`${race}:1`).lean())?.heroes.map(({ kind }) => kind);
  expect(kinds).toEqual(['gone', 'account']);
});

test('a run that ends after somebody has left pays them nothing and brings nothing back', async () => {
  const friend = await person();
  const { actor } = await busyHero(friend);
  await AccountModel.updateOne({ _id: actor.id }, { $set: { enabled: false, leavingSince: new Date() } });
  await erasePersonalData(actor.id);
  const race = await storedRace(newId());
  const heroes = [finisher({ visitor: actor.id }), finisher({ visitor: friend.id, place: 2, seat: 1 })];
  const home = await finishRace(race, finishedRun(heroes));
  await sweepSettlements();
  expect(home.has(actor.id)).toBe(false);
  expect(home.get(friend.id)?.award.given).toBe('points');
  expect(await LedgerRowModel.countDocuments({ hero: actor.id })).toBe(0);
});

test('who has looked at held play is forgotten, too', async () => {
  const [admin, kid] = [await person({ roles: ['admin'] }), await person()];
  await ran(kid.id, { suspicion: 'inhuman-speed' });
  await releaseHeld({ actor: admin, id: (await heldAwards(admin)).held[0]?.id ?? '' });
  await erasePersonalData(admin.id);
  expect(await everythingStored(['accounts'])).not.toContain(admin.id);
});

test('the export holds the own races and nobody else', async () => {
  const friend = await person();
  const { actor } = await busyHero(friend);
  const { races } = await collectPersonalData(actor.id);
  const text = JSON.stringify(races);
  expect(races).toMatchObject({
    past: [{ place: 1, total: expect.any(Number) }, { total: 3_000 }],
    record: { races: 2 },
    ghosts: [{ game: 'rush' }],
    claimed: [{}],
  });
  expect(text).not.toContain(friend.id);
  expect(text).not.toContain('"seed"');
});
