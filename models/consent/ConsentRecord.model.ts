import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { settlementFields } from '#models/core/settlement.ts';
import { CONSENT_METHODS } from '#shared/consent/consent.rules.ts';
import { MESSAGE_GRANTS } from '#shared/consent/consent.schema.ts';

/** Who decided: a parent by mail, a parent with an account, the age of the child. */
export const CONSENT_ROLES = ['parent', 'linked_parent'] as const;

/**
 * One decision about a child: what is allowed from then on, by whom, shown how.
 * Records are only ever added; the last one holds, the others are the trail.
 */
const consentRecordSchema = new Schema(
  {
    ...baseFields,
    ...settlementFields,
    child: { type: String, required: true },
    /** The how manieth decision about this child; the last one holds. */
    sequence: { type: Number, required: true },
    /** The wording that was agreed to. */
    wording: { type: Number, required: true },
    friends: { type: Boolean, required: true },
    messages: { type: String, enum: MESSAGE_GRANTS, required: true },
    photos: { type: Boolean, required: true },
    boards: { type: Boolean, required: true },
    analytics: { type: Boolean, required: true },
    method: { type: String, enum: CONSENT_METHODS, required: true },
    role: { type: String, enum: CONSENT_ROLES, required: true },
    /** The consent request or the account of whoever decided. */
    by: { type: String, required: true },
    /** Who looked at the signed form. */
    reviewer: { type: String },
    at: { type: Date, required: true },
  },
  baseOptions,
);
consentRecordSchema.index({ child: 1, sequence: -1 }, { unique: true });

export type ConsentRecord = InferSchemaType<typeof consentRecordSchema> & { _id: string };
export const ConsentRecordModel = mongoose.model('ConsentRecord', consentRecordSchema, 'consent_records');
