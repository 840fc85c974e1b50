/** Which bin a stream of waste belongs to, place by place. */
import { z } from 'zod';
import { BINS, Bin, CheckedAt, Source } from '../words.schema.ts';

/** A material that is sorted alike wherever people sort. */
export const STREAMS = [
  'newspaper',
  'cardboard',
  'drink-carton',
  'deposit-bottle',
  'deposit-can',
  'food-can',
  'plastic-bottle',
  'plastic-pot',
  'plastic-film',
  'foil',
  'foam',
  'aerosol',
  'glass-jar',
  'glassware',
  'ceramic',
  'food-scraps',
  'cooked-food',
  'garden',
  'kitchen-paper',
  'greasy-card',
  'plastic-toy',
  'plastic-object',
  'hygiene',
  'dust',
  'baking-paper',
  'receipt',
  'glitter-paper',
  'worn-textile',
  'paper-cup',
  'old-bulb',
  'lamp',
  'battery',
  'small-appliance',
] as const;
export const Stream = z.enum(STREAMS);
export type Stream = z.infer<typeof Stream>;

/** `varies`: towns differ. `deposit`: it goes back to the shop. Neither is dealt. */
export const Destination = z.union([Bin, z.literal('varies'), z.literal('deposit')]);
export type Destination = z.infer<typeof Destination>;

export const SCHEME_IDS = ['planet', 'de', 'at', 'ch', 'fr', 'be', 'es', 'gb-eng', 'us', 'ca', 'mx'] as const;
export const SchemeId = z.enum(SCHEME_IDS);
export type SchemeId = z.infer<typeof SchemeId>;

export const BIN_COLOURS = ['blue', 'yellow', 'green', 'brown', 'grey', 'red', 'white', 'orange'] as const;
export const BIN_SHAPES = ['square', 'circle', 'triangle', 'leaf', 'bag', 'bolt'] as const;

export const Scheme = z.strictObject({
  id: SchemeId,
  country: z.string().length(2).optional(),
  region: z.string().optional(),
  bins: z
    .array(
      z.strictObject({
        bin: Bin,
        colour: z.enum(BIN_COLOURS),
        shape: z.enum(BIN_SHAPES),
        /** Under which its name stands among the texts of the Rush. */
        nameKey: z.string(),
      }),
    )
    .length(BINS.length),
  /** Bins that are one at home, shown as one wide bin. */
  merged: z.array(z.array(Bin).min(2)),
  map: z.record(Stream, Destination),
  /** Single things that a place sorts otherwise than their stream. */
  exceptions: z.record(z.string(), Destination),
  source: Source,
  checkedAt: CheckedAt,
});
export type Scheme = z.infer<typeof Scheme>;

/** A teacher may correct so many things ("our town's rule"). */
export const MAX_CORRECTIONS = 40;
export const Corrections = z
  .record(z.string(), Bin)
  .refine((corrections) => Object.keys(corrections).length <= MAX_CORRECTIONS, 'too many corrections');
export type Corrections = Readonly<Record<string, Bin>>;

interface Sortable {
  readonly id: string;
  readonly stream: Stream;
}

/** Where a thing goes in a place: the town's rule, the exception, the stream. */
export function destinationOf(item: Sortable, scheme: Scheme, corrections: Corrections = {}): Destination {
  return corrections[item.id] ?? scheme.exceptions[item.id] ?? scheme.map[item.stream];
}

/** The bin a thing is dealt for, if it is dealt at all. */
export function binOf(item: Sortable, scheme: Scheme, corrections?: Corrections): Bin | undefined {
  const destination = destinationOf(item, scheme, corrections);
  return destination === 'varies' || destination === 'deposit' ? undefined : destination;
}

/** All bins that are one with this one, itself included, in their order on the screen. */
export function wideBin(bin: Bin, scheme: Pick<Scheme, 'merged'>): Bin[] {
  return [...(scheme.merged.find((bins) => bins.includes(bin)) ?? [bin])];
}

/** The wide bins of a place from left to right. */
export function wideBins(scheme: Pick<Scheme, 'merged'>): Bin[][] {
  return BINS.map((bin) => wideBin(bin, scheme)).filter((bins, index) => bins[0] === BINS[index]);
}
