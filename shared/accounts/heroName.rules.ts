/** Names of heroes: proposals that say nothing about a child, and which wishes are refused. */
import type { Random } from '../core/random.ts';
import { BLOCKED_ANYWHERE, BLOCKED_WORDS } from './blockedWords.ts';

const ADJECTIVES = [
  'Brave',
  'Bright',
  'Calm',
  'Clever',
  'Cosy',
  'Curious',
  'Daring',
  'Eager',
  'Fair',
  'Funny',
  'Gentle',
  'Golden',
  'Happy',
  'Jolly',
  'Kind',
  'Lively',
  'Lucky',
  'Mellow',
  'Merry',
  'Mighty',
  'Nimble',
  'Patient',
  'Proud',
  'Quick',
  'Quiet',
  'Silver',
  'Steady',
  'Sunny',
  'Swift',
  'Warm',
  'Wild',
  'Wise',
] as const;
const ANIMALS = [
  'Badger',
  'Beaver',
  'Bee',
  'Bison',
  'Crane',
  'Deer',
  'Dolphin',
  'Eagle',
  'Falcon',
  'Finch',
  'Fox',
  'Frog',
  'Gecko',
  'Hare',
  'Heron',
  'Lynx',
  'Marten',
  'Newt',
  'Otter',
  'Owl',
  'Panda',
  'Puffin',
  'Rabbit',
  'Raven',
  'Robin',
  'Salmon',
  'Seal',
  'Stork',
  'Swan',
  'Turtle',
  'Whale',
  'Wolf',
] as const;
const NUMBERS = { from: 2, to: 99 } as const;

/** "Brave Otter 41": what a limited account is called, and what everybody is offered. */
export function suggestHeroName(random: Random): string {
  return `${random.pick(ADJECTIVES)} ${random.pick(ANIMALS)} ${random.between(NUMBERS.from, NUMBERS.to)}`;
}

/** Whether a name could have been proposed, so that it tells nothing about who has it. */
export function isProposedName(name: string): boolean {
  const [adjective, animal, number, ...more] = name.trim().split(' ');
  return (
    more.length === 0 &&
    ADJECTIVES.some((each) => each === adjective) &&
    ANIMALS.some((each) => each === animal) &&
    /^[1-9]\d?$/.test(number ?? '')
  );
}

/** The form in which two names are the same: case, accents, runs of spaces and hyphens do not tell them apart. */
export function heroNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');
}

/** Whether a name hurts nobody and does not pass for staff, in any of the four languages. */
export function isKindName(name: string): boolean {
  const words = plain(name).split(/[^a-z]+/);
  const together = words.join('');
  return (
    !words.some((word) => BLOCKED_WORDS.has(word)) &&
    !BLOCKED_WORDS.has(together) &&
    !BLOCKED_ANYWHERE.some((part) => together.includes(part) || unrepeated(together).includes(part))
  );
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Without accents, digits read as the letters they look like. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[0-9]/g, (digit) => LOOKALIKES[digit] ?? '');
}

function unrepeated(text: string): string {
  return text.replace(/(.)\1+/g, '$1');
}
