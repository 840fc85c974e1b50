import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';

export const LINK_PURPOSES = ['reset_password', 'verify_email'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link in somebody's mail. The id is the hash of what stands in the link, so the database opens nothing. */
const linkTokenSchema = new Schema(
  {
    ...baseFields,
    purpose: { type: String, enum: LINK_PURPOSES, required: true },
    account: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date },
  },
  baseOptions,
);
linkTokenSchema.index({ account: 1, purpose: 1 });
linkTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type LinkToken = InferSchemaType<typeof linkTokenSchema>;
export const LinkTokenModel = mongoose.model('LinkToken', linkTokenSchema, 'link_tokens');
