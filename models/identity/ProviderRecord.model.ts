import mongoose, { Schema } from 'mongoose';

/** A session, grant, code, token or interaction of the embedded provider. */
const providerRecordSchema = new Schema(
  {
    /** The kind and the id; for codes and refresh tokens its hash, because the id is the secret itself. */
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    /** JSON, because the provider's field names are not ours to restrict. */
    payload: { type: String, required: true },
    grantId: { type: String },
    accountId: { type: String },
    uid: { type: String },
    consumedAt: { type: Number },
    expiresAt: { type: Date },
  },
  { strict: 'throw', strictQuery: 'throw', versionKey: false, autoCreate: false, autoIndex: false },
);
providerRecordSchema.index({ grantId: 1 }, { sparse: true });
providerRecordSchema.index({ uid: 1 }, { sparse: true });
providerRecordSchema.index({ accountId: 1 }, { sparse: true });
providerRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ProviderRecordModel = mongoose.model('ProviderRecord', providerRecordSchema, 'identity_records');
