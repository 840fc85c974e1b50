import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { settlementFields } from '#models/core/settlement.ts';

/** A guest's run that an account made afterwards in the same browser can claim, once. */
const guestRunSchema = new Schema(
  {
    ...baseFields,
    ...settlementFields,
    /** Open from the claim on; there is nothing to settle before. */
    openSince: { type: Date, index: { sparse: true } },
    visitor: { type: String, required: true },
    result: { type: String, required: true },
    at: { type: Date, required: true },
    claimedBy: { type: String },
    claimedAt: { type: Date },
    /** A day after the run; later for what was claimed. */
    expiresAt: { type: Date, required: true },
  },
  baseOptions,
);
guestRunSchema.index({ visitor: 1, result: 1 }, { unique: true });
guestRunSchema.index({ claimedBy: 1 }, { sparse: true });
guestRunSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type GuestRun = InferSchemaType<typeof guestRunSchema> & { _id: string };
export const GuestRunModel = mongoose.model('GuestRun', guestRunSchema, 'guest_runs');
