import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { BANDS, GAME_IDS, PARTIES } from '#shared/races/words.schema.ts';

/** The best run of one hero in races of one kind, to be raced against. Scores are never stored: they are made again. */
const ghostSchema = new Schema(
  {
    ...baseFields,
    hero: { type: String, required: true },
    bestKey: { type: String, required: true },
    /** Of the game's rules and content; a ghost of other ones is not raced any more. */
    rules: { type: String, required: true },
    game: { type: String, enum: GAME_IDS, required: true },
    party: { type: String, enum: PARTIES, required: true },
    band: { type: String, enum: BANDS, required: true },
    scheme: { type: String, required: true },
    seed: { type: String, required: true },
    /** What the hero did, and with what the items were dealt, as JSON. */
    play: { type: String, required: true },
    /** Orders the runs of one hero, nothing else. */
    total: { type: Number, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  baseOptions,
);
ghostSchema.index({ hero: 1, bestKey: 1 }, { unique: true });
ghostSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type Ghost = InferSchemaType<typeof ghostSchema> & { _id: string };
export const GhostModel = mongoose.model('Ghost', ghostSchema, 'ghosts');
