/** Serves the page with the outbox, and a server for its deeds that a test can make ill or slow. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { type ServedFolder, serveFolder } from './servedFolder.ts';

const Deed = z.object({ key: z.string(), text: z.string(), photoBytes: z.number().optional() });
type Deed = z.infer<typeof Deed>;

export interface OutboxBackend extends ServedFolder {
  /** Every request for a deed that arrived, in order, doubles too. */
  arrived: Deed[];
  /** What the next requests are answered with instead of success: a status and a code of the catalogue. */
  refuseNext(...refusals: { status: number; code: string }[]): void;
  /** Requests wait from now on until the answer is called. */
  hold(): () => void;
  /** Healthy, quick and without memory again, whatever the test before left behind. */
  reset(): void;
  /** Resolves when so many deeds have arrived. */
  atLeast(count: number): Promise<void>;
}

export async function startOutboxBackend(): Promise<OutboxBackend> {
  const arrived: Deed[] = [];
  const refusals: { status: number; code: string }[] = [];
  let gate: Promise<void> = Promise.resolve();
  let openGate = (): void => {};
  let waiting: { count: number; resolve: () => void }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('X-CSRF-Token', 'a token');
    if (request.url !== '/api/deeds') {
      response.end('{}');
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    arrived.push(Deed.parse(JSON.parse(Buffer.concat(parts).toString())));
    for (const each of waiting) if (arrived.length >= each.count) each.resolve();
    waiting = waiting.filter(({ count }) => arrived.length < count);
    const refusal = refusals.shift();
    await gate;
    response.statusCode = refusal?.status ?? 200;
    response.end(JSON.stringify(refusal ? { code: refusal.code, message: '' } : {}));
  }

  const served = await serveFolder(
    join(import.meta.dirname, 'outboxPage'),
    (request, response) => void answer(request, response),
  );
  return {
    ...served,
    arrived,
    refuseNext: (...next) => void refusals.push(...next),
    hold() {
      gate = new Promise((resolve) => {
        openGate = resolve;
      });
      return openGate;
    },
    reset() {
      openGate();
      arrived.length = 0;
      refusals.length = 0;
      waiting = [];
    },
    atLeast: (count) =>
      arrived.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
  };
}
