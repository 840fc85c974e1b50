/** A guest's points wait a day for an account of the same browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#models/core/schema.ts';
import { sweepSettlements } from '#models/core/settlement.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { claimGuestRuns } from '#models/races/claims.commands.ts';
import { GuestRunModel } from '#models/races/GuestRun.model.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { hubOf } from '#models/races/races.queries.ts';
import { CLAIM_MS, finishRace } from '#models/races/results.commands.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { finishedRun, finisher, person, pointsOf, ran, storedRace } from './stored.factory.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

/** Two guests race; answers the visits of the first and the second. */
async function guestsRaced(endedAt = new Date()): Promise<{ winner: string; second: string; race: string }> {
  const [winner, second, race] = [newId(), newId(), await storedRace(newId())];
  const run = finishedRun(
    [
      finisher({ visitor: winner, kind: 'guest', place: 1 }),
      finisher({ visitor: second, kind: 'guest', place: 2, seat: 1 }),
    ],
    { endedAt },
  );
  const home = await finishRace(race, run);
  expect(home.get(winner)).toMatchObject({ claimable: true, award: { given: 'points', place: 15 } });
  return { winner, second, race };
}

describe('a claim', () => {
  test('gives the account what the guest earned, in the ledger and in the history', async () => {
    const { winner } = await guestsRaced();
    const actor = await person();
    expect(await claimGuestRuns({ actor, visitor: winner })).toEqual({ points: 25 });
    expect(await pointsOf(actor.id)).toBe(25);
    expect((await hubOf(actor)).past).toMatchObject([{ place: 1, heroes: 2, points: 25 }]);
  });

  test('is made once, whoever comes again', async () => {
    const { winner } = await guestsRaced();
    const [one, other] = [await person(), await person()];
    const claims = await Promise.all(
      [one, other, one, other, one].map((actor) => claimGuestRuns({ actor, visitor: winner })),
    );
    expect(claims.reduce((sum, { points }) => sum + points, 0)).toBe(25);
    expect((await pointsOf(one.id)) + (await pointsOf(other.id))).toBe(25);
    expect(await claimGuestRuns({ actor: other, visitor: winner })).toEqual({ points: 0 });
  });

  test('finds nothing of another browser', async () => {
    await guestsRaced();
    expect(await claimGuestRuns({ actor: await person(), visitor: newId() })).toEqual({ points: 0 });
  });

  test('comes too late after a day', async () => {
    const { winner } = await guestsRaced();
    const now = new Date(Date.now() + CLAIM_MS + 1);
    expect(await claimGuestRuns({ actor: await person(), visitor: winner, now })).toEqual({ points: 0 });
  });

  test('counts among the ten awarded races of the day', async () => {
    const actor = await person();
    for (let nth = 0; nth < 9; nth += 1) await ran(actor.id);
    const { winner, second } = await guestsRaced();
    expect(await claimGuestRuns({ actor, visitor: winner })).toEqual({ points: 25 });
    expect(await claimGuestRuns({ actor, visitor: second })).toEqual({ points: 0 });
    expect(await pointsOf(actor.id)).toBe(9 * 10 + 25);
  });

  test('pays nothing to an account that was in the same race itself', async () => {
    const actor = await person();
    const [guest, race] = [newId(), await storedRace(newId())];
    await finishRace(
      race,
      finishedRun([
        finisher({ visitor: actor.id, place: 1 }),
        finisher({ visitor: guest, kind: 'guest', place: 2, seat: 1 }),
      ]),
    );
    expect(await claimGuestRuns({ actor, visitor: guest })).toEqual({ points: 0 });
    expect(await pointsOf(actor.id)).toBe(25);
    expect(await PastRaceModel.countDocuments({ hero: actor.id })).toBe(1);
  });

  test('that a crash interrupted is finished by the sweeper', async () => {
    const { winner } = await guestsRaced();
    const actor = await person();
    await GuestRunModel.updateOne(
      { visitor: winner },
      { $set: { claimedBy: actor.id, claimedAt: new Date(), openSince: new Date(0) } },
    );
    await sweepSettlements();
    await sweepSettlements();
    expect(await pointsOf(actor.id)).toBe(25);
    expect(await LedgerRowModel.countDocuments({ hero: actor.id })).toBe(1);
  });
});

test('a guest who was in no whole round has nothing to claim', async () => {
  const [visitor, race] = [newId(), await storedRace(newId())];
  const home = await finishRace(race, finishedRun([finisher({ visitor, kind: 'guest', rounds: [] })]));
  expect(home.get(visitor)).toMatchObject({ claimable: false, award: { given: 'nothing' } });
  expect(await GuestRunModel.countDocuments({ visitor })).toBe(0);
});

test('suspicious play of a guest is held for the account, too', async () => {
  const [visitor, race] = [newId(), await storedRace(newId())];
  await finishRace(race, finishedRun([finisher({ visitor, kind: 'guest', suspicion: 'constant-timing' })]));
  const actor = await person();
  expect(await claimGuestRuns({ actor, visitor })).toEqual({ points: 0 });
  expect((await PastRaceModel.findOne({ hero: actor.id }).lean())?.award.given).toBe('held');
});
