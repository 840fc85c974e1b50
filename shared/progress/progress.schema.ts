import { z } from 'zod';

/** What a person can earn or spend points with. */
export const LEDGER_KINDS = [
  'mission',
  'race',
  'quest',
  'badge',
  'referral',
  'purchase',
  'correction',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The figures of one hero, as every screen shows them. */
export const ProgressView = z.object({
  totalPoints: z.number().int().min(0),
  verifiedPoints: z.number().int().min(0),
  balance: z.number().int().min(0),
  level: z.number().int().min(1),
});
export type ProgressView = z.infer<typeof ProgressView>;

/** What all heroes together did today (UTC). */
export const TodayView = z.object({
  missions: z.number().int().min(0),
  races: z.number().int().min(0),
  points: z.number().int().min(0),
});
export type TodayView = z.infer<typeof TodayView>;
