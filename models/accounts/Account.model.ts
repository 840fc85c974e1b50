import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { LANGUAGES, ROLES } from '#shared/accounts/accounts.schema.ts';
import {
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
} from '#shared/avatars/avatars.schema.ts';
import { MESSAGE_GRANTS } from '#shared/consent/consent.schema.ts';

const avatarFields = {
  body: { type: String, enum: avatarBodies, required: true },
  colour: { type: String, enum: avatarColours, required: true },
  headgear: { type: String, enum: avatarHeadgears, required: true },
  companion: { type: String, enum: avatarCompanions, required: true },
};

const regionFields = {
  country: { type: String, required: true },
  subdivision: { type: String },
};

/** What the records of consent come to at this moment; the records are the truth. */
const grantsFields = {
  friends: { type: Boolean, required: true },
  messages: { type: String, enum: MESSAGE_GRANTS, required: true },
  photos: { type: Boolean, required: true },
  boards: { type: Boolean, required: true },
  analytics: { type: Boolean, required: true },
};

/** A person. Only the hero name and the avatar are ever shown to other children. */
const accountSchema = new Schema(
  {
    ...baseFields,
    heroName: { type: String, required: true },
    /** Names are unique whatever their case; see `heroNameKey`. */
    heroNameKey: { type: String, required: true, unique: true },
    /** Absent for children whose school collects none. */
    email: { type: String, lowercase: true, trim: true },
    emailVerified: { type: Boolean, required: true, default: false },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    roles: { type: [{ type: String, enum: ROLES }], required: true, default: ['kid'] },
    /** False: may not sign in, and nothing they hold opens anything. */
    enabled: { type: Boolean, required: true, default: true },
    /** Only the embedded provider keeps one, and no query gets it without asking for it. */
    passwordHash: { type: String, select: false },
    /** The generation of this person's sessions: tokens of an earlier one are void. */
    sessions: { type: Number, required: true, default: 0 },
    /** Tokens from before are void; for a provider that knows no generations. */
    sessionsSince: { type: Date },
    avatar: { type: new Schema(avatarFields, { _id: false }), required: true },
    language: { type: String, enum: LANGUAGES, required: true, default: 'en' },
    timezone: { type: String, required: true, default: 'UTC' },
    region: { type: new Schema(regionFields, { _id: false }) },
    /** A year, never a date, and for grown-ups nothing but that they are. */
    birthYear: { type: Number },
    adult: { type: Boolean, required: true, default: false },
    /** When the questions of the first sign-in were answered. */
    onboardedAt: { type: Date },
    /** What parents decided; absent until one did. */
    grants: { type: new Schema(grantsFields, { _id: false }) },
    /** The record of consent that `grants` come from; an older one never overwrites a younger. */
    consentVersion: { type: Number, required: true, default: 0 },
    /** While everything personal is being removed; a sweeper finishes what a crash left. */
    leavingSince: { type: Date, index: { sparse: true } },
    /** A parent pauses everything social at once with this, without taking a grant back. */
    socialPaused: { type: Boolean, required: true, default: false },
    /** Made by the seeds for a demonstration; never a real person. */
    demo: { type: Boolean, required: true, default: false },
  },
  baseOptions,
);
accountSchema.index({ email: 1 }, { unique: true, sparse: true });
accountSchema.index({ createdAt: -1, _id: -1 });

export type Account = InferSchemaType<typeof accountSchema> & { _id: string };
export const AccountModel = mongoose.model('Account', accountSchema, 'accounts');
