import { z } from 'zod';
import { Band, CheckedAt, Source } from '../words.schema.ts';

export const DEVICES = [
  'lamp',
  'radio',
  'tv',
  'console',
  'laptop',
  'tap',
  'shower',
  'heater',
  'window',
  'fridge',
  'freezer',
  'oven',
  'hob',
  'kettle',
  'toaster',
  'washer',
  'dryer',
  'fan',
  'hairdryer',
  'charger',
  'router',
  'smoke-alarm',
  'clock',
  'night-light',
  'aquarium',
  'iron',
  'printer',
  'speaker',
  'medical',
] as const;
export const Device = z.enum(DEVICES);
export type Device = z.infer<typeof Device>;

/** 1 standby and small things, 2 light and motors, 3 heat. */
export const WattClass = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type WattClass = z.infer<typeof WattClass>;

/** A thing that is on, and whether somebody needs it. */
export const Situation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  device: Device,
  /** Under which the visible hint stands among the texts. */
  clue: z.string(),
  waste: z.boolean(),
  wattClass: WattClass,
  watts: z.int().positive().max(20_000),
  whyKey: z.string(),
  bands: z.array(Band).min(1),
  source: Source,
  checkedAt: CheckedAt,
});
export type Situation = z.infer<typeof Situation>;

export const ROOM_SLOTS = 5;
export const House = z.strictObject({
  id: z.string(),
  rooms: z
    .array(
      z.strictObject({
        slot: z
          .int()
          .min(0)
          .max(ROOM_SLOTS - 1),
        nameKey: z.string(),
        devices: z.array(Device).min(2),
      }),
    )
    .length(ROOM_SLOTS),
  people: z.array(z.string()).min(2),
  bands: z.array(Band).min(1),
});
export type House = z.infer<typeof House>;

/** A room has a name alone; a situation has a clue and the reason. */
export const PowerText = z.union([
  z.strictObject({ name: z.string().min(2).max(24) }),
  z.strictObject({ clue: z.string().min(4).max(60), why: z.string().min(8).max(140) }),
]);
export type PowerText = { readonly name: string } | { readonly clue: string; readonly why: string };
