/** Play that no human could do: nobody is accused, and nothing is paid before somebody has looked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { newId } from '#models/core/schema.ts';
import { releaseHeld } from '#models/races/awards.commands.ts';
import { heldAwards } from '#models/races/held.queries.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { whatIsKnownOf } from '#models/races/races.queries.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { person, pointsOf, ran, refusal, settingsOf } from './stored.factory.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterAll(() => models.close());

describe('play that no human could do', () => {
  const held = (visitor: string, settings: Partial<RaceSettings> = {}) =>
    ran(visitor, { suspicion: 'inhuman-speed', total: 50_000 }, { settings });

  test('is held, moves no best and no par, and is paid when an admin says so, once', async () => {
    const { id } = await person();
    const admin = await person({ roles: ['admin'] });
    await ran(id, { total: 3_000 });
    const before = await whatIsKnownOf([id], settingsOf());
    expect((await held(id))?.award.given).toBe('held');
    expect(await pointsOf(id)).toBe(10);
    expect((await whatIsKnownOf([id], settingsOf())).get(id)).toEqual({
      ...before.get(id),
      awardedToday: 2,
    });
    const [waiting] = (await heldAwards(admin)).held;
    expect(waiting).toMatchObject({ points: 15, total: 50_000 });
    const release = () => releaseHeld({ actor: admin, id: waiting?.id ?? '' });
    expect(await Promise.all([release(), release()])).toEqual([{ points: 15 }, { points: 15 }]);
    expect(await release()).toEqual({ points: 15 });
    expect(await pointsOf(id)).toBe(25);
    expect((await whatIsKnownOf([id], settingsOf())).get(id)?.best).toBe(50_000);
    expect((await heldAwards(admin)).held).toEqual([]);
  });

  test('of a class is looked at by its teacher, not by other teachers or children', async () => {
    const [kid, teacher, other] = [
      await person(),
      await person({ roles: ['teacher'] }),
      await person({ roles: ['teacher'] }),
    ];
    const joinCode = newId();
    const { _id: classId } = await SchoolClassModel.create({
      name: 'River',
      ageBand: '9-12',
      joinCode,
      teacher: teacher.id,
      members: [kid.id],
    });
    await held(kid.id, { classId });
    const id = (await heldAwards(teacher)).held[0]?.id ?? '';
    expect((await heldAwards(other)).held).toEqual([]);
    await expect(heldAwards(kid)).rejects.toEqual(refusal('INSUFFICIENT_PERMISSIONS'));
    for (const actor of [kid, other])
      await expect(releaseHeld({ actor, id })).rejects.toEqual(refusal('INSUFFICIENT_PERMISSIONS'));
    expect(await pointsOf(kid.id)).toBe(0);
    await releaseHeld({ actor: teacher, id });
    expect(await pointsOf(kid.id)).toBe(10);
  });

  test('an award that was never held cannot be released', async () => {
    const { id } = await person();
    await ran(id);
    const row = await PastRaceModel.findOne({ hero: id }).lean();
    const admin = await person({ roles: ['admin'] });
    await expect(releaseHeld({ actor: admin, id: row?._id ?? '' })).rejects.toEqual(refusal('NOT_FOUND'));
  });
});
