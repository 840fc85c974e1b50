import mongoose, { Schema } from 'mongoose';

/** Who may run a piece of periodic work, until when, and when it last ended. */
const leaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
    nextRun: { type: Date, required: true },
  },
  { strict: 'throw', strictQuery: 'throw', versionKey: false, autoCreate: false, autoIndex: false },
);

export const Lease = mongoose.model('Lease', leaseSchema, 'leases');
