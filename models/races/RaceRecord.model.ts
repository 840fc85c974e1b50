import mongoose, { Schema } from 'mongoose';
import { baseOptions } from '#models/core/schema.ts';
import type { HeroRecord } from '#models/races/heroRecord.ts';
import { GAME_IDS } from '#shared/races/words.schema.ts';

/**
 * What one hero has reached in races so far: a projection of their past races.
 * Decisions about a hero are taken one after another on this document; one that
 * is taken rests in `pending` until its row is stored.
 */
const raceRecordSchema = new Schema(
  {
    _id: { type: String, required: true },
    createdAt: { type: Date, immutable: true },
    updatedAt: { type: Date },
    /** How many races were decided. */
    races: { type: Number, required: true },
    bests: {
      type: [
        new Schema(
          {
            key: { type: String, required: true },
            game: { type: String, enum: GAME_IDS, required: true },
            total: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    pars: {
      type: [
        new Schema(
          {
            key: { type: String, required: true },
            /** The last own rounds, the latest last. */
            rounds: { type: [{ type: Number }], required: true },
            kept: { type: Number, required: true },
            day: { type: String, required: true },
            /** What was kept when the day began; absent on the first day. */
            dayBegan: { type: Number },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    /** How many races were awarded on each of the last days. */
    days: {
      type: [
        new Schema(
          { day: { type: String, required: true }, awarded: { type: Number, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    /** Questions that the hero was asked lately. */
    seen: {
      type: [
        new Schema(
          { id: { type: String, required: true }, at: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    pending: { type: [Schema.Types.Mixed], required: true },
  },
  baseOptions,
);

export interface RaceRecord extends HeroRecord {
  _id: string;
  pending: unknown[];
}
export const RaceRecordModel = mongoose.model('RaceRecord', raceRecordSchema, 'race_records');
