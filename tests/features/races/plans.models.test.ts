/** However many races there are, no question about them looks at all of them. */
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GhostModel } from '#models/races/Ghost.model.ts';
import { GuestRunModel } from '#models/races/GuestRun.model.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { RaceModel } from '#models/races/Race.model.ts';
import { RaceResultModel } from '#models/races/RaceResult.model.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

type Question = [
  name: string,
  model: { collection: { name: string } },
  filter: Record<string, unknown>,
  sort: Record<string, 1 | -1>,
];

const now = new Date();
const open = { $exists: true };

test.each<Question>([
  ['the race behind a code', RaceModel, { openCode: '123456' }, {}],
  ['open races of classes', RaceModel, { openFor: { $in: ['a', 'b'] } }, { openedAt: -1 }],
  ['idle races', RaceModel, { activeAt: { $lt: now } }, { activeAt: 1 }],
  ['races of a host', RaceModel, { 'host.id': 'a' }, {}],
  ['checkpoints with somebody', RaceModel, { checkpointHeroes: 'a' }, {}],
  ['results with somebody', RaceResultModel, { 'heroes.visitor': 'a' }, {}],
  ['results to settle', RaceResultModel, { openSince: { $lt: now } }, { openSince: 1 }],
  [
    'past races by page',
    PastRaceModel,
    { hero: 'a', $or: [{ at: { $lt: now } }, { at: now, _id: { $lt: 'x' } }] },
    { at: -1, _id: -1 },
  ],
  ['past races in their order', PastRaceModel, { hero: 'a', nth: { $lte: 9 } }, { nth: 1 }],
  ['a deal that somebody knows', PastRaceModel, { hero: 'a', seed: 's' }, {}],
  ['those of one run', PastRaceModel, { hero: { $in: ['a', 'b'] }, result: 'r' }, {}],
  ['what is held', PastRaceModel, { heldSince: open, classId: { $in: ['c'] } }, { heldSince: 1 }],
  ['what somebody has released', PastRaceModel, { releasedBy: 'a' }, {}],
  ['past races to pay', PastRaceModel, { openSince: { $lt: now } }, { openSince: 1 }],
  ['what a browser can claim', GuestRunModel, { visitor: 'v', claimedBy: { $exists: false } }, {}],
  ['what an account has claimed', GuestRunModel, { claimedBy: 'a' }, {}],
  ['claims to settle', GuestRunModel, { openSince: { $lt: now } }, { openSince: 1 }],
  ['ghosts of a class', GhostModel, { hero: { $in: ['a', 'b'] } }, { total: -1 }],
  [
    'the ghost of one kind of race',
    GhostModel,
    { hero: 'a', bestKey: 'k', $or: [{ total: { $lt: 1 } }, { version: { $ne: 'v' } }] },
    {},
  ],
])('%s', async (_name, model, filter, sort) => {
  const plan = JSON.stringify(
    await mongoose.connection
      .collection<{ _id: string }>(model.collection.name)
      .find(filter)
      .sort(sort)
      .explain('queryPlanner'),
  );
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('COLLSCAN');
});
