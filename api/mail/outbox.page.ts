/** The outbox of a developer: the mails that would have been sent. Never mounted in production. */
import { Router } from 'express';
import { html, raw } from '#api/identity/page.ts';
import type { Outbox } from '#models/mail/transports.ts';

export const OUTBOX_PATH = '/dev/outbox';

export function outboxPage(outbox: Outbox): Router {
  const router = Router();
  router.get(OUTBOX_PATH, (_request, response) => {
    const mails = outbox.mails().map(
      ({ to, subject, text, at }) => html`<article><h2>${subject}</h2>
        <p class="note">${to} · ${at.toISOString()}</p><p class="mail">${linked(text)}</p></article>`,
    );
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        html`${raw('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="stylesheet" href="/auth/assets/pages.css"></head>
        <body><main class="sheet wide"><h1>Outbox</h1>${mails.length > 0 ? mails : html`<p>No mail yet.</p>`}</main></body></html>`
          .html,
      );
  });
  return router;
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
