/** Devices of the kitchen, each with what shows that it is on. Box: 124 by 132 around (0, 2). */
import {
  at,
  card,
  type Drawings,
  dot,
  dots,
  ellipse,
  flat,
  halo,
  line,
  lit,
  shade,
  sheet,
  veil,
} from '../paper.ts';
import { toaster } from '../things/shared.ts';
import { steam, waves } from './heat.ts';

const fridgeBody = sheet('white', 'M-34-58Q-34-62-30-62H30Q34-62 34-58V58H-34Z');

const hobAndPot = [
  sheet('slate', 'M-56 40H56V58H-56Z'),
  flat('ink', 'M-56 40H56V46H-56Z'),
  dots('tin', 4, [-40, 52], [-26, 52], [26, 52], [40, 52]),
  line('slate', 6, 'M-40 6H-54M40 6H54'),
  sheet('sea', 'M-40-8H40V32Q40 40 30 40H-30Q-40 40-40 32Z'),
  shade('M16-8H40V32Q40 40 30 40H12Z'),
  lit(flat('orange', 'M-34 46C-30 36-22 36-18 46ZM-10 46C-6 36 2 36 6 46ZM16 46C20 36 28 36 32 46Z')),
];

export const kitchenDevices: Drawings = {
  fridge: [
    fridgeBody,
    shade('M14-62H30Q34-62 34-58V58H14Z'),
    line('shadow', 3.5, 'M-34-20H34'),
    line('steel', 6, 'M-24-46V-30M-24-8V16'),
    card('sun', 'M4-8 16-4 12 8 0 4Z'),
    dot('coral', 18, 18, 6),
    lit(
      line('sea', 4, 'M44-30Q52-24 44-18M50-40Q62-26 50-10M-44-30Q-52-24-44-18M-50-40Q-62-26-50-10'),
      dot('sprout', 24, -50, 4),
    ),
    flat('slate', 'M-28 58H-16V64H-28ZM16 58H28V64H16Z'),
  ],
  'fridge-open': [
    lit(veil('glow', 0.4, 'M-40-58H34V58H-60Z')),
    sheet('white', 'M-40-60H34V58H-40Z'),
    flat('slate', 'M-33-53H27V51H-33Z'),
    lit(flat('honey', 'M-33-53H27V51H-33Z')),
    line('shadow', 4, 'M-33-20H27M-33 16H27'),
    card('leaf', 'M-26-24V-38Q-18-46-10-38V-24Z'),
    card('white', 'M-2-24V-42L4-48 10-42V-24Z'),
    dots('red', 7, [18, 8], [4, 8]),
    card('sun', 'M-28 12H-10V-4L-28 6Z'),
    flat('sprout', 'M-26 50C-30 30-4 30-6 50Z'),
    flat('orange', 'M4 50 2 38 22 44Z'),
    sheet('tin', 'M34-60 60-50V64L34 58Z'),
    line('shadow', 4, 'M38-18 56-14M38 18 56 22'),
    lit(line('sea', 5, 'M-46-30Q-56-26-52-14M-46 4Q-58 8-54 22M-46 34Q-56 40-52 50')),
  ],
  freezer: [
    sheet('ice', 'M-58-14H58V52H-58Z'),
    shade('M26-14H58V52H26Z'),
    flat('slate', 'M-52 52H-38V60H-52ZM38 52H52V60H38Z'),
    sheet('white', 'M-62-28H62V-12H-62Z'),
    card('steel', 'M-12-18H12V-10H-12Z'),
    line('deep', 5, 'M-24 6V38M-38 14-10 30M-38 30-10 14M-24 12-30 7M-24 12-18 7M-24 32-30 37M-24 32-18 37'),
    dot('steel', 42, 2, 5),
    lit(
      halo(42, 2, 12),
      dot('sprout', 42, 2, 6),
      line('sea', 4, 'M-30-36q-6-6 0-12t0-12M0-36q-6-6 0-12t0-12M30-36q-6-6 0-12t0-12'),
    ),
  ],
  oven: [
    at(
      'translate(0 9) scale(.88)',
      sheet('white', 'M-52-54H52V58H-52Z'),
      flat('slate', 'M-52-54H52V-30H-52Z'),
      dots('tin', 6.5, [-36, -42], [-16, -42], [16, -42], [36, -42]),
      lit(dots('sun', 4, [36, -42], [16, -42])),
      line('steel', 6, 'M-36-18H36'),
      card('ink', 'M-40-6H40V42H-40Z'),
      lit(
        flat('orange', 'M-36-2H36V38H-36Z'),
        flat('sun', 'M-36 26H36V38H-36Z'),
        line('red', 4, 'M-30 32H30M-30 4H30'),
        waves(-18, -58),
      ),
      line('steel', 3.5, 'M-36 20H36'),
      shade('M30-30H52V58H30Z'),
    ),
  ],
  'oven-bread': [
    at(
      'translate(0 9) scale(.88)',
      sheet('white', 'M-52-54H52V58H-52Z'),
      flat('slate', 'M-52-54H52V-30H-52Z'),
      dots('tin', 6.5, [-36, -42], [-16, -42], [16, -42], [36, -42]),
      lit(dots('sun', 4, [36, -42], [16, -42])),
      line('steel', 6, 'M-36-18H36'),
      card('ink', 'M-40-6H40V42H-40Z'),
      lit(flat('orange', 'M-36-2H36V38H-36Z'), line('red', 4, 'M-30 34H30')),
      card('leather', 'M-34 26C-36 2-2 2-2 26Z'),
      card('leather', 'M2 26C2 2 36 2 34 26Z'),
      line('straw', 3.5, 'M-26 16-20 22M-18 12-12 20M10 16 16 22M18 12 24 20'),
      line('steel', 3.5, 'M-36 28H36'),
      shade('M30-30H52V58H30Z'),
    ),
  ],
  hob: [
    lit(steam(-8, -34)),
    ...hobAndPot,
    card('tin', 'M-44-14Q0-28 44-14V-8H-44Z'),
    dot('slate', 0, -24, 6),
  ],
  'hob-no-lid': [
    lit(
      line(
        'white',
        6,
        'M-28-16q-8-8 0-16t0-16M-8-20q-8-8 0-16t0-16M12-20q-8-8 0-16t0-16M32-16q-8-8 0-16t0-16',
      ),
    ),
    ...hobAndPot,
    ellipse('slate', 0, -8, 40, 7),
    lit(
      dots('ice', 8, [-26, -10], [-8, -14], [10, -10], [27, -12]),
      flat('ice', 'M-40-8C-44 8-36 14-36 24-30 24-32 4-30-8ZM40-8C44 4 38 8 38 16 32 16 34 0 32-8Z'),
    ),
  ],
  kettle: [
    lit(steam(-54, -20), steam(-30, -34)),
    line('slate', 9, 'M30-30C58-34 58 30 36 30'),
    sheet('coral', 'M-34-30H30L38 46H-36L-40 0-58-14-54-20-36-14Z'),
    shade('M10-30H30L38 46H14Z'),
    card('slate', 'M-26-30Q0-50 24-30Z'),
    dot('slate', 0, -44, 5),
    card('ice', 'M-18-12H-4V36H-18Z'),
    flat('sea', 'M-18-4H-4V36H-18Z'),
    card('slate', 'M-44 46H46V58H-44Z'),
    dot('steel', 34, 52, 4),
    lit(halo(34, 52, 10), dot('sun', 34, 52, 5)),
  ],
  toaster: [
    lit(halo(0, -22, 34), waves(-18, -30)),
    ...toaster,
    lit(line('orange', 6, 'M-26-23H26'), line('honey', 2.5, 'M-26-23H26'), dot('sun', 41, 12, 4)),
  ],
};
