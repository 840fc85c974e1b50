import { z } from 'zod';

export const MESSAGE_GRANTS = ['off', 'stickers', 'text'] as const;

/** What a parent allows, each for itself; nothing is allowed by default. */
export const Grants = z.strictObject({
  friends: z.boolean(),
  messages: z.enum(MESSAGE_GRANTS),
  photos: z.boolean(),
  boards: z.boolean(),
  analytics: z.boolean(),
});
export type Grants = z.infer<typeof Grants>;
export const GRANT_NAMES = ['friends', 'messages', 'photos', 'boards', 'analytics'] as const;
export type GrantName = (typeof GRANT_NAMES)[number];

export const NO_GRANTS: Grants = {
  friends: false,
  messages: 'off',
  photos: false,
  boards: false,
  analytics: false,
};

/** What a person has who may decide alone; analytics is opted into by nobody else. */
export const OWN_GRANTS: Grants = {
  friends: true,
  messages: 'text',
  photos: true,
  boards: true,
  analytics: false,
};

/** What a parent sees who opened the link in a mail. */
export const ConsentView = z.object({
  /** The hero name of the child. */
  child: z.string(),
  language: z.enum(['en', 'es', 'fr', 'de']),
  inForce: Grants,
  /** Whether a parent has decided before. */
  decided: z.boolean(),
  /** The grants that need a signed form. */
  needsForm: z.array(z.enum(GRANT_NAMES)),
});
export type ConsentView = z.infer<typeof ConsentView>;

export const ConsentDecision = z.strictObject({ grants: Grants });

/** What a decision came to. */
export const ConsentOutcome = z.object({
  /** The hero name of the child. */
  child: z.string(),
  inForce: Grants,
  wishes: Grants,
  /** What is wished and not in force yet. */
  waiting: z.array(z.enum(GRANT_NAMES)),
  /** True: a second mail is on its way, and nothing counts before its link is opened. */
  confirm: z.boolean(),
  /** Stands on the form to print, when something waits for a signature. */
  formCode: z.string().optional(),
});
export type ConsentOutcome = z.infer<typeof ConsentOutcome>;

export const FormReview = z.strictObject({ approved: z.boolean() });

/** A signed form that somebody has yet to look at. Its code stands on the paper. */
export const ConsentFormView = z.object({
  code: z.string(),
  /** The hero name of the child. */
  child: z.string(),
  messages: z.enum(MESSAGE_GRANTS),
  photos: z.boolean(),
  waitingSince: z.iso.datetime(),
});
export type ConsentFormView = z.infer<typeof ConsentFormView>;

export const ConsentFormPage = z.object({ items: z.array(ConsentFormView), next: z.string().optional() });
export type ConsentFormPage = z.infer<typeof ConsentFormPage>;

/** A code as it is compared: people type it with spaces, hyphens and in small letters. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
