import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { PHASES } from '#shared/races/phases.rules.ts';

/** What the room last said of itself, for those who stand before the door. */
const doorFields = {
  heroes: { type: Number, required: true, default: 0 },
  phase: { type: String, enum: PHASES, required: true, default: 'lobby' },
  locked: { type: Boolean, required: true, default: false },
};

/** A race from its opening to its end, with all its rematches. */
const raceSchema = new Schema(
  {
    ...baseFields,
    code: { type: String, required: true },
    /** The code as long as the race is open; unique, and free again when it is over. */
    openCode: { type: String },
    /** Its class as long as the race is open. */
    openFor: { type: String },
    /** Parsed whenever it is read. */
    settings: { type: Schema.Types.Mixed, required: true },
    /** What the town of its class sorts otherwise, as it was when the race was opened. */
    corrections: { type: Schema.Types.Mixed },
    /** From which everything is dealt; never leaves the server. */
    seed: { type: String, required: true },
    host: { id: { type: String, required: true }, name: { type: String, required: true } },
    openedAt: { type: Date, required: true },
    state: { type: String, enum: ['open', 'over'], required: true, default: 'open' },
    /** When the room last gave a sign of life; absent when the race is over. */
    activeAt: { type: Date },
    run: { type: Number, required: true, default: 1 },
    door: { type: new Schema(doorFields, { _id: false }), required: true, default: () => ({}) },
    ghost: {
      type: new Schema(
        { id: { type: String, required: true }, seed: { type: String, required: true } },
        { _id: false },
      ),
    },
    /** The last round that was stored, as JSON. */
    checkpoint: { type: String },
    checkpointRound: { type: Number },
    /** Whose names stand in the checkpoint. */
    checkpointHeroes: { type: [{ type: String }], default: undefined },
    /** Some time after the end. */
    expiresAt: { type: Date },
  },
  baseOptions,
);
raceSchema.index({ openCode: 1 }, { unique: true, sparse: true });
raceSchema.index({ activeAt: 1 }, { sparse: true });
raceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
raceSchema.index({ openFor: 1 }, { sparse: true });
raceSchema.index({ 'host.id': 1, openedAt: -1 });
raceSchema.index({ checkpointHeroes: 1 }, { sparse: true });

export type Race = InferSchemaType<typeof raceSchema> & { _id: string };
export const RaceModel = mongoose.model('Race', raceSchema, 'races');
