/** The calls of parents with a link from a mail, of children who ask, and of those who look at signed forms. */

import { z } from 'zod';
import {
  ConsentFormPage,
  ConsentOutcome,
  ConsentView,
  type FormReview,
  type Grants,
} from '#shared/consent/consent.schema.ts';
import { Message } from '#shared/identity/identity.schema.ts';
import { call } from '../../core/api.ts';

/** What a parent is asked, and what counts at this moment. */
export function viewConsent(token: string, signal: AbortSignal): Promise<ConsentView> {
  return call('GET', `/api/consent/requests/${encodeURIComponent(token)}`, { answer: ConsentView, signal });
}

/** Hands in a parent's decision; uses the link up. */
export function decideConsent(token: string, grants: Grants): Promise<ConsentOutcome> {
  const path = `/api/consent/requests/${encodeURIComponent(token)}` as const;
  return call('POST', path, { answer: ConsentOutcome, body: { grants } });
}

/** The second confirmation. */
export function confirmConsent(token: string): Promise<ConsentOutcome> {
  return call('POST', `/api/consent/confirmations/${encodeURIComponent(token)}`, { answer: ConsentOutcome });
}

/** Asks for fresh links by mail; the answer says nothing about who exists. */
export async function askForConsentLinks(email: string): Promise<void> {
  await call('POST', '/api/consent/links', { answer: Message, body: { email } });
}

/** A child asks a parent, another one or once more. */
export async function askParent(parentEmail: string): Promise<void> {
  await call('POST', '/api/me/consent', { answer: Message, body: { parentEmail } });
}

/** The signed forms that wait for the signed-in reviewer; or the one with a code. */
export function listForms(
  { code, cursor }: { code: string; cursor: string | undefined },
  signal: AbortSignal,
): Promise<ConsentFormPage> {
  const query = new URLSearchParams({
    ...(code !== '' && { code }),
    ...(cursor !== undefined && { cursor }),
  });
  return call('GET', `/api/consent/forms?${query}`, { answer: ConsentFormPage, signal });
}

/** Says what was found on the paper with this code. */
export async function reviewForm(code: string, approved: boolean): Promise<void> {
  const body: z.input<typeof FormReview> = { approved };
  await call('POST', `/api/consent/forms/${encodeURIComponent(code)}/review`, { answer: z.unknown(), body });
}
