/** Opening, finding, keeping and closing races. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { RaceModel } from '#models/races/Race.model.ts';
import { type CheckpointHero, seedOfRun } from '#models/races/RaceRun.ts';
import {
  closeIdleRaces,
  closeRace,
  openRace,
  openRaceFor,
  RACE_IDLE_MS,
  saveCheckpoint,
  showAtDoor,
} from '#models/races/races.commands.ts';
import { doorOf, findOpenRace, hubOf } from '#models/races/races.queries.ts';
import { NO_GRANTS } from '#shared/consent/consent.schema.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { openedRace, person, settingsOf } from './stored.factory.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

const refusal = (code: string) => expect.objectContaining({ code });

async function schoolClass(teacher: string, members: string[] = []) {
  const joinCode = `C${Math.random()}`;
  const made = await SchoolClassModel.create({ name: 'River', ageBand: '9-12', joinCode, teacher, members });
  return made._id;
}

describe('who may open', () => {
  test('anybody with an account opens a race of friends, but for a child nobody has decided for', async () => {
    const nine = { birthYear: new Date().getUTCFullYear() - 9 };
    expect((await openRace(await person({ ...nine, grants: NO_GRANTS }), settingsOf())).code).toMatch(
      /^\d{6}$/,
    );
    await expect(openRace(await person(nine), settingsOf())).rejects.toEqual(
      refusal('INSUFFICIENT_PERMISSIONS'),
    );
  });

  test('a race of class length is for teachers, a race of a class for its own teacher', async () => {
    const kid = await person();
    const teacher = await person({ roles: ['teacher'] });
    const stranger = await person({ roles: ['teacher'] });
    const classId = await schoolClass(teacher.id, [kid.id]);
    const settings = settingsOf({ party: 'class', classId });
    await expect(openRace(kid, settingsOf({ party: 'class' }))).rejects.toEqual(
      refusal('INSUFFICIENT_PERMISSIONS'),
    );
    for (const actor of [kid, stranger])
      await expect(openRace(actor, settings)).rejects.toEqual(refusal('INSUFFICIENT_PERMISSIONS'));
    await expect(openRace(teacher, settingsOf({ classId: 'no-such-class' }))).rejects.toEqual(
      refusal('INSUFFICIENT_PERMISSIONS'),
    );
    await openRace(teacher, settings);
  });

  test('a child who may not stand on public boards is shown at the door under a generated name', async () => {
    const limited = await person({
      birthYear: new Date().getUTCFullYear() - 9,
      grants: NO_GRANTS,
      heroName: 'Lena From Hill School',
    });
    const { code } = await openedRace(limited);
    expect((await doorOf(code)).host).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
  });
});

describe('codes', () => {
  test('a taken code is not given twice, and is free when its race is over', async () => {
    const host = await person();
    const first = await openRaceFor(host, settingsOf(), { newRaceCode: () => '111111' });
    const drawn = ['111111', '111111', '222222'];
    const second = await openRaceFor(host, settingsOf(), { newRaceCode: () => drawn.shift() ?? '' });
    expect([first.code, second.code]).toEqual(['111111', '222222']);
    const race = await findOpenRace('111111');
    await closeRace(race?.id ?? '');
    expect(await findOpenRace('111111')).toBeUndefined();
    const third = await openRaceFor(host, settingsOf(), { newRaceCode: () => '111111' });
    expect(third.code).toBe('111111');
  });

  test('many who open at once all have codes of their own', async () => {
    const host = await person();
    const digits = ['333331', '333332', '333333', '333334'];
    const pick = () => digits[Math.floor(Math.random() * digits.length)] ?? '';
    const opened = await Promise.all(
      digits.map(() => openRaceFor(host, settingsOf(), { newRaceCode: pick })),
    );
    expect(opened.map(({ code }) => code).sort()).toEqual(digits);
  });

  test('a race that gave no sign of life for two hours is closed, and its room is told', async () => {
    const host = await person();
    const idle = await openedRace(host);
    const busy = await openedRace(host);
    const now = new Date(Date.now() + RACE_IDLE_MS + 60_000);
    await RaceModel.updateOne({ _id: busy.id }, { $set: { activeAt: now } });
    const told: string[] = [];
    const stop = models.bus.subscribe('races:closed', ({ id }) => void told.push(id));
    await closeIdleRaces(now);
    stop();
    expect(told).toContain(idle.id);
    expect(told).not.toContain(busy.id);
    expect(await findOpenRace(idle.code)).toBeUndefined();
    expect(await findOpenRace(busy.code)).toBeDefined();
  });
});

describe('the door', () => {
  test('shows what the room said last, and never the seed', async () => {
    const race = await openedRace(await person(), { game: 'quiz', scheme: 'de' });
    await showAtDoor(race.id, { heroes: 7, phase: 'round', locked: true });
    const door = await doorOf(race.code);
    expect(door).toMatchObject({ code: race.code, game: 'quiz', heroes: 7, phase: 'round', locked: true });
    expect(JSON.stringify(door)).not.toContain(race.seed);
  });

  test('is gone with the race', async () => {
    const race = await openedRace(await person());
    await closeRace(race.id);
    await showAtDoor(race.id, { heroes: 1, phase: 'lobby', locked: false });
    await expect(doorOf(race.code)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  test('heroes of a class see its open races without the code, nobody else does', async () => {
    const [kid, other, teacher] = [await person(), await person(), await person({ roles: ['teacher'] })];
    const classId = await schoolClass(teacher.id, [kid.id]);
    const race = await openedRace(teacher, { party: 'class', classId });
    expect((await hubOf(kid)).open.map(({ code }) => code)).toEqual([race.code]);
    expect((await hubOf(teacher)).open.map(({ code }) => code)).toEqual([race.code]);
    expect((await hubOf(other)).open).toEqual([]);
    await closeRace(race.id);
    expect((await hubOf(kid)).open).toEqual([]);
  });
});

describe('checkpoints', () => {
  const hero = (visitor: string, total: number): CheckpointHero => ({
    visitor,
    kind: 'guest',
    seat: 0,
    name: 'Brave Otter 41',
    avatar: 'otter leaf none none',
    team: -1,
    band: '9-12',
    total,
    rounds: [{ round: 1, points: total, bins: 4, whole: true }],
    log: [],
    dealt: { hero: 'seat-0', seat: 0, pace: 1 },
    extra: { streak: 3 },
  });

  test('come back as they were stored', async () => {
    const race = await openedRace(await person());
    const checkpoint = {
      run: 1,
      round: 1,
      heroes: [hero('a', 900)],
      removed: ['b'],
      extra: { display: 'top' },
    };
    await saveCheckpoint(race.id, checkpoint);
    expect((await findOpenRace(race.code))?.checkpoint).toEqual(checkpoint);
  });

  test('an earlier round never replaces a later one, a rematch always does', async () => {
    const race = await openedRace(await person());
    const at = (run: number, round: number, total: number) =>
      saveCheckpoint(race.id, { run, round, heroes: [hero('a', total)], removed: [] });
    await at(1, 2, 2_000);
    await at(1, 1, 1_000);
    expect((await findOpenRace(race.code))?.checkpoint?.round).toBe(2);
    await at(2, 1, 500);
    const open = await findOpenRace(race.code);
    expect(open?.run).toBe(2);
    expect(open?.checkpoint?.round).toBe(1);
    await at(1, 3, 3_000);
    expect((await findOpenRace(race.code))?.checkpoint?.run).toBe(2);
  });

  test('every run has a deal of its own', async () => {
    const race = await openedRace(await person());
    expect(new Set([1, 2, 3].map((run) => seedOfRun(race, run))).size).toBe(3);
  });
});
