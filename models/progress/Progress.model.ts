import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseOptions } from '#models/core/schema.ts';

/** The figures of one hero: a projection of the ledger that can be thrown away and made again. */
const progressSchema = new Schema(
  {
    _id: { type: String, required: true },
    createdAt: { type: Date, immutable: true },
    updatedAt: { type: Date },
    /** How many ledger rows these figures know; more rows are newer figures. */
    rows: { type: Number, required: true },
    totalPoints: { type: Number, required: true },
    verifiedPoints: { type: Number, required: true },
    spentPoints: { type: Number, required: true },
    level: { type: Number, required: true },
  },
  baseOptions,
);

export type Progress = InferSchemaType<typeof progressSchema>;
export const ProgressModel = mongoose.model('Progress', progressSchema, 'progress');
