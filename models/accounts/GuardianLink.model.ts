import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';

/** A grown-up who looks after a child here. A child may have several. */
const guardianLinkSchema = new Schema(
  {
    ...baseFields,
    guardian: { type: String, required: true },
    child: { type: String, required: true },
  },
  baseOptions,
);
guardianLinkSchema.index({ guardian: 1, child: 1 }, { unique: true });
guardianLinkSchema.index({ child: 1 });

export type GuardianLink = InferSchemaType<typeof guardianLinkSchema>;
export const GuardianLinkModel = mongoose.model('GuardianLink', guardianLinkSchema, 'guardian_links');
