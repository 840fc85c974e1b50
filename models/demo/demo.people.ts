/** The fictional heroes of the demonstration: animals, no people. */
import type { AgeBand } from '#shared/classes/classes.schema.ts';

interface DemoClass {
  id: string;
  name: string;
  ageBand: AgeBand;
  joinCode: string;
  teacher: string;
  heroes: readonly string[];
}

export const DEMO_CLASSES: readonly DemoClass[] = [
  {
    id: 'demo-class-river',
    name: 'River class 3b',
    ageBand: '9-12',
    joinCode: 'RVRBNK',
    teacher: 'Captain Heron',
    heroes: [
      'Brave Otter',
      'Quick Hedgehog',
      'Merry Puffin',
      'Clever Fox',
      'Gentle Bear',
      'Sunny Frog',
      'Bold Rabbit',
      'Wise Owl',
      'Lucky Otter',
      'Silver Fox',
      'Happy Hedgehog',
      'Cosmic Puffin',
      'Mossy Frog',
      'Honey Bear',
    ],
  },
  {
    id: 'demo-class-meadow',
    name: 'Meadow class 2a',
    ageBand: '6-8',
    joinCode: 'MDWGRN',
    teacher: 'Captain Badger',
    heroes: [
      'Tiny Rabbit',
      'Starry Owl',
      'Bouncy Frog',
      'Curly Otter',
      'Rainy Hedgehog',
      'Peppy Puffin',
      'Berry Bear',
      'Windy Fox',
      'Dizzy Owl',
      'Cloudy Rabbit',
      'Minty Frog',
      'Sandy Otter',
    ],
  },
];

/** People outside the classes, one of each other role. */
export const DEMO_GROWN_UPS = [
  { name: 'Mother Hare', role: 'parent' },
  { name: 'Head Stork', role: 'school_admin' },
  { name: 'Ranger Beaver', role: 'content_creator' },
  { name: 'Keeper Crane', role: 'admin' },
] as const;

/** The password of every demo hero; given to them in development and tests only. */
export const DEMO_PASSWORD = 'planet-hero';

/** Under which address a demo hero signs in. */
export function demoEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@planet-hero.example`;
}

/** One person of each role, to try the product as. */
export const DEMO_SIGN_INS: readonly { role: string; email: string }[] = [
  { role: 'kid', email: demoEmail('Brave Otter') },
  { role: 'teacher', email: demoEmail('Captain Heron') },
  ...DEMO_GROWN_UPS.map(({ name, role }) => ({ role, email: demoEmail(name) })),
];
