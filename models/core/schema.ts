/**
 * What every stored document has in common. Spread `baseFields` into a schema
 * and pass `baseOptions`, so that Mongoose can infer the type of the whole.
 */
import { randomBytes } from 'node:crypto';

const ID_BYTES = 16;

/** An id that cannot be guessed: 128 random bits, 22 characters, safe in a URL. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

export const baseFields = {
  _id: { type: String, default: newId },
  createdAt: { type: Date, immutable: true },
  updatedAt: { type: Date },
} as const;

/** Unknown fields are refused, saves are checked against the version that was read. */
export const baseOptions = {
  strict: 'throw',
  strictQuery: 'throw',
  timestamps: true,
  optimisticConcurrency: true,
  versionKey: 'version',
  minimize: false,
  autoCreate: false,
  autoIndex: false,
} as const;
