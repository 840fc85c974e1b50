import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { MESSAGE_GRANTS } from '#shared/consent/consent.schema.ts';

export const FORM_STATES = ['waiting', 'approved', 'refused'] as const;

/** A form to be signed on paper, for what an e-mail is not enough for. Its code stands on the paper. */
const consentFormSchema = new Schema(
  {
    ...baseFields,
    code: { type: String, required: true, unique: true },
    child: { type: String, required: true },
    request: { type: String, required: true },
    messages: { type: String, enum: MESSAGE_GRANTS, required: true },
    photos: { type: Boolean, required: true },
    state: { type: String, enum: FORM_STATES, required: true, default: 'waiting' },
    reviewer: { type: String },
    reviewedAt: { type: Date },
  },
  baseOptions,
);
consentFormSchema.index({ child: 1, state: 1 });
consentFormSchema.index({ state: 1, createdAt: 1 });

export type ConsentForm = InferSchemaType<typeof consentFormSchema> & { _id: string };
export const ConsentFormModel = mongoose.model('ConsentForm', consentFormSchema, 'consent_forms');
