/** Opening a race, finding it by its code, and taking a seat in it. */
import { z } from 'zod';
import { Language } from '../accounts/accounts.schema.ts';
import { avatarSchema } from '../avatars/avatars.schema.ts';
import { SeatRequest } from '../core/seat.schema.ts';
import { PACES, SPRINT_MINUTES } from './lengths.rules.ts';
import { PHASES } from './phases.rules.ts';
import { SCHEME_IDS } from './rush/scheme.rules.ts';
import { TEAMS } from './teams.rules.ts';
import { Band, GameId, Party } from './words.schema.ts';

export const RACE_HEROES_MAX = 60;

/** Six digits: children type digits. */
export const RaceCode = z.string().regex(/^\d{6}$/);

export const SchemeName = z.enum(SCHEME_IDS);

/** What a host chooses; a race of a class is led by its teacher and open to its members without the code. */
export const RaceSettings = z.strictObject({
  game: GameId,
  party: Party,
  /** `mixed`: each hero plays the own band. */
  band: z.union([Band, z.literal('mixed')]),
  /** 0: everybody for themselves. */
  teams: z.union([z.literal(0), z.int().min(TEAMS.least).max(TEAMS.most)]).default(0),
  /** How one sorts in this race. */
  scheme: SchemeName.default('planet'),
  /** Mission Sprint: how long all laps take together. */
  minutes: z.int().min(SPRINT_MINUTES.least).max(SPRINT_MINUTES.most).default(SPRINT_MINUTES.usual),
  classId: z.string().max(64).optional(),
});
export type RaceSettings = z.infer<typeof RaceSettings>;

export const RaceOpened = z.strictObject({ code: RaceCode });
export type RaceOpened = z.infer<typeof RaceOpened>;

/** What somebody sees who has the code, before they come in. */
export const RaceDoor = z.strictObject({
  code: RaceCode,
  game: GameId,
  party: Party,
  band: z.union([Band, z.literal('mixed')]),
  scheme: SchemeName,
  host: z.string(),
  heroes: z.int().nonnegative(),
  phase: z.enum(PHASES),
  locked: z.boolean(),
  /** A recorded run runs along; then nobody leads. */
  ghost: z.literal(true).exactOptional(),
});
export type RaceDoor = z.infer<typeof RaceDoor>;

/** The names a guest can choose from; a guest types nothing. */
export const GuestNames = z.strictObject({ names: z.array(z.string()).min(1) });

/** How somebody comes in. Only heroes race; the others look on, the projector for a whole room. */
export const RACE_PARTS = ['hero', 'spectator', 'projector'] as const;
export const RacePart = z.enum(RACE_PARTS);
export type RacePart = z.infer<typeof RacePart>;

/** What a hero wants to be in the room; an account brings its own name and avatar. */
export const RaceHeroWish = z.strictObject({
  language: Language,
  /** Guests only: one of the proposed names. */
  name: z.string().min(3).max(24).optional(),
  avatar: avatarSchema.optional(),
  /** In a mixed room, the band to play; accounts with a birth year have their own. */
  band: Band.optional(),
  pace: z.literal(PACES).default(1),
  /** How things are sorted at home; counts as right too. */
  home: SchemeName.optional(),
});
export type RaceHeroWish = z.infer<typeof RaceHeroWish>;

export const RaceSeatRequest = SeatRequest.extend({
  code: RaceCode,
  part: RacePart,
  wish: RaceHeroWish,
  /** A projector shows its key instead of an account. */
  projectorKey: z.string().max(100).optional(),
});
export type RaceSeatRequest = z.infer<typeof RaceSeatRequest>;

/** A race that is over, as its heroes look back on it. */
export const PastRace = z.strictObject({
  id: z.string(),
  game: GameId,
  at: z.iso.datetime(),
  heroes: z.int().positive(),
  place: z.int().positive(),
  total: z.int().nonnegative(),
  best: z.boolean(),
  points: z.int().nonnegative(),
});
export type PastRace = z.infer<typeof PastRace>;

/** The live hub: what I can go into, what I did. */
export const RaceHub = z.strictObject({
  open: z.array(RaceDoor),
  past: z.array(PastRace),
  bests: z.partialRecord(GameId, z.int().nonnegative()),
});
export type RaceHub = z.infer<typeof RaceHub>;
