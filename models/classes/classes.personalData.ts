/** What classes hold about a person. */
import '#models/classes/classes.events.ts';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { registerPersonalData } from '#models/accounts/personalData.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { runtime } from '#models/core/runtime.ts';
import { leaveBoards } from '#models/leaderboards/projection.commands.ts';
import { classScope } from '#models/leaderboards/scopes.ts';

const BRIEF = { name: 1, ageBand: 1, createdAt: 1 } as const;

registerPersonalData({
  name: 'classes',
  collect: async (id) => ({
    in: await SchoolClassModel.find({ members: id }, BRIEF).lean(),
    teaches: await SchoolClassModel.find({ teacher: id }, BRIEF).lean(),
  }),
  async erase(id) {
    for (const { _id } of await SchoolClassModel.find({ members: id }, { _id: 1 }).lean()) {
      const left = await SchoolClassModel.findOneAndUpdate(
        { _id },
        { $pull: { members: id, cards: id }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      ).lean<{ version: number }>();
      await leaveBoards(id, [classScope(_id)]);
      await runtime().bus.publish('class:changed', { id: _id, version: left?.version ?? 0, left: [id] });
    }
    for (const { _id, cards } of await SchoolClassModel.find({ teacher: id }, { cards: 1 }).lean()) {
      // Accounts that only this class knew go the way of their class; the sweeper takes them away.
      await AccountModel.updateMany(
        { _id: { $in: cards } },
        { $set: { enabled: false, leavingSince: new Date() } },
      );
      await SchoolClassModel.deleteOne({ _id });
      await runtime().bus.publish('class:closed', { id: _id });
    }
  },
});
