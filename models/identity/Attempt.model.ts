import mongoose, { Schema } from 'mongoose';

/** How often something was tried in one span of time; the id is a hash of who and what. */
const attemptSchema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', strictQuery: 'throw', versionKey: false, autoCreate: false, autoIndex: false },
);
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AttemptModel = mongoose.model('Attempt', attemptSchema, 'attempts');
