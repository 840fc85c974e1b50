import { z } from 'zod';
import { avatarSchema } from '../avatars/avatars.schema.ts';
import { PERIODS } from './period.rules.ts';

/** How many places everybody sees. */
export const BOARD_TOP = 100;
/** How many neighbours on each side somebody sees of their own place. */
export const BOARD_NEIGHBOURS = 5;
/** Of a race only so many are shown, and of the own place so many on each side: nobody is shown as the last. */
export const RACE_BOARD_TOP = 5;
export const RACE_NEIGHBOURS = 2;

const Id = z.string().regex(/^[\w-]{1,64}$/);

/** Who stands on a board: everybody, a class, or the heroes of the race that runs for a class. */
export const BoardScope = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('global') }),
  z.strictObject({ scope: z.literal('class'), id: Id }),
  z.strictObject({ scope: z.literal('race'), id: Id }),
]);
export type BoardScope = z.infer<typeof BoardScope>;

export const BoardQuery = z.strictObject({
  period: z.enum(PERIODS).default('week'),
  /** Any day of the week or month that is asked for; without it the one that runs. */
  at: z.iso.date().optional(),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** One place on a board. `key` names the hero on boards and nowhere else. */
export const BoardPlace = z.object({
  key: z.string(),
  rank: z.number().int().min(1),
  name: z.string(),
  avatar: avatarSchema,
  points: z.number().int().min(0),
});
export type BoardPlace = z.infer<typeof BoardPlace>;

/** The place of whoever asks, with those around it. */
export const OwnPlace = z.object({
  key: z.string(),
  /** Absent while they have no points in this period. */
  place: BoardPlace.optional(),
  around: z.array(BoardPlace),
});
export type OwnPlace = z.infer<typeof OwnPlace>;

export const BoardView = z.object({
  period: z.enum(PERIODS),
  /** "2026-W47", "2026-11", "all". */
  span: z.string(),
  /** The first and the last day; absent for all time. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Whether it still moves. */
  running: z.boolean(),
  /** A day of the period before and after, where there is one. */
  before: z.iso.date().optional(),
  after: z.iso.date().optional(),
  version: z.number().int(),
  /** How many heroes stand on it. */
  heroes: z.number().int().min(0),
  places: z.array(BoardPlace),
  own: OwnPlace.optional(),
});
export type BoardView = z.infer<typeof BoardView>;

/** A tab of a browser watches a board; `tab` tells the tabs of one person apart. */
export const WatchBoard = z.strictObject({
  board: BoardScope,
  period: z.enum(PERIODS),
  tab: z.string().min(1).max(40),
});
export type WatchBoard = z.infer<typeof WatchBoard>;

/** A board as it is now, and the name under which its changes come. */
export const BoardSnapshot = z.object({ channel: z.string(), view: BoardView });
export type BoardSnapshot = z.infer<typeof BoardSnapshot>;

export const Unwatched = z.object({ watching: z.boolean() });
export type Unwatched = z.infer<typeof Unwatched>;

export const AskOwnPlace = z.strictObject({ board: BoardScope, period: z.enum(PERIODS) });
export type AskOwnPlace = z.infer<typeof AskOwnPlace>;

/** What of the first places became different between two versions. */
export const BoardPatch = z.object({
  channel: z.string(),
  /** Another one than before: a new week or month has begun, and everybody asks anew. */
  span: z.string(),
  /** Whoever is older than this has missed something and asks anew. */
  since: z.number().int(),
  version: z.number().int(),
  heroes: z.number().int().min(0),
  /** Places of heroes who are new on it, or look or are called otherwise. */
  places: z.array(BoardPlace),
  /**
   * Who is where they were not, or has other points: key, rank, points. With
   * names and faces a busy board would weigh six times as much, for each watcher.
   */
  moved: z.array(z.tuple([z.string(), z.number().int().min(1), z.number().int().min(0)])),
  /** The keys of those who are not among the first any more. */
  gone: z.array(z.string()),
});
export type BoardPatch = z.infer<typeof BoardPatch>;
