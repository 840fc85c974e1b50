import { z } from 'zod';
import { avatarSchema } from '../avatars/avatars.schema.ts';
import { Grants } from '../consent/consent.schema.ts';
import { AGE_GROUPS } from './age.rules.ts';
import { isRegion, isTimezone } from './region.rules.ts';

/** In the order of precedence: the first one a person has is the primary role. */
export const ROLES = ['admin', 'teacher', 'parent', 'school_admin', 'content_creator', 'kid'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** The public name of a person: letters of any script, digits, spaces, hyphens. */
export const HeroName = z
  .string()
  .trim()
  .min(3)
  .max(20)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, 'may hold letters, digits, spaces and hyphens');

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email'));

export const PASSWORD_LENGTH_MIN = 6;
/** Long enough for any passphrase, short enough to be hashed without harm. */
export const PASSWORD_LENGTH_MAX = 200;
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, 'Password must be at least 6 characters')
  .max(PASSWORD_LENGTH_MAX);

/** What a person is called by themselves and their family; never shown to other children. */
export const FirstName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{M}' .-]+$/u, 'may hold letters, spaces, hyphens and apostrophes');

/** Where a hero plays for: a country and, where there is a list, a part of it. */
export const Region = z
  .strictObject({ country: z.string().max(2), subdivision: z.string().max(6).optional() })
  .refine(isRegion, 'is not in the list of regions');
export type Region = z.infer<typeof Region>;

export const Timezone = z.string().max(64).refine(isTimezone, 'is not a timezone');

export const CONSENT_STATES = ['not_needed', 'not_asked', 'waiting', 'partly', 'given'] as const;

/** Everything the signed-in person may know about their own account. */
export const MeView = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  roles: z.array(Role),
  primaryRole: Role,
  heroName: z.string(),
  avatar: avatarSchema,
  language: Language,
  timezone: z.string(),
  region: z.object({ country: z.string(), subdivision: z.string().optional() }).optional(),
  ageGroup: z.enum(AGE_GROUPS).optional(),
  /** False until the questions of the first sign-in are answered. */
  onboarded: z.boolean(),
  /** True while a parent's consent is needed and not given. */
  limited: z.boolean(),
  consent: z.enum(CONSENT_STATES),
  /** What this person may do; the server asks the same. */
  grants: Grants,
});
export type MeView = z.infer<typeof MeView>;

/** Says that `MeView` is another one now, and of whom. */
export const AccountChanged = z.strictObject({ id: z.string().max(64) });
export type AccountChanged = z.infer<typeof AccountChanged>;

/** What a person may change about themselves; what is left out stays. */
export const ProfileChange = z
  .strictObject({
    firstName: FirstName,
    heroName: HeroName,
    avatar: avatarSchema,
    language: Language,
    timezone: Timezone,
    region: Region,
  })
  .partial();
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The answers of the first sign-in. Only somebody grown-up can say that they are a parent. */
export const Onboarding = z.strictObject({
  heroName: HeroName,
  avatar: avatarSchema,
  region: Region,
  language: Language,
  timezone: Timezone,
  birthYear: z.number().int(),
  parent: z.boolean().optional(),
  /** Needed under the age of consent: who is asked. */
  parentEmail: Email.optional(),
});
export type Onboarding = z.infer<typeof Onboarding>;

/** How many names are proposed at a time. */
export const HERO_NAME_PROPOSALS = 6;
export const HeroNameProposals = z.object({ names: z.array(z.string()) });

/** Whether a wished name can be had; a reason the client words for a child. */
export const HERO_NAME_VERDICTS = ['free', 'taken', 'unkind', 'invalid'] as const;
export const HeroNameVerdict = z.object({ verdict: z.enum(HERO_NAME_VERDICTS) });
export type HeroNameVerdict = z.infer<typeof HeroNameVerdict>;

/** What an admin sees of an account. */
export const ManagedAccount = z.object({
  id: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  heroName: z.string(),
  roles: z.array(Role),
  enabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

export const AccountChange = z.strictObject({
  roles: z.array(Role).min(1).max(ROLES.length).optional(),
  enabled: z.boolean().optional(),
});
export type AccountChange = z.infer<typeof AccountChange>;
