/** What is kept of a hero: personal bests, pars, deals and questions they had. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#models/core/schema.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { RaceModel } from '#models/races/Race.model.ts';
import { hubOf, whatIsKnownOf } from '#models/races/races.queries.ts';
import { finishRace } from '#models/races/results.commands.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { logLine } from './race.factory.ts';
import { finishedRun, finisher, person, ran, settingsOf, storedRace } from './stored.factory.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

describe('a personal best', () => {
  test('needs one to beat, and pays when it is beaten', async () => {
    const { id } = await person();
    expect(await ran(id, { total: 3_000 })).toMatchObject({ personalBest: false, award: { best: 0 } });
    expect(await ran(id, { total: 2_900 })).toMatchObject({ personalBest: false });
    expect(await ran(id, { total: 3_000 })).toMatchObject({ personalBest: false });
    expect(await ran(id, { total: 3_001 })).toMatchObject({ personalBest: true, award: { best: 5 } });
    const actor = await person();
    expect((await hubOf({ ...actor, id })).bests).toEqual({ rush: 3_001 });
  });

  test('is compared with races of the same game, length and age alone', async () => {
    const { id } = await person();
    await ran(id, { total: 3_000 });
    expect(await ran(id, { total: 4_000 }, { settings: { party: 'class' } })).toMatchObject({
      personalBest: false,
    });
    expect(await ran(id, { total: 4_000, band: '6-8' }, { settings: { band: '6-8' } })).toMatchObject({
      personalBest: false,
    });
    const known = await whatIsKnownOf([id], settingsOf());
    expect(known.get(id)?.best).toBe(3_000);
  });

  test('is one of two that end at the same moment', async () => {
    const { id } = await person();
    await ran(id, { total: 1_000 });
    const homes = await Promise.all([2_000, 2_000].map((total) => ran(id, { total })));
    expect(homes.filter((home) => home?.personalBest)).toHaveLength(1);
  });
});

describe('a deal', () => {
  test('counts the first time only', async () => {
    const { id } = await person();
    await ran(id, { total: 3_000 });
    const first = await PastRaceModel.findOne({ hero: id }).lean();
    const race = await storedRace(newId());
    const run = finishedRun([finisher({ visitor: id, total: 9_000 })]);
    // A race against the own ghost has the ghost's deal.
    await RaceModel.updateOne({ _id: race }, { $set: { ghost: { id: 'own', seed: first?.seed ?? '' } } });
    const home = (await finishRace(race, run)).get(id);
    expect(home).toMatchObject({ personalBest: false, award: { given: 'nothing', why: 'known-deal' } });
    expect((await whatIsKnownOf([id], settingsOf())).get(id)?.best).toBe(3_000);
  });
});

describe('pars', () => {
  test('rise at once, and fall by a tenth a day at most', async () => {
    const { id } = await person();
    const day = (nth: number) => ({ at: `2026-04-0${nth}T12:00:00Z` });
    const par = async () =>
      (await whatIsKnownOf([id], settingsOf({ game: 'power' }))).get(id)?.pars['power:9-12'] ?? 0;
    const power = (points: number, nth: number) =>
      ran(id, { rounds: [{ round: 1, points, whole: true }] }, { ...day(nth), settings: { game: 'power' } });
    await power(3_000, 1);
    expect(await par()).toBe(3_000);
    for (let nth = 0; nth < 6; nth += 1) await power(100, 2);
    expect(await par()).toBeCloseTo(2_700);
    await power(100, 3);
    expect(await par()).toBeCloseTo(2_430);
    await power(30_000, 3);
    expect(await par()).toBeGreaterThan(5_000);
  });

  test('do not know bands of a mixed room', async () => {
    const { id } = await person();
    const rounds = [{ round: 1, points: 1_440, bins: 4, whole: true }];
    await ran(id, { band: '6-8', rounds }, { settings: { band: 'mixed' } });
    const inBand = await whatIsKnownOf([id], settingsOf({ band: '6-8' }));
    expect(inBand.get(id)?.pars['rush:6-8:4']).toBeCloseTo(1_000);
  });
});

test('questions of the last fourteen days are known to the room', async () => {
  const { id } = await person();
  const log = ['q-old', 'q-new'].map((item) => [logLine({ item, choice: { kind: 'quiz', answer: 1 } })]);
  await ran(id, { log: log[0] ?? [] }, { at: '2026-05-01T12:00:00Z', settings: { game: 'quiz' } });
  await ran(id, { log: log[1] ?? [] }, { at: '2026-05-12T12:00:00Z', settings: { game: 'quiz' } });
  const seen = async (at: string) =>
    (await whatIsKnownOf([id], settingsOf({ game: 'quiz' }), new Date(at))).get(id)?.seenQuestions;
  expect(await seen('2026-05-13T12:00:00Z')).toEqual(['q-old', 'q-new']);
  expect(await seen('2026-05-16T12:00:00Z')).toEqual(['q-new']);
});
