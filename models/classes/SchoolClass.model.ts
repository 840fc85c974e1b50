import mongoose, { Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { AGE_BANDS, CLASS_SIZE_MAX } from '#shared/classes/classes.schema.ts';

/** A class: a teacher and the heroes who joined with its code. */
const schoolClassSchema = new Schema(
  {
    ...baseFields,
    name: { type: String, required: true, trim: true, maxlength: 40 },
    ageBand: { type: String, enum: AGE_BANDS, required: true },
    joinCode: { type: String, required: true, unique: true },
    teacher: { type: String, required: true, index: true },
    members: {
      type: [{ type: String }],
      required: true,
      index: true,
      validate: (members: string[]) => members.length <= CLASS_SIZE_MAX,
    },
    demo: { type: Boolean, required: true, default: false },
  },
  baseOptions,
);

export const SchoolClassModel = mongoose.model('SchoolClass', schoolClassSchema, 'classes');
