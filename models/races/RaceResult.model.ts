import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { settlementFields } from '#models/core/settlement.ts';
import { BANDS, type Band } from '#shared/races/words.schema.ts';

const roundFields = {
  round: { type: Number, required: true },
  points: { type: Number, required: true },
  bins: { type: Number },
  whole: { type: Boolean, required: true },
};

const heroFields = {
  visitor: { type: String, required: true },
  /** `gone`: somebody who has left, and is nobody any more. */
  kind: { type: String, enum: ['account', 'guest', 'gone'] as const, required: true },
  seat: { type: Number, required: true },
  name: { type: String, required: true },
  avatar: { type: String, required: true },
  team: { type: Number, required: true },
  band: { type: String, enum: BANDS, required: true },
  total: { type: Number, required: true },
  place: { type: Number, required: true },
  teamPlace: { type: Number },
  rounds: { type: [new Schema(roundFields, { _id: false })], required: true },
  /** Eco Quiz: what was asked. */
  questions: { type: [{ type: String }], required: true },
  suspicion: { type: String },
  /** What ghosts are made of, as JSON; dropped when the run is settled. */
  play: { type: String },
};

/** The fact that a run of a race is over. Everything that a hero takes home follows from it. */
const raceResultSchema = new Schema(
  {
    ...baseFields,
    ...settlementFields,
    /** Race and run: the same run is over once. */
    _id: { type: String, required: true },
    race: { type: String, required: true },
    run: { type: Number, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    /** What this run was dealt from. */
    seed: { type: String, required: true },
    startedAt: { type: Date, required: true },
    endedAt: { type: Date, required: true },
    heroes: { type: [new Schema(heroFields, { _id: false })], required: true },
    expiresAt: { type: Date, required: true },
  },
  baseOptions,
);
raceResultSchema.index({ 'heroes.visitor': 1 });
raceResultSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface ResultHero {
  visitor: string;
  kind: 'account' | 'guest' | 'gone';
  seat: number;
  name: string;
  avatar: string;
  team: number;
  band: Band;
  total: number;
  place: number;
  teamPlace?: number | null;
  rounds: { round: number; points: number; bins?: number | null; whole: boolean }[];
  questions: string[];
  suspicion?: string | null;
  play?: string | null;
}
export type RaceResult = Omit<InferSchemaType<typeof raceResultSchema>, 'heroes'> & {
  _id: string;
  heroes: ResultHero[];
};
export const RaceResultModel = mongoose.model('RaceResult', raceResultSchema, 'race_results');
