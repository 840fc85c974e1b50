/** Who sends what: each feature names its kinds and brings the code that delivers them. */
import type { z } from 'zod';
import { AppError } from '#shared/core/errors.ts';

export interface EntryFacts {
  /** The idempotency key: the server takes the same key once. */
  readonly key: string;
  readonly queue: string;
  readonly queuedAt: number;
}

interface SenderParts<Payload> {
  /** Parses what lay on the device, perhaps since an older version of the app. */
  readonly payload: z.ZodType<Payload>;
  readonly send: (payload: Payload, facts: EntryFacts) => Promise<void>;
  /** The server will never take it: tell the person, take it back. The entry is gone by then. */
  readonly refused: (error: AppError, payload: Payload | undefined, facts: EntryFacts) => void;
}

export interface Sender {
  deliver(payload: unknown, facts: EntryFacts): Promise<void>;
  refuse(error: AppError, payload: unknown, facts: EntryFacts): void;
}

export function sender<Payload>({ payload: schema, send, refused }: SenderParts<Payload>): Sender {
  return {
    async deliver(payload, facts) {
      const parsed = schema.safeParse(payload);
      if (!parsed.success) throw new AppError('VALIDATION_ERROR', { cause: parsed.error });
      await send(parsed.data, facts);
    },
    refuse: (error, payload, facts) => refused(error, schema.safeParse(payload).data, facts),
  };
}

const loaders = new Map<string, () => Promise<Sender>>();

/** Names a kind at the start of the app; the sender itself is loaded when there is something to send. */
export function registerSender(kind: string, load: () => Promise<Sender>): void {
  loaders.set(kind, load);
}

/** The sender of a kind, or `undefined` in an app that does not know it. */
export function senderOf(kind: string): Promise<Sender> | undefined {
  return loaders.get(kind)?.();
}
