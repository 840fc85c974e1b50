/** What races hold about a person. Results stay for the others who were in them, without name, face or trace. */
import { registerPersonalData } from '#models/accounts/personalData.ts';
import { newId } from '#models/core/schema.ts';
import { GhostModel } from '#models/races/Ghost.model.ts';
import { GuestRunModel } from '#models/races/GuestRun.model.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { type Race, RaceModel } from '#models/races/Race.model.ts';
import { RaceRecordModel } from '#models/races/RaceRecord.model.ts';
import { type RaceResult, RaceResultModel } from '#models/races/RaceResult.model.ts';
import { toOpenRace } from '#models/races/races.presenter.ts';

const NOBODY = 'Deleted hero';
const NO_FACE = 'otter leaf none none';
/** Not the person's to have: from the seed the answers of others' races can be dealt. */
const INTERNAL = { openSince: 0, settlementTries: 0, seed: 0 } as const;

registerPersonalData({
  name: 'races',
  collect: async (id) => ({
    past: await PastRaceModel.find({ hero: id }, INTERNAL).sort({ at: 1, _id: 1 }).lean(),
    record: await RaceRecordModel.findById(id, { pending: 0 }).lean(),
    ghosts: await GhostModel.find({ hero: id }, { seed: 0, version: 0 }).lean(),
    claimed: await GuestRunModel.find({ claimedBy: id }, { ...INTERNAL, visitor: 0 }).lean(),
    opened: await RaceModel.find({ 'host.id': id }, { settings: 1, openedAt: 1, state: 1 }).lean(),
    results: (await RaceResultModel.find({ 'heroes.visitor': id }).lean<RaceResult[]>()).map((result) => ({
      race: result._id,
      endedAt: result.endedAt,
      self: result.heroes.filter(({ visitor }) => visitor === id).map(({ play: _, ...hero }) => hero),
    })),
  }),
  async erase(id) {
    // Those who are in a race of theirs race on; the room finds another host.
    await RaceModel.updateMany(
      { 'host.id': id },
      { $set: { host: { id: `gone-${newId()}`, name: NOBODY } } },
    );
    await forgetInCheckpoints(id);
    await RaceResultModel.updateMany(
      { 'heroes.visitor': id },
      {
        $set: {
          'heroes.$[self].kind': 'gone',
          'heroes.$[self].name': NOBODY,
          'heroes.$[self].avatar': NO_FACE,
          'heroes.$[self].visitor': `gone-${newId()}`,
        },
        $unset: { 'heroes.$[self].play': 1 },
      },
      { arrayFilters: [{ 'self.visitor': id }] },
    );
    await GhostModel.deleteMany({ hero: id });
    await GuestRunModel.deleteMany({ claimedBy: id });
    await PastRaceModel.deleteMany({ hero: id });
    await PastRaceModel.updateMany({ releasedBy: id }, { $unset: { releasedBy: 1 } });
    await RaceRecordModel.deleteOne({ _id: id });
  },
});

/** The room of a running race goes on without them; what it stored last must not bring them back. */
async function forgetInCheckpoints(id: string): Promise<void> {
  for (const race of await RaceModel.find({ checkpointHeroes: id }).lean<Race[]>()) {
    const { checkpoint } = toOpenRace(race);
    if (!checkpoint || race.checkpoint == null) continue;
    const without = {
      ...checkpoint,
      heroes: checkpoint.heroes.filter(({ visitor }) => visitor !== id),
      removed: checkpoint.removed.filter((visitor) => visitor !== id),
    };
    await RaceModel.updateOne(
      { _id: race._id, checkpoint: race.checkpoint },
      { $set: { checkpoint: JSON.stringify(without) }, $pull: { checkpointHeroes: id } },
    );
  }
}
