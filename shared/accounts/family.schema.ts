import { z } from 'zod';
import { avatarSchema } from '../avatars/avatars.schema.ts';
import { Grants } from '../consent/consent.schema.ts';
import { AGE_GROUPS } from './age.rules.ts';

/** A code a child shows to a parent; good once, for a quarter of an hour. */
export const LinkCodeView = z.object({ code: z.string(), expiresAt: z.iso.datetime() });

export const LinkChild = z.strictObject({ code: z.string().min(8).max(12) });

/** A child as their parent sees it. */
export const ChildView = z.object({
  id: z.string(),
  heroName: z.string(),
  firstName: z.string(),
  avatar: avatarSchema,
  ageGroup: z.enum(AGE_GROUPS).optional(),
  limited: z.boolean(),
  socialPaused: z.boolean(),
  /** What is in force at this moment. */
  grants: Grants,
});
export type ChildView = z.infer<typeof ChildView>;

/** Pauses everything social, or takes grants back. */
export const ChildChange = z
  .strictObject({ socialPaused: z.boolean(), grants: Grants })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'must change something');

/** Leaving needs the password once more. */
export const Leaving = z.strictObject({ password: z.string().min(1).max(200) });
