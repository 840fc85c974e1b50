import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';

export const KEY_KINDS = ['signing', 'cookie'] as const;

/** A key of the embedded provider, sealed. It is published before it signs, and stays until nothing it signed is left. */
const identityKeySchema = new Schema(
  {
    ...baseFields,
    kind: { type: String, enum: KEY_KINDS, required: true },
    sealed: { type: String, required: true },
    /** From when on it is the one that signs. */
    usedFrom: { type: Date, required: true },
    /** Absent: there is no younger one. */
    expiresAt: { type: Date },
  },
  baseOptions,
);
identityKeySchema.index({ kind: 1, usedFrom: -1 });
identityKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type IdentityKey = InferSchemaType<typeof identityKeySchema>;
export const IdentityKeyModel = mongoose.model('IdentityKey', identityKeySchema, 'identity_keys');
