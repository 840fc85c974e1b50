import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { settlementFields } from '#models/core/settlement.ts';
import { LEDGER_KINDS } from '#shared/progress/progress.schema.ts';

/**
 * One award or expense. Rows are only ever added; every total, level, board and
 * wallet is a projection of them. The unique key makes an award happen once.
 */
const ledgerRowSchema = new Schema(
  {
    ...baseFields,
    ...settlementFields,
    hero: { type: String, required: true },
    key: { type: String, required: true, unique: true },
    kind: { type: String, enum: LEDGER_KINDS, required: true },
    amount: { type: Number, required: true, validate: Number.isSafeInteger },
    verified: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  baseOptions,
);
ledgerRowSchema.index({ hero: 1, at: -1, _id: -1 });
ledgerRowSchema.index({ at: 1 });

export type LedgerRow = InferSchemaType<typeof ledgerRowSchema>;
export const LedgerRowModel = mongoose.model('LedgerRow', ledgerRowSchema, 'ledger');
