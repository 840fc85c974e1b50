import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { AGE_BANDS, CLASS_SIZE_MAX } from '#shared/classes/classes.schema.ts';
import { type Corrections, SCHEME_IDS } from '#shared/races/rush/scheme.rules.ts';

/** A class: a teacher and the heroes who joined with its code. */
const schoolClassSchema = new Schema(
  {
    ...baseFields,
    name: { type: String, required: true, trim: true, maxlength: 40 },
    ageBand: { type: String, enum: AGE_BANDS, required: true },
    /** How waste is sorted where the class is. */
    scheme: { type: String, enum: SCHEME_IDS },
    /** What its town sorts otherwise: things to bins. */
    corrections: { type: Schema.Types.Mixed },
    joinCode: { type: String, required: true, unique: true },
    teacher: { type: String, required: true, index: true },
    members: {
      type: [{ type: String }],
      required: true,
      index: true,
      validate: (members: string[]) => members.length <= CLASS_SIZE_MAX,
    },
    /** Those of the members whose accounts the class has made. */
    cards: { type: [{ type: String }], required: true, default: [] },
    /** The hash of the key that opens the class screen; never the key. */
    projectorHash: { type: String },
    projectorSince: { type: Date },
    /** The race that runs for the class, and since when. */
    raceCode: { type: String },
    raceSince: { type: Date },
    demo: { type: Boolean, required: true, default: false },
  },
  baseOptions,
);
schoolClassSchema.index({ projectorHash: 1 }, { unique: true, sparse: true });

export type SchoolClass = Omit<InferSchemaType<typeof schoolClassSchema>, 'corrections'> & {
  _id: string;
  version: number;
  corrections?: Corrections | null;
};
export const SchoolClassModel = mongoose.model('SchoolClass', schoolClassSchema, 'classes');
