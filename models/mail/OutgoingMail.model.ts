import mongoose, { type InferSchemaType, Schema } from 'mongoose';
import { baseFields, baseOptions } from '#models/core/schema.ts';
import { settlementFields } from '#models/core/settlement.ts';

/** A mail on its way. Sealed, because links stand in it; gone as soon as it is sent. */
const outgoingMailSchema = new Schema(
  {
    ...baseFields,
    ...settlementFields,
    name: { type: String, required: true },
    sealed: { type: String, required: true },
  },
  baseOptions,
);

export type OutgoingMail = InferSchemaType<typeof outgoingMailSchema>;
export const OutgoingMailModel = mongoose.model('OutgoingMail', outgoingMailSchema, 'outgoing_mails');
