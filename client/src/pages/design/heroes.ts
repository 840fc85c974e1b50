import type { Avatar } from '#shared/avatars/avatars.schema.ts';

interface Hero {
  readonly name: string;
  readonly points: number;
  readonly avatar: Avatar;
}

/** Heroes to look at. */
export const heroes: readonly Hero[] = [
  {
    name: 'Comet',
    points: 1290,
    avatar: { body: 'rabbit', colour: 'sand', headgear: 'goggles', companion: 'none' },
  },
  {
    name: 'Luna Leaf',
    points: 1240,
    avatar: { body: 'fox', colour: 'coral', headgear: 'crown', companion: 'none' },
  },
  {
    name: 'Mossy',
    points: 1180,
    avatar: { body: 'frog', colour: 'leaf', headgear: 'none', companion: 'snail' },
  },
];
