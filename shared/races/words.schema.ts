/** The closed lists that every race speaks in. */
import { z } from 'zod';

export const GAME_IDS = ['rush', 'quiz', 'power', 'sprint'] as const;
export const GameId = z.enum(GAME_IDS);
export type GameId = z.infer<typeof GameId>;

/** Age bands; a mixed room plays each hero's own. */
export const BANDS = ['6-8', '9-12', '13+'] as const;
export const Band = z.enum(BANDS);
export type Band = z.infer<typeof Band>;

/** In their order on the screen, which never changes. */
export const BINS = ['paper', 'packaging', 'glass', 'organic', 'rest', 'electronics'] as const;
export const Bin = z.enum(BINS);
export type Bin = z.infer<typeof Bin>;

export const CATEGORIES = ['recycling', 'energy', 'transportation', 'water', 'food', 'nature'] as const;
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** What an item is about, for "learned it" and "expert": a bin, a category of missions, or a kind of waste. */
export const Topic = z.enum([...BINS, ...CATEGORIES, 'heat', 'light', 'standby']);
export type Topic = z.infer<typeof Topic>;

/** 1 easy, 2 medium, 3 hard. */
export const Difficulty = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Difficulty = z.infer<typeof Difficulty>;

/** A class is led by a teacher; friends play shorter rounds on their own. */
export const PARTIES = ['class', 'friends'] as const;
export const Party = z.enum(PARTIES);
export type Party = z.infer<typeof Party>;

/** Everybody can say these and nothing else. */
export const CHEERS = [
  'go',
  'wow',
  'nice',
  'phew',
  'together',
  'thanks',
  'laugh',
  'respect',
  'comeback',
  'my-oops',
  'ready',
  'good-game',
] as const;
export const CheerId = z.enum(CHEERS);
export type CheerId = z.infer<typeof CheerId>;

/** Where a fact comes from, shown to the curious. */
export const Source = z.strictObject({
  title: z.string().min(3).max(160),
  url: z.url({ protocol: /^https$/ }),
});
export type Source = z.infer<typeof Source>;
/** The day on which the fact was last reviewed. */
export const CheckedAt = z.iso.date();
