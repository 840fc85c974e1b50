import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';

/** A child that waits for a parent's answer. One a child and parent; a new link voids the one before. */
const consentRequestSchema = new Schema(
  {
    ...baseFields,
    child: { type: String, required: true },
    parentEmail: { type: String, required: true, lowercase: true, trim: true },
    language: { type: String, enum: LANGUAGES, required: true },
    askedAt: { type: Date, required: true },
    /** The hash of the link that leads to the decision, and until when it does. */
    linkHash: { type: String },
    linkExpiresAt: { type: Date },
    /** The wishes that wait for their second confirmation, and the hash of its link. */
    wishes: { type: String },
    confirmHash: { type: String },
    confirmExpiresAt: { type: Date },
    remindersSent: { type: Number, required: true, default: 0 },
    /** When the parent confirmed for the first time; nothing is reminded or deleted after. */
    answeredAt: { type: Date },
  },
  baseOptions,
);
consentRequestSchema.index({ child: 1, parentEmail: 1 }, { unique: true });
consentRequestSchema.index({ linkHash: 1 }, { unique: true, sparse: true });
consentRequestSchema.index({ confirmHash: 1 }, { unique: true, sparse: true });
consentRequestSchema.index({ answeredAt: 1, askedAt: 1 });

export type ConsentRequest = InferSchemaType<typeof consentRequestSchema> & { _id: string };
export const ConsentRequestModel = mongoose.model('ConsentRequest', consentRequestSchema, 'consent_requests');
