/** Ghosts: recorded runs that score by today's rules alone, shown to whom they may be shown. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { newId } from '#models/core/schema.ts';
import { facesOf } from '#models/leaderboards/faces.ts';
import { GhostModel } from '#models/races/Ghost.model.ts';
import { openGhostRace } from '#models/races/ghosts.commands.ts';
import { ghostIn, ghostsFor } from '#models/races/ghosts.queries.ts';
import type { FinishedHero } from '#models/races/RaceRun.ts';
import { seedOfRun } from '#models/races/RaceRun.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { raceVersion } from '#models/races/raceVersion.ts';
import { finishRace } from '#models/races/results.commands.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { finishedRun, finisher, person, refusal, rushLog, storedRace } from './stored.factory.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

/** What the parents of a child have said. */
const ALLOWED = { friends: true, messages: 'off', photos: false, boards: false, analytics: false } as const;

/** A real run of Recycling Rush on a deal of its own; answers its points by the rules. */
async function rushed(
  visitor: string,
  pace: { ms?: number; items?: number; wrongEvery?: number } = {},
  own: Partial<FinishedHero> = {},
  settings: Partial<RaceSettings> = {},
): Promise<number> {
  const race = await storedRace(newId(), settings);
  const { log, total } = rushLog(`${race}:1`, pace);
  await finishRace(race, finishedRun([finisher({ visitor, log, total, ...own })]));
  return total;
}

async function classOf(members: string[]): Promise<void> {
  const joinCode = newId();
  await SchoolClassModel.create({ name: 'River', ageBand: '9-12', joinCode, teacher: 'nobody', members });
}

async function opened(code: string) {
  const race = await findOpenRace(code);
  if (!race) throw new Error('the race is not open');
  return race;
}

describe('a ghost', () => {
  test('is the best run of a hero; a weaker one later changes nothing', async () => {
    const actor = await person();
    const first = await rushed(actor.id, { items: 8 });
    await rushed(actor.id, { items: 5 });
    const own = async () => (await ghostsFor(actor)).ghosts.filter(({ kind }) => kind === 'own');
    expect(await own()).toMatchObject([{ game: 'rush', band: '9-12', total: first }]);
    const best = await rushed(actor.id, { items: 12 });
    expect(await own()).toMatchObject([{ total: best }]);
  });

  test('scores what the rules give, whatever points the log claims', async () => {
    const actor = await person();
    const race = await storedRace(newId());
    const { log, total } = rushLog(`${race}:1`, { wrongEvery: 3 });
    const boast = log.map((line) => ({ ...line, points: 9_999, right: true }));
    await finishRace(race, finishedRun([finisher({ visitor: actor.id, log: boast, total: 99_999 })]));
    expect((await ghostsFor(actor)).ghosts[0]).toMatchObject({ kind: 'own', total });
    expect(JSON.stringify(await GhostModel.find({ hero: actor.id }).lean())).not.toContain('9999');
  });

  test('comes of no run that was held, cut short, or of mixed ages', async () => {
    const actor = await person();
    await rushed(actor.id, {}, { suspicion: 'inhuman-speed' });
    await rushed(actor.id, {}, { rounds: [{ round: 3, points: 500, bins: 6, whole: true }] });
    await rushed(actor.id, {}, {}, { band: 'mixed' });
    expect(await GhostModel.countDocuments({ hero: actor.id })).toBe(0);
  });

  test('comes of no log that the deal does not know', async () => {
    const actor = await person();
    const race = await storedRace(newId());
    const { log, total } = rushLog('another seed');
    await finishRace(race, finishedRun([finisher({ visitor: actor.id, log, total })]));
    expect(await GhostModel.countDocuments({ hero: actor.id })).toBe(0);
  });

  test('of other rules, or older than a month, is raced no more', async () => {
    const actor = await person();
    await rushed(actor.id);
    const own = async () => (await ghostsFor(actor)).ghosts.filter(({ kind }) => kind === 'own').length;
    expect(await own()).toBe(1);
    await GhostModel.updateOne({ hero: actor.id }, { $set: { rules: 'older rules' } });
    expect(await own()).toBe(0);
    // The next run takes its place, however it went.
    await rushed(actor.id, { items: 2 });
    expect(await own()).toBe(1);
    expect(await GhostModel.findOne({ hero: actor.id }).lean()).toMatchObject({
      rules: raceVersion('rush'),
    });
    await GhostModel.updateOne({ hero: actor.id }, { $set: { expiresAt: new Date(0) } });
    expect(await own()).toBe(0);
  });
});

describe('ghosts of several games', () => {
  test('take turns, so that great figures in one do not hide the others', async () => {
    const [hero, classmate] = [await person(), await person()];
    await classOf([hero.id, classmate.id]);
    const kept = [
      { game: 'rush', party: 'friends', total: 900 },
      { game: 'rush', party: 'class', total: 800 },
      { game: 'power', party: 'friends', total: 100 },
    ] as const;
    for (const { game, party, total } of kept)
      await GhostModel.updateOne(
        { hero: hero.id, bestKey: `${game} ${party}` },
        {
          $set: {
            rules: raceVersion(game),
            game,
            party,
            band: '9-12',
            scheme: 'planet',
            seed: newId(),
            play: '{}',
            total,
            at: new Date(),
            expiresAt: new Date(Date.now() + 60_000),
          },
          $setOnInsert: { _id: newId() },
        },
        { upsert: true },
      );
    const shown = (await ghostsFor(classmate)).ghosts.filter(({ kind }) => kind === 'classmate');
    expect(shown.map(({ total }) => total)).toEqual([900, 100, 800]);
  });
});

describe('a race against a ghost', () => {
  test('has its deal in the first run, and the ghost runs at its recorded times', async () => {
    const [hero, classmate] = [await person(), await person()];
    await classOf([hero.id, classmate.id]);
    const total = await rushed(hero.id, { wrongEvery: 4 });
    const [ghost] = (await ghostsFor(classmate)).ghosts;
    expect(ghost).toMatchObject({ kind: 'classmate', game: 'rush', total });
    const race = await opened((await openGhostRace({ actor: classmate, id: ghost?.id ?? '' })).code);
    const stored = await GhostModel.findById(ghost?.id).lean();
    expect(seedOfRun(race, 1)).toBe(stored?.seed);
    expect(seedOfRun(race, 2)).not.toBe(stored?.seed);
    const run = await ghostIn(race);
    expect(run?.steps.at(-1)?.score).toBe(total);
    for (const steps of Map.groupBy(run?.steps ?? [], ({ round }) => round).values()) {
      const times = steps.map(({ atMs }) => atMs);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times[0]).toBe(2_000);
    }
    expect(await ghostIn({ ...race, run: 2 })).toBeUndefined();
    // Whoever has the code can come in: the ghost bears the name that strangers may see.
    expect(run?.name).toBe((await facesOf([hero.id])).get(hero.id)?.nameAmongStrangers);
  });

  test('counts for a classmate once, and for the own ghost never', async () => {
    const [hero, classmate] = [await person(), await person()];
    await classOf([hero.id, classmate.id]);
    await rushed(hero.id);
    const id = (await ghostsFor(hero)).ghosts[0]?.id ?? '';
    const race = async (actor: typeof hero) => {
      const { id: race } = await opened((await openGhostRace({ actor, id })).code);
      return (await finishRace(race, finishedRun([finisher({ visitor: actor.id })]))).get(actor.id)?.award;
    };
    expect(await race(hero)).toEqual({ given: 'nothing', why: 'known-deal' });
    expect(await race(classmate)).toMatchObject({ given: 'points' });
    expect(await race(classmate)).toEqual({ given: 'nothing', why: 'known-deal' });
  });

  test('is not opened by strangers, nor past a parent who has paused everything social', async () => {
    const [hero, stranger, classmate] = [await person(), await person(), await person()];
    await classOf([hero.id, classmate.id]);
    await rushed(hero.id);
    const id = (await ghostsFor(hero)).ghosts[0]?.id ?? '';
    await expect(openGhostRace({ actor: stranger, id })).rejects.toEqual(refusal('NOT_FOUND'));
    await AccountModel.updateOne({ _id: hero.id }, { $set: { socialPaused: true } });
    await expect(openGhostRace({ actor: classmate, id })).rejects.toEqual(refusal('NOT_FOUND'));
    const paused = { ...classmate, socialPaused: true };
    await AccountModel.updateOne({ _id: hero.id }, { $set: { socialPaused: false } });
    await expect(openGhostRace({ actor: paused, id })).rejects.toEqual(refusal('NOT_FOUND'));
    await openGhostRace({ actor: classmate, id });
  });
});

describe('a child nobody has decided for', () => {
  test('opens no race that others could come into, not even against Terra', async () => {
    const actor = await person({ birthYear: new Date().getUTCFullYear() - 9 });
    expect(await ghostsFor(actor)).toEqual({ ghosts: [] });
    await expect(openGhostRace({ actor, id: 'terra-rush-6-8' })).rejects.toEqual(
      refusal('INSUFFICIENT_PERMISSIONS'),
    );
  });
});

describe('Terra', () => {
  test('runs where there is nobody else, at what is usual for the age', async () => {
    const actor = await person({ birthYear: new Date().getUTCFullYear() - 9, grants: ALLOWED });
    const { ghosts } = await ghostsFor(actor);
    expect(ghosts).toMatchObject(
      ['rush', 'quiz', 'power'].map((game) => ({
        kind: 'terra',
        id: `terra-${game}-6-8`,
        game,
        band: '6-8',
      })),
    );
    const race = await opened((await openGhostRace({ actor, id: 'terra-quiz-6-8' })).code);
    expect(race.settings).toMatchObject({ game: 'quiz', band: '6-8', party: 'friends' });
    const run = await ghostIn(race);
    expect(run).toMatchObject({ name: 'Terra', band: '6-8' });
    expect(run?.steps).toHaveLength(15);
    expect(run?.steps.at(-1)?.score).toBe(ghosts.find(({ game }) => game === 'quiz')?.total);
  });

  test('runs at the par of whoever has one', async () => {
    const actor = await person();
    const rounds = [1, 2, 3].map((round) => ({ round, points: 900, whole: true }));
    const race = await storedRace(newId(), { game: 'power', band: '13+' });
    await finishRace(race, finishedRun([finisher({ visitor: actor.id, band: '13+', rounds, total: 2_700 })]));
    const terra = (await ghostsFor(actor)).ghosts.find(({ id }) => id === 'terra-power-13+');
    expect(terra?.total).toBe(2_700);
  });

  test('gives a new deal every time', async () => {
    const actor = await person();
    const seeds = await Promise.all(
      [1, 2].map(async () => {
        const { code } = await openGhostRace({ actor, id: 'terra-rush-13+' });
        return seedOfRun(await opened(code), 1);
      }),
    );
    expect(new Set(seeds).size).toBe(2);
  });
});
