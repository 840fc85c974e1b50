/** What heroes look back on and race against: past races by page, what is held, ghosts. */
import { z } from 'zod';
import { avatarSchema } from '../avatars/avatars.schema.ts';
import { PastRace, SchemeName } from './rooms.schema.ts';
import { Band, GameId, Party } from './words.schema.ts';

/** A page of past races, the newest first; `next` asks for the one after. */
export const PastRaces = z.strictObject({ items: z.array(PastRace), next: z.string().optional() });
export type PastRaces = z.infer<typeof PastRaces>;

export const Claimed = z.strictObject({ points: z.int().nonnegative() });
export type Claimed = z.infer<typeof Claimed>;

/** Play that no human could do, as a teacher or an admin sees it before saying yes. */
export const HeldAward = z.strictObject({
  id: z.string(),
  hero: z.string(),
  game: GameId,
  at: z.iso.datetime(),
  total: z.int().nonnegative(),
  points: z.int().nonnegative(),
});
export type HeldAward = z.infer<typeof HeldAward>;
export const HeldAwards = z.strictObject({ held: z.array(HeldAward) });
export type HeldAwards = z.infer<typeof HeldAwards>;

/** `terra` runs at par, for those who have nobody else to race against. */
export const GHOST_KINDS = ['own', 'classmate', 'terra'] as const;
export const GhostView = z.strictObject({
  id: z.string(),
  kind: z.enum(GHOST_KINDS),
  /** Terra has neither. */
  name: z.string().optional(),
  avatar: avatarSchema.optional(),
  game: GameId,
  party: Party,
  band: Band,
  scheme: SchemeName,
  total: z.int().nonnegative(),
  /** When it was run. */
  at: z.iso.datetime().optional(),
});
export type GhostView = z.infer<typeof GhostView>;
export const GhostViews = z.strictObject({ ghosts: z.array(GhostView) });
export type GhostViews = z.infer<typeof GhostViews>;
