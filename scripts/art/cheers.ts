/** The cheers: stickers with a white border. Box: 124 by 124 around (0, 0). */
import { at, card, type Drawings, disc, dot, dots, ellipse, flat, line, shade, veil } from './paper.ts';

/** The outline of the sticker: white paper around the shape, with its shadow. */
const cutOut = (...outlines: readonly string[]): string =>
  [
    'fill="#12303a" stroke="#12303a" opacity=".25" transform="translate(2 4)"',
    'fill="$white" stroke="$white"',
  ]
    .map(
      (look) =>
        `<g ${look} stroke-width="13" stroke-linejoin="round" stroke-linecap="round">${outlines.map((d) => `<path d="${d}"/>`).join('')}</g>`,
    )
    .join('');
const star = 'M0-50 14-17 49-15 22 8 31 43 0 24-31 43-22 8-49-15-14-17Z';
const rocket = 'M0-54C22-36 26-8 20 18H-20C-26-8-22-36 0-54Z';
const fins = 'M-20-6C-38 4-42 18-40 34L-18 18ZM20-6C38 4 42 18 40 34L18 18Z';
const flame = 'M-14 20C-16 36-6 42 0 54 6 42 16 36 14 20Z';
const hand =
  'M-50-6H-24V46H-50ZM-20 0C-6-8 0-24 0-44 12-52 20-40 14-12H38C50-12 50 2 44 6 50 12 48 22 42 24 46 30 42 40 34 40 36 48 30 50 24 50H-4Q-14 50-20 42Z';
const flag = 'M-36-50H-28V54H-36ZM-28-46C-10-56 6-34 46-46L40-20 46 8C6 18-10-4-28 8Z';
const pad = 'M-34-20H34C54-20 62 40 48 46 36 50 28 26 18 26H-18C-28 26-36 50-48 46-62 40-54-20-34-20Z';
const turn = 'M-40 48C-52 4-22-22 8-18V-42L50-4 8 32V10C-14 6-30 22-26 46Z';
const blossom =
  'M0-50C14-50 18-36 12-28 24-34 38-24 34-12 30-2 18-2 14-8 20 4 12 16 0 14-12 16-20 4-14-8-18-2-30-2-34-12-38-24-24-34-12-28-18-36-14-50 0-50Z';
const rays =
  'M0-55 10-38 26-48 27-29 47-27 38-10 55 0 38 10 47 27 27 29 26 48 10 38 0 55-10 38-26 48-27 29-47 27-38 10-55 0-38-10-47-27-27-29-26-48-10-38Z';
const cloud = 'M-40 36C-58 36-58 8-38 6-40-24-4-38 12-18 32-28 50-10 42 8 58 12 56 36 40 36Z';
const apple = 'M0-24C-20-42-50-26-46 8-44 32-22 52 0 46 22 52 44 32 46 8 50-26 20-42 0-24Z';
const stalk = 'M4-30C12-46 28-48 36-40 30-28 14-24 4-30Z';
const pair = [disc(-22, 8, 28), disc(22, 8, 28)] as const;

export const cheers: Drawings = {
  go: [
    cutOut(rocket, fins, flame),
    flat('sun', flame),
    flat('coral', 'M-8 20C-8 32-4 34 0 44 4 34 8 32 8 20Z'),
    flat('red', fins),
    flat('sea', rocket),
    shade('M0-54C22-36 26-8 20 18H4C12-14 12-36 0-54Z'),
    card('white', disc(0, -14, 11)),
    dot('deep', 0, -14, 7),
  ],
  wow: [
    cutOut(star),
    flat('sun', star),
    veil('amber', 0.45, 'M0-50 14-17 0-4ZM49-15 22 8 0-4ZM31 43 0 24V-4ZM-31 43-22 8 0-4ZM-49-15-14-17 0-4Z'),
    dots('ink', 5, [-11, -6], [11, -6]),
    ellipse('ink', 0, 11, 6, 8),
    dots('coral', 4, [-19, 3], [19, 3]),
  ],
  nice: [
    cutOut(hand),
    flat('deep', 'M-50-6H-24V46H-50Z'),
    flat(
      'honey',
      'M-20 0C-6-8 0-24 0-44 12-52 20-40 14-12H38C50-12 50 2 44 6 50 12 48 22 42 24 46 30 42 40 34 40 36 48 30 50 24 50H-4Q-14 50-20 42Z',
    ),
    line('amber', 3.5, 'M22 6H44M22 24H42M20 40H34'),
    dot('sun', -37, 32, 5),
  ],
  phew: [
    cutOut(cloud, 'M44-34C52-24 54-18 48-14 42-10 36-14 36-20 37-26 40-28 44-34Z'),
    flat('ice', cloud),
    flat('shallow', 'M-40 36C-54 36-56 22-50 14-30 28 30 30 55 18 55 28 52 36 40 36Z'),
    line('ink', 4.5, 'M-24-2Q-17 5-10-2M8-2Q15 5 22-2'),
    ellipse('ink', -1, 15, 5, 6),
    dots('coral', 4.5, [-26, 9], [25, 9]),
    line('sea', 4, 'M14 16Q22 12 28 18T42 18M14 26Q20 23 26 27'),
    flat('sea', 'M44-34C52-24 54-18 48-14 42-10 36-14 36-20 37-26 40-28 44-34Z'),
  ],
  together: [
    cutOut(...pair, 'M0-18C-22-32-16-50-6-48-2-47 0-42 0-41 0-42 2-47 6-48 16-50 22-32 0-18Z'),
    flat('red', 'M0-18C-22-32-16-50-6-48-2-47 0-42 0-41 0-42 2-47 6-48 16-50 22-32 0-18Z'),
    flat('sun', pair[0]),
    card('sea', pair[1]),
    dots('ink', 3.6, [-34, 4], [-16, 4], [14, 4], [32, 4]),
    line('ink', 3.6, 'M-32 15Q-25 22-18 15M16 15Q23 22 30 15'),
  ],
  thanks: [
    cutOut(
      blossom,
      'M-3 10H3V52H-3Z',
      'M0 50C-24 52-34 38-34 28-18 26-4 34 0 50ZM0 50C22 50 34 36 34 24 18 24 4 32 0 50Z',
    ),
    line('forest', 6, 'M0 10V52'),
    flat('leaf', 'M0 50C-24 52-34 38-34 28-18 26-4 34 0 50Z'),
    flat('meadow', 'M0 50C22 50 34 36 34 24 18 24 4 32 0 50Z'),
    flat('coral', blossom),
    card('honey', disc(0, -17, 15)),
    dots('ink', 2.6, [-5, -20], [5, -20]),
    line('ink', 3, 'M-5-13Q0-8 5-13'),
  ],
  laugh: [
    cutOut(rays),
    flat('amber', rays),
    card('sun', disc(0, 0, 37)),
    line('ink', 4.5, 'M-22-6Q-15-16-8-6M8-6Q15-16 22-6'),
    flat('ink', 'M-19 5H19C18 32-18 32-19 5Z'),
    flat('coral', 'M-12 19C-6 13 6 13 12 19 6 26-6 26-12 19Z'),
    flat('white', 'M-18 5H18L17 10H-17Z'),
    card('sea', 'M-28-4C-44 2-46 13-38 14-31 14-28 6-28-4ZM28-4C44 2 46 13 38 14 31 14 28 6 28-4Z'),
  ],
  respect: [
    cutOut(disc(0, 0, 52)),
    flat('white', disc(0, 0, 52)),
    line('forest', 4, 'M-8 48C-40 38-44-6-34-32M8 48C40 38 44-6 34-32'),
    flat(
      'leaf',
      'M-34-32C-46-30-50-40-46-44-38-42-32-40-34-32ZM-41-12C-54-14-54-26-50-28-42-24-38-20-41-12ZM-40 8C-52 10-56-2-54-6-44-6-38-2-40 8ZM-32 26C-44 30-50 20-48 16-38 14-32 18-32 26ZM-20 40C-30 48-40 40-38 36-30 30-22 32-20 40ZM34-32C46-30 50-40 46-44 38-42 32-40 34-32ZM41-12C54-14 54-26 50-28 42-24 38-20 41-12ZM40 8C52 10 56-2 54-6 44-6 38-2 40 8ZM32 26C44 30 50 20 48 16 38 14 32 18 32 26ZM20 40C30 48 40 40 38 36 30 30 22 32 20 40Z',
    ),
    card('sun', disc(0, 0, 26)),
    at('scale(.4)', card('white', star)),
  ],
  comeback: [
    cutOut(turn, 'M-34-30-30-20-20-20-28-13-25-3-34-9-43-3-40-13-48-20-38-20Z'),
    flat('leaf', turn),
    veil('forest', 0.35, 'M8-18V-42L50-4H8C-20-4-36 16-40 48-52 4-22-22 8-18Z'),
    flat('sun', 'M-34-30-30-20-20-20-28-13-25-3-34-9-43-3-40-13-48-20-38-20Z'),
  ],
  'my-oops': [
    cutOut(apple, stalk),
    line('leather', 6, 'M0-24Q0-38 8-46'),
    flat('leaf', stalk),
    flat('red', apple),
    shade('M20-33C40-36 48-18 46 8 44 32 22 52 2 46 28 34 34-8 20-33Z'),
    dots('white', 9, [-15, 0], [15, 0]),
    dots('ink', 4.6, [-12, -2], [18, -2]),
    line('ink', 4.5, 'M-16 26Q-10 19-4 26T8 26 18 26'),
    dots('coral', 5, [-28, 14], [28, 14]),
    at('translate(-26 -22) rotate(-30)', card('straw', 'M-16-7H16V7H-16Z'), flat('white', 'M-6-6H6V6H-6Z')),
  ],
  ready: [
    cutOut(flag),
    flat('leather', 'M-36-50H-28V54H-36Z'),
    flat('leaf', 'M-28-46C-10-56 6-34 46-46L40-20 46 8C6 18-10-4-28 8Z'),
    shade('M16-42Q30-42 46-46L40-20 46 8Q28 14 14 9Z'),
    line('white', 9, 'M-10-18 2-6 24-30'),
  ],
  'good-game': [
    cutOut(pad, 'M0-24C-26-40-18-58-7-55-2-54 0-49 0-47 0-49 2-54 7-55 18-58 26-40 0-24Z'),
    flat('red', 'M0-24C-26-40-18-58-7-55-2-54 0-49 0-47 0-49 2-54 7-55 18-58 26-40 0-24Z'),
    flat('berry', pad),
    shade('M14-20H34C54-20 62 40 48 46 38 48 32 32 24 28 36 12 30-8 14-20Z'),
    flat('ink', 'M-36-10H-28V-2H-20V6H-28V14H-36V6H-44V-2H-36Z'),
    dot('sun', 30, -8, 5.5),
    dot('coral', 40, 2, 5.5),
    dot('sprout', 20, 2, 5.5),
    dot('shallow', 30, 12, 5.5),
    line('white', 4, 'M-8 6Q0 13 8 6'),
    dots('white', 3, [-8, -6], [8, -6]),
  ],
};
