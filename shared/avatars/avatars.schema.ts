/** A hero's avatar: a paper puppet put together from closed lists of parts, never a photo. */
import { z } from 'zod';

export const avatarBodies = [
  'otter',
  'fox',
  'owl',
  'frog',
  'hedgehog',
  'rabbit',
  'bear',
  'puffin',
  'turtle',
  'deer',
] as const;
export const avatarColours = ['coral', 'sun', 'leaf', 'ocean', 'bark', 'sand', 'ice', 'berry'] as const;
export const avatarHeadgears = [
  'none',
  'explorer',
  'crown',
  'helmet',
  'beanie',
  'goggles',
  'flowers',
  'paperhat',
  'headphones',
  'captain',
] as const;
export const avatarCompanions = [
  'none',
  'ladybird',
  'bee',
  'snail',
  'robin',
  'fishbowl',
  'seedling',
  'butterfly',
  'mouse',
  'crab',
] as const;

export const avatarSchema = z.strictObject({
  body: z.enum(avatarBodies),
  colour: z.enum(avatarColours),
  headgear: z.enum(avatarHeadgears),
  companion: z.enum(avatarCompanions),
});

export type Avatar = z.infer<typeof avatarSchema>;
export type AvatarBody = (typeof avatarBodies)[number];
export type AvatarColour = (typeof avatarColours)[number];
export type AvatarHeadgear = (typeof avatarHeadgears)[number];
export type AvatarCompanion = (typeof avatarCompanions)[number];
