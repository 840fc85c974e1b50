/** The words of every mail. Placeholders in braces; a mail without a button asks nothing. */
import type { Language } from '#shared/accounts/accounts.schema.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';

/** What each mail has to be told. */
export interface MailValues {
  verify_email: { link: string };
  already_registered: { link: string };
  reset_password: { link: string };
  password_changed: { link: string };
  account_deleted: Record<never, never>;
  consent_request: { link: string; child: string; hours: string };
  consent_reminder: { link: string; child: string; days: string };
  consent_confirm: { link: string; child: string };
  consent_given: { link: string; child: string };
  consent_withdrawn: { link: string; child: string };
  consent_form_reviewed: { link: string; child: string };
}

export type MailName = keyof MailValues;

export interface MailText {
  subject: string;
  lines: readonly string[];
  button?: string;
  ending?: string;
}

export type MailTexts = { readonly hello: string; readonly signature: string } & Readonly<
  Record<MailName, MailText>
>;

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, es, fr, de };
