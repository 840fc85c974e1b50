import { z } from 'zod';

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
