import mongoose, { Schema } from 'mongoose';

/** A code that a child shows to a parent, once and for a quarter of an hour. The id is its hash. */
const linkCodeSchema = new Schema(
  {
    _id: { type: String, required: true },
    child: { type: String, required: true, unique: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', strictQuery: 'throw', versionKey: false, autoCreate: false, autoIndex: false },
);
linkCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const LinkCodeModel = mongoose.model('LinkCode', linkCodeSchema, 'link_codes');
