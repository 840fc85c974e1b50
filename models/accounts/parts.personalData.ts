/** What accounts, identity, consent and the ledger hold about a person; classes and races say it themselves. */
import { AccountModel } from '#models/accounts/Account.model.ts';
import { GuardianLinkModel } from '#models/accounts/GuardianLink.model.ts';
import { registerPersonalData } from '#models/accounts/personalData.ts';
import '#models/classes/classes.personalData.ts';
import '#models/races/races.personalData.ts';
import { ConsentFormModel } from '#models/consent/ConsentForm.model.ts';
import { ConsentRecordModel } from '#models/consent/ConsentRecord.model.ts';
import { ConsentRequestModel } from '#models/consent/ConsentRequest.model.ts';
import { newId } from '#models/core/schema.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { ProgressModel } from '#models/progress/Progress.model.ts';

/** Not the person's to have: hashes of secrets, and fields that only we can read anything into. */
const INTERNAL = { passwordHash: 0, version: 0, sessions: 0, sessionsSince: 0, leavingSince: 0 } as const;

registerPersonalData({
  name: 'account',
  collect: (id) => AccountModel.findById(id, { ...INTERNAL, heroNameKey: 0 }).lean(),
  // The account itself goes last, by whoever removes it.
  erase: async () => {},
});

registerPersonalData({
  name: 'consent',
  collect: async (id) => ({
    decisions: await ConsentRecordModel.find({ child: id }, { openSince: 0, settlementTries: 0 }).lean(),
    requests: await ConsentRequestModel.find({ child: id }, { linkHash: 0, confirmHash: 0 }).lean(),
    forms: await ConsentFormModel.find({ child: id }).lean(),
  }),
  async erase(id) {
    await ConsentRequestModel.deleteMany({ child: id });
    await ConsentFormModel.deleteMany({ child: id });
    await ConsentRecordModel.deleteMany({ child: id });
  },
});

registerPersonalData({
  name: 'family',
  collect: (id) => GuardianLinkModel.find({ $or: [{ child: id }, { guardian: id }] }).lean(),
  erase: async (id) => void (await GuardianLinkModel.deleteMany({ $or: [{ child: id }, { guardian: id }] })),
});

registerPersonalData({
  name: 'points',
  collect: (id) => LedgerRowModel.find({ hero: id }, { openSince: 0, settlementTries: 0 }).lean(),
  /** The rows stay, so that boards and class totals stay right, under an id that leads to nobody. */
  async erase(id) {
    const nobody = `gone-${newId()}`;
    await LedgerRowModel.updateMany(
      { hero: id },
      // Keys name the person, too.
      [{ $set: { hero: nobody, key: { $concat: ['gone:', '$_id'] } } }],
      { updatePipeline: true },
    );
    await ProgressModel.deleteOne({ _id: id });
  },
});
