/** What heroes take home from a run: once, whatever happens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#models/core/schema.ts';
import { sweepSettlements } from '#models/core/settlement.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { RaceRecordModel } from '#models/races/RaceRecord.model.ts';
import { RaceResultModel } from '#models/races/RaceResult.model.ts';
import { saveCheckpoint } from '#models/races/races.commands.ts';
import { findOpenRace, hubOf, pastRacesOf, whatIsKnownOf } from '#models/races/races.queries.ts';
import { finishRace } from '#models/races/results.commands.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import {
  finishedRun,
  finisher,
  openedRace,
  person,
  pointsOf,
  ran,
  settingsOf,
  storedRace,
} from './stored.factory.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

describe('a finished run', () => {
  test('pays for finishing and for the first three places, and answers what it paid', async () => {
    const heroes = await Promise.all(Array.from({ length: 4 }, () => person()));
    const race = await openedRace(heroes[0] ?? (await person()));
    const run = finishedRun(
      heroes.map(({ id }, index) => finisher({ visitor: id, seat: index, place: index + 1 })),
    );
    const home = await finishRace(race.id, run);
    expect(heroes.map(({ id }) => home.get(id)?.award)).toEqual(
      [15, 10, 5, 0].map((place) => ({ given: 'points', finish: 10, place, best: 0 })),
    );
    expect(await Promise.all(heroes.map(({ id }) => pointsOf(id)))).toEqual([25, 20, 15, 10]);
  });

  test('told again changes nothing and answers the same', async () => {
    const { id } = await person();
    const race = await storedRace(newId());
    const run = finishedRun([finisher({ visitor: id })]);
    const answers = await Promise.all([finishRace(race, run), finishRace(race, run)]);
    answers.push(await finishRace(race, { ...run, heroes: [finisher({ visitor: id, total: 9_999 })] }));
    expect(new Set(answers.map((home) => JSON.stringify(home.get(id)))).size).toBe(1);
    expect(await pointsOf(id)).toBe(10);
    expect((await hubOf(await person())).past).toEqual([]);
    expect(await PastRaceModel.countDocuments({ hero: id })).toBe(1);
  });

  test('whoever was in no whole round takes nothing home, and is in the history all the same', async () => {
    const { id } = await person();
    const home = await ran(id, { rounds: [{ round: 3, points: 50, bins: 6, whole: false }] });
    expect(home?.award).toEqual({ given: 'nothing', why: 'no-whole-round' });
    expect(await pointsOf(id)).toBe(0);
    expect(await PastRaceModel.countDocuments({ hero: id })).toBe(1);
  });

  test('teams share their place, and the last team has none', async () => {
    const [one, other, third] = [await person(), await person(), await person()];
    const race = await storedRace(newId(), { teams: 2 });
    const home = await finishRace(
      race,
      finishedRun([
        finisher({ visitor: one.id, team: 0, place: 1, teamPlace: 2 }),
        finisher({ visitor: other.id, team: 1, place: 2, teamPlace: 1 }),
        finisher({ visitor: third.id, team: 1, place: 3, teamPlace: 1 }),
      ]),
    );
    const places = [one, other, third].map(({ id }) => home.get(id)?.award);
    expect(places).toMatchObject([{ place: 0 }, { place: 15 }, { place: 15 }]);
  });

  test('opens the next run, whose deal is another, and forgets the checkpoint and the log', async () => {
    const host = await person();
    const race = await openedRace(host);
    await saveCheckpoint(race.id, { run: 1, round: 3, heroes: [], removed: [] });
    await finishRace(race.id, finishedRun([finisher({ visitor: host.id })]));
    const next = await findOpenRace(race.code);
    expect(next?.run).toBe(2);
    expect(next?.checkpoint).toBeUndefined();
    const stored = await RaceResultModel.findById(`${race.id}:1`).lean();
    expect(stored?.heroes[0]?.play).toBeUndefined();
    await finishRace(race.id, finishedRun([finisher({ visitor: host.id, total: 3_500 })], { run: 2 }));
    expect(await pointsOf(host.id)).toBe(25);
  });

  test('what a crash left open is settled by the sweeper, once', async () => {
    const { id } = await person();
    const race = await storedRace(newId());
    const run = finishedRun([finisher({ visitor: id })]);
    const { heroes, ...fact } = run;
    await RaceResultModel.create({
      ...fact,
      _id: `${race}:1`,
      race,
      settings: settingsOf(),
      seed: race,
      heroes: heroes.map(({ log, dealt, rounds, ...hero }) => ({
        ...hero,
        rounds: [...rounds],
        questions: [],
      })),
      expiresAt: new Date(Date.now() + 60_000),
      openSince: new Date(0),
    });
    await sweepSettlements();
    await sweepSettlements();
    expect(await pointsOf(id)).toBe(10);
    expect((await finishRace(race, run)).get(id)?.award.given).toBe('points');
    expect(await pointsOf(id)).toBe(10);
  });
});

describe('ten races a day', () => {
  test('are awarded, by the day of the home of the hero', async () => {
    const { id } = await person({ timezone: 'Pacific/Auckland' });
    // In Auckland the day of 10 March ends at 11:00 UTC in daylight saving time.
    for (let nth = 0; nth < 10; nth += 1) await ran(id, {}, { at: `2026-03-10T0${nth}:00:00Z` });
    const eleventh = await ran(id, {}, { at: '2026-03-10T10:59:59Z' });
    expect(eleventh?.award).toEqual({ given: 'nothing', why: 'enough-today' });
    const nextDay = await ran(id, {}, { at: '2026-03-10T11:00:00Z' });
    expect(nextDay?.award.given).toBe('points');
    expect(await LedgerRowModel.countDocuments({ hero: id })).toBe(11);
  });

  test('are ten also when fourteen end at the same moment', async () => {
    const { id } = await person();
    const at = '2026-03-12T12:00:00Z';
    const homes = await Promise.all(Array.from({ length: 14 }, () => ran(id, {}, { at })));
    expect(homes.filter((home) => home?.award.given === 'points')).toHaveLength(10);
    expect(await LedgerRowModel.countDocuments({ hero: id })).toBe(10);
  });

  test('are told to the room before the race', async () => {
    const { id } = await person();
    const at = '2026-03-14T12:00:00Z';
    await ran(id, {}, { at });
    const known = await whatIsKnownOf([id, 'a-guest'], settingsOf(), new Date(at));
    expect(known.get(id)).toMatchObject({ kind: 'account', awardedToday: 1 });
    expect(known.get('a-guest')).toMatchObject({ kind: 'guest', awardedToday: 0 });
  });
});

test('past races come by page, the newest first, each once', async () => {
  const actor = await person();
  for (let nth = 0; nth < 45; nth += 1)
    await ran(actor.id, { total: nth }, { at: new Date(Date.UTC(2026, 5, 1, 0, 0, nth)).toISOString() });
  const totals: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await pastRacesOf(actor, cursor);
    totals.push(...page.items.map(({ total }) => total));
    cursor = page.next;
  } while (cursor !== undefined);
  expect(totals).toEqual(Array.from({ length: 45 }, (_, nth) => 44 - nth));
  expect((await hubOf(actor)).past).toHaveLength(5);
  expect(await RaceRecordModel.findById(actor.id).lean()).toMatchObject({ races: 45, pending: [] });
});
