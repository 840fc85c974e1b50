/** The smallest feature with an outbox: deeds with a text, sent to a server that remembers them. */
import { z } from 'zod';
import { call } from '../../../../client/src/core/api.ts';
import { useConnection, watchConnection } from '../../../../client/src/offline/connection.store.ts';
import { useOutbox } from '../../../../client/src/offline/outbox.store.ts';
import {
  enqueue,
  flushOutbox,
  forgetOutbox,
  pendingOf,
  setOutboxOwner,
} from '../../../../client/src/offline/outbox.ts';
import { registerSender, sender } from '../../../../client/src/offline/senders.ts';

const refused: string[] = [];

registerSender('deed', async () =>
  sender({
    payload: z.object({ text: z.string(), photo: z.instanceof(Blob).optional() }),
    send: async ({ text, photo }, { key }) => {
      await call('POST', '/api/deeds', { body: { key, text, photoBytes: photo?.size }, answer: z.unknown() });
    },
    refused: (error, payload) => void refused.push(`${payload?.text ?? 'unreadable'}: ${error.code}`),
  }),
);

const outbox = {
  enqueue,
  flushOutbox,
  forgetOutbox,
  pendingOf,
  setOutboxOwner,
  refused: () => refused,
  pending: () => useOutbox.getState().pending,
  connection: () => useConnection.getState(),
};

declare global {
  interface Window {
    outbox: typeof outbox;
  }
}

window.outbox = outbox;
watchConnection();
