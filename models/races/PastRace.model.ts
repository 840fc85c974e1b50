import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { settlementFields } from '#models/core/settlement.ts';
import { BANDS, GAME_IDS } from '#shared/races/words.schema.ts';

/** Decided once for this hero and this run, and paid from here. */
const awardFields = {
  given: { type: String, enum: ['points', 'held', 'nothing'] as const, required: true },
  why: { type: String, enum: ['no-whole-round', 'enough-today', 'known-deal'] as const },
  finish: { type: Number, required: true },
  place: { type: Number, required: true },
  best: { type: Number, required: true },
};

/**
 * One run in the history of one hero. Personal bests, pars and the day's count
 * are a projection of these rows in the order of `nth`, and can be made again.
 */
const pastRaceSchema = new Schema(
  {
    ...baseFields,
    ...settlementFields,
    hero: { type: String, required: true },
    /** Race and run. */
    result: { type: String, required: true },
    /** What it was dealt from. */
    seed: { type: String, required: true },
    /** Counts this hero's races in the order in which they were decided. */
    nth: { type: Number, required: true },
    at: { type: Date, required: true },
    /** When it was paid for: at the end of the run, or when a guest's run was claimed. */
    awardedAt: { type: Date, required: true },
    /** The day of `awardedAt` at the hero's home. */
    day: { type: String, required: true },
    game: { type: String, enum: GAME_IDS, required: true },
    band: { type: String, enum: BANDS, required: true },
    classId: { type: String },
    /** Under which name its total competes for a personal best. */
    bestKey: { type: String, required: true },
    heroes: { type: Number, required: true },
    place: { type: Number, required: true },
    total: { type: Number, required: true },
    /** Whole rounds with the room's median, for the pars. */
    rounds: {
      type: [
        new Schema(
          {
            key: { type: String, required: true },
            points: { type: Number, required: true },
            median: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    questions: { type: [{ type: String }], required: true },
    award: { type: new Schema(awardFields, { _id: false }), required: true },
    personalBest: { type: Boolean, required: true },
    /** False for a deal that this hero had run before. */
    counts: { type: Boolean, required: true },
    /** As long as nobody has looked at play that no human could do. */
    heldSince: { type: Date },
    releasedAt: { type: Date },
    releasedBy: { type: String },
  },
  baseOptions,
);
pastRaceSchema.index({ hero: 1, result: 1 }, { unique: true });
pastRaceSchema.index({ hero: 1, nth: 1 });
pastRaceSchema.index({ hero: 1, seed: 1 });
pastRaceSchema.index({ hero: 1, at: -1, _id: -1 });
pastRaceSchema.index({ heldSince: 1 }, { sparse: true });
pastRaceSchema.index({ releasedBy: 1 }, { sparse: true });

export type PastRaceRow = InferSchemaType<typeof pastRaceSchema> & { _id: string };
export const PastRaceModel = mongoose.model('PastRace', pastRaceSchema, 'past_races');
