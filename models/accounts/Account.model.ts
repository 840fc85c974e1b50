import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { LANGUAGES, ROLES } from '#shared/accounts/accounts.schema.ts';
import {
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
} from '#shared/avatars/avatars.schema.ts';

const avatarFields = {
  body: { type: String, enum: avatarBodies, required: true },
  colour: { type: String, enum: avatarColours, required: true },
  headgear: { type: String, enum: avatarHeadgears, required: true },
  companion: { type: String, enum: avatarCompanions, required: true },
};

/** A person. Only the hero name and the avatar are ever shown to other children. */
const accountSchema = new Schema(
  {
    ...baseFields,
    heroName: { type: String, required: true },
    /** The hero name in lower case: names are unique whatever their case. */
    heroNameKey: { type: String, required: true, unique: true },
    email: { type: String, lowercase: true, trim: true },
    roles: { type: [{ type: String, enum: ROLES }], required: true, default: ['kid'] },
    avatar: { type: new Schema(avatarFields, { _id: false }), required: true },
    language: { type: String, enum: LANGUAGES, required: true, default: 'en' },
    timezone: { type: String, required: true, default: 'UTC' },
    /** Made by the seeds for a demonstration; never a real person. */
    demo: { type: Boolean, required: true, default: false },
  },
  baseOptions,
);
accountSchema.index({ email: 1 }, { unique: true, sparse: true });

export type Account = InferSchemaType<typeof accountSchema>;
export const AccountModel = mongoose.model('Account', accountSchema, 'accounts');
