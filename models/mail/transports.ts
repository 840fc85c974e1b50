/** The two ways a mail can go. */
import { createTransport } from 'nodemailer';
import type { Log } from '#models/core/log.ts';
import type { MailTransport } from '#models/mail/mail.commands.ts';
import type { Mail } from '#models/mail/mail.render.ts';

const CONNECT_WITHIN_MS = 10_000;
const OUTBOX_SIZE = 100;

/** A mail server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpTransport(url: string, from: string): MailTransport & { close(): void } {
  const server = createTransport(
    { url, pool: true, connectionTimeout: CONNECT_WITHIN_MS, greetingTimeout: CONNECT_WITHIN_MS },
    { from },
  );
  return {
    async send(mail) {
      await server.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => server.close(),
  };
}

export interface Outbox extends MailTransport {
  /** The last mails, the newest first. */
  mails(): readonly (Mail & { at: Date })[];
}

/** Keeps mails in memory, for the page of a developer and for tests. */
export function createOutbox(log: Log): Outbox {
  let kept: (Mail & { at: Date })[] = [];
  return {
    async send(mail) {
      kept = [{ ...mail, at: new Date() }, ...kept].slice(0, OUTBOX_SIZE);
      log.info({ subject: mail.subject }, 'a mail is in the outbox, /dev/outbox');
    },
    mails: () => kept,
  };
}

/** For a production that was given no mail server: says so, and keeps the mails waiting. */
export function missingTransport(): MailTransport {
  return {
    async send() {
      throw new Error('MAIL_URL is not set, so no mail can be sent');
    },
  };
}
