/** What stands beside a device and says whether somebody needs it, on a round piece of paper. Box as for devices. */
import {
  at,
  card,
  type Drawings,
  disc,
  dot,
  dots,
  ellipse,
  flat,
  gleam,
  line,
  shade,
  sheet,
} from '../paper.ts';

const ground = (colour: string): string => sheet(colour, disc(0, 2, 58));
const smile = (x: number, y: number): string =>
  dots('ink', 2.8, [x - 7, y], [x + 7, y]) + line('ink', 3, `M${x - 6} ${y + 8}q6 5 12 0`);
const asleep = (x: number, y: number): string =>
  line('ink', 3, `M${x - 10} ${y}q3 4 6 0M${x + 4} ${y}q3 4 6 0M${x - 3} ${y + 9}h6`);
const head = (skin: string, x: number, y: number, r: number): string => card(skin, disc(x, y, r));
/** Head and shoulders around (0, 0), the hair behind and the fringe before the face. */
const bust = (skin: string, shirt: string, hair: string, back: string, fringe: string): string =>
  flat(hair, back) +
  card(shirt, 'M-30 46C-30 22-16 18 0 18S30 22 30 46Z') +
  head(skin, 0, -2, 20) +
  flat(hair, fringe) +
  smile(0, 0);
const shortHair = 'M-21-2C-24-30 24-30 21-2 14-8 10-14 8-16-2-10-14-8-21-2Z';
const longBack = 'M-24-2C-26-34 26-34 24-2L26 26H-26Z';
const note = (x: number, y: number, colour: string): string =>
  line(colour, 4, `M${x} ${y}v-18l11 4`) + ellipse(colour, x - 4, y, 6, 4.6);
const bed = (blanket: string): string =>
  line('leather', 7, 'M-46-18V44M46 8V44') +
  card('white', 'M-44 6H-10V24H-44Z') +
  card(blanket, 'M-20 10H46V34H-46V24H-20Z') +
  line('leather', 7, 'M-46 36H46');
const radiator = (colour: string, edge: string): string =>
  card(colour, 'M-40-8H40V40H-40Z') +
  line(edge, 6, 'M-30-4V36M-18-4V36M-6-4V36M6-4V36M18-4V36M30-4V36') +
  line(colour, 6, 'M40 34H50');

export const clues: Drawings = {
  nobody: [
    ground('white'),
    line('leather', 8, 'M-24-38V46M-24 12H22M22 12V46'),
    card('kraft', 'M-30-40H-16V8H-30ZM-30 8H28V18H-30Z'),
    `<path d="M10-42a11 11 0 0 1 0 22a11 11 0 0 1 0-22M-8 6C-10-12 0-16 10-16S32-12 30 6" fill="none" stroke="$rock" stroke-width="4" stroke-dasharray="6 6" stroke-linecap="round"/>`,
  ],
  sunshine: [
    ground('shallow'),
    flat(
      'sun',
      'M0-50 9-32 26-42 26-22 46-24 36-6 54 2 36 10 46 28 26 26 26 46 9 36 0 54-9 36-26 46-26 26-46 28-36 10-54 2-36-6-46-24-26-22-26-42-9-32Z',
    ),
    card('honey', disc(0, 2, 28)),
    smile(0, 0),
  ],
  reader: [
    ground('ice'),
    at('translate(0 -10)', bust('kraft', 'leaf', 'bark', shortHair, shortHair)),
    card('red', 'M-38 20 0 27 38 20V48L0 54-38 48Z'),
    flat('white', 'M-34 16Q-14 14 0 24 14 14 34 16V42Q14 40 0 49-14 40-34 42Z'),
    line('shadow', 3, 'M0 24V48M-26 24-10 28M-26 32-10 36M26 24 10 28M26 32 10 36'),
  ],
  stairs: [
    ground('ice'),
    card('kraft', 'M-50 44V32H-22V18H4V4H30V-10H52V18L36 46 0 58-32 50Z'),
    line('leather', 4, 'M-50 32H-22V18H4V4H30V-10H50'),
    line('slate', 7, 'M-16 18-8 0 6 6V2M-8 0-4-18'),
    card('coral', 'M-14-20H2L4 2H-12Z'),
    head('soil', -4, -32, 12),
    flat('bark', 'M-17-32C-18-50 10-50 9-32L2-38H-10Z'),
    line('soil', 6, 'M0-14 14-8'),
  ],
  dancer: [
    ground('honey'),
    line('soil', 8, 'M-8 2-30-20M8 2 28-24'),
    line('slate', 8, 'M-6 26-18 48M6 26 22 40 16 50'),
    card('berry', 'M-12-4H12L22 32H-22Z'),
    head('soil', 0, -22, 15),
    flat('ink', 'M-16-20C-20-44 20-44 16-20L8-30H-8Z'),
    smile(0, -20),
    note(40, 8, 'deep'),
    note(-38, 14, 'red'),
  ],
  sofa: [
    ground('white'),
    card('berry', 'M-38-18Q-38-28-28-28H28Q38-28 38-18V16H-38Z'),
    line('ink', 2, 'M0-26V14'),
    card('berry', 'M-52-2Q-52-10-44-10T-36-2V14H36V-2Q36-10 44-10T52-2V34H-52Z'),
    shade('M-36 14H36V20H-36Z'),
    line('leather', 6, 'M-40 36V44M40 36V44'),
    card('sun', 'M-30-6-12-10-8 10-26 12Z'),
  ],
  asleep: [
    ground('whale'),
    flat('honey', 'M30-40C14-42 6-22 20-12 10-14-2-26 6-40 14-50 26-48 30-40Z'),
    dots('honey', 2.6, [-30, -34], [-16, -42], [-38, -20], [40, -16]),
    bed('coral'),
    head('straw', -24, -2, 17),
    flat('bark', 'M-42-2C-44-28-4-28-6-4-14-16-28-18-42-2Z'),
    asleep(-24, -1),
  ],
  family: [
    ground('ice'),
    at('translate(-23 -6) scale(.82)', bust('soil', 'deep', 'ink', shortHair, shortHair)),
    at('translate(23 -6) scale(.82)', bust('kraft', 'leaf', 'bark', longBack, shortHair)),
    at('translate(0 18) scale(.74)', bust('soil', 'sun', 'bark', shortHair, shortHair)),
  ],
  players: [
    ground('honey'),
    at('translate(-23 -12) scale(.88)', bust('straw', 'coral', 'leather', shortHair, shortHair)),
    at('translate(23 -12) scale(.88)', bust('soil', 'sea', 'ink', longBack, shortHair)),
    card('slate', 'M-22 22H22C34 22 40 52 32 54 24 54 18 44 14 44H-14C-18 44-24 54-32 54-40 52-34 22-22 22Z'),
    line('white', 5, 'M-22 34H-10M-16 28V40'),
    dots('sun', 4, [14, 30], [22, 37]),
  ],
  teeth: [
    ground('shallow'),
    at('scale(1.35) translate(0 -2)', bust('kraft', 'sun', 'bark', shortHair, shortHair)),
    flat('white', 'M-12 8C-14 22 14 22 12 8 6 4-6 4-12 8Z'),
    line('coral', 7, 'M4 14 48 28'),
    card('white', 'M-4 4 12 8 10 16-6 12Z'),
  ],
  hands: [
    ground('ice'),
    line('sea', 10, 'M0-54V-8'),
    card('coral', 'M-56-2-38-8-34 22-52 28Z'),
    card('kraft', 'M-38-6C-22-12-8-8 6-2 14 2 12 12 2 12L-6 10 2 20C2 28-8 30-16 24L-35 20Z'),
    card('leaf', 'M56-2 40-6 34 26 52 30Z'),
    card('kraft', 'M40-4C28-8 16-2 10 6 4 14 8 22 18 20 4 26 4 34 14 34 24 34 30 28 36 22Z'),
    line('leather', 2.5, 'M-6 10-18 6M18 20 26 14'),
    dots('white', 9, [-14, 30], [6, 42], [28, -14]),
    dots('white', 6.5, [-20, -20], [0, 0], [24, 44], [-30, 38]),
    `<g fill="none" stroke="$sea" stroke-width="2"><circle cx="-14" cy="30" r="9"/><circle cx="6" cy="42" r="9"/><circle cx="28" cy="-14" r="9"/><circle cx="-20" cy="-20" r="6.5"/></g>`,
  ],
  singer: [
    ground('shallow'),
    at(
      'scale(1.2) translate(0 4)',
      card('sea', 'M-30 46C-30 22-16 18 0 18S30 22 30 46Z'),
      head('straw', 0, -2, 20),
      dots('ink', 2.8, [-7, -3], [7, -3]),
      ellipse('red', 0, 8, 5, 6.5),
    ),
    card('sun', 'M-27-4C-34-44 34-44 27-4Q0-14-27-4Z'),
    dots('white', 4, [-12, -20], [4, -26], [16, -16]),
    note(44, -14, 'deep'),
    note(-40, -16, 'red'),
  ],
  baby: [
    ground('ice'),
    head('straw', 0, -12, 26),
    line('leather', 4, 'M0-38Q10-46 8-34'),
    smile(0, -10),
    dots('coral', 4, [-15, -4], [15, -4]),
    card('white', 'M-48 12H48C46 46 24 48 0 48S-46 46-48 12Z'),
    dots('white', 10, [-30, 12], [-14, 8], [24, 10], [38, 12]),
    card('sun', 'M22 8C14-2 26-12 32-4 36-2 44-4 44-6 46 6 34 14 22 8Z'),
    shade('M20 16H47C45 46 24 48 4 48 16 40 20 28 20 16Z'),
  ],
  'radiator-hot': [
    ground('honey'),
    radiator('coral', 'red'),
    line('red', 6, 'M-22-16q-8-7 0-14t0-14M0-16q-8-7 0-14t0-14M22-16q-8-7 0-14t0-14'),
  ],
  'radiator-cold': [
    ground('ice'),
    radiator('white', 'rock'),
    line('sea', 5, 'M0-46V-18M-12-40 12-24M-12-24 12-40'),
  ],
  cook: [
    ground('honey'),
    at('translate(0 6)', bust('soil', 'white', 'ink', shortHair, shortHair)),
    card('white', 'M-18-14V-28C-36-34-26-54-12-48-4-58 10-58 14-48 30-52 34-34 18-28V-14Z'),
    line('leather', 6, 'M34 40 42 2'),
    ellipse('leather', 43, -6, 7, 10),
  ],
  cup: [
    ground('white'),
    line('coral', 8, 'M22-4C46-6 44 24 20 22'),
    sheet('coral', 'M-32-14H26V16Q26 36 6 36H-12Q-32 36-32 16Z'),
    ellipse('brick', -3, -14, 29, 6),
    line('rock', 4, 'M-14-26q-6-6 0-12M4-26q-6-6 0-12'),
  ],
  sock: [
    ground('ice'),
    at(
      'scale(.82) translate(0 4)',
      sheet('berry', 'M-24-52H16V4C20 14 44 16 44 34C44 50 22 52 6 48C-14 44-30 30-26 8Z'),
      flat(
        'honey',
        'M-25-24H16V-14H-25ZM-26-4H16L18 6H-26ZM24 20C36 22 44 26 44 34 44 44 34 48 22 49 18 40 18 30 24 20Z',
      ),
      card('white', 'M-28-56H20V-40H-28Z'),
    ),
  ],
  laundry: [
    ground('ice'),
    card('sea', 'M-40 8C-42-10-26-18-16-12L-10 8Z'),
    card('coral', 'M-34-28-18-36Q-8-28 4-36L22-28 28-12 16-8V10H-24V-8L-36-10Z'),
    card('sun', 'M22-20H36V-2C38 4 44 4 42 12H20Z'),
    sheet('kraft', 'M-46 4H46L36 46H-36Z'),
    line('leather', 4, 'M-40 18H42M-38 32H38'),
    card('berry', 'M-22 2H2V30L-6 28-10 14-14 30-24 30Z'),
    shade('M18 4H46L36 46H16Z'),
  ],
  grandma: [
    ground('honey'),
    at(
      'scale(1.3) translate(0 -2)',
      dot('tin', 0, -26, 10),
      bust(
        'straw',
        'berry',
        'tin',
        'M-24-2C-26-34 26-34 24-2Z',
        'M-21-2C-24-30 24-30 21-2 16-16 4-20 0-18-4-20-16-16-21-2Z',
      ),
      `<g fill="none" stroke="$slate" stroke-width="2"><circle cx="-7" cy="0" r="6"/><circle cx="7" cy="0" r="6"/></g>`,
    ),
  ],
  phone: [
    ground('ice'),
    sheet('slate', 'M-24-42Q-24-46-20-46H20Q24-46 24-42V46Q24 50 20 50H-20Q-24 50-24 46Z'),
    flat('white', 'M-18-38H18V38H-18Z'),
    line('slate', 4, 'M-10-14H10V22H-10Z'),
    flat('slate', 'M-5-20H5V-14H-5Z'),
    flat('red', 'M-7 12H7V19H-7Z'),
    flat('sun', 'M3-12-8 6H-1L-4 18 8 1H1Z'),
  ],
  'bed-empty': [
    ground('honey'),
    at('translate(0 -2)', bed('sea')),
    card('white', 'M-20 10H46V18H-20Z'),
    gleam('M-40 10H-16V14H-40Z'),
  ],
  peas: [
    ground('ice'),
    sheet('leaf', 'M-30-40-20-36-10-40 0-36 10-40 20-36 30-40 34 42 22 38 10 42 0 38-10 42-22 38-34 42Z'),
    shade('M14-38 20-36 30-40 34 42 22 38 14 41Z'),
    card('white', disc(0, 4, 20)),
    dots('sprout', 7, [-8, -2], [7, -2], [-1, 12]),
    line('white', 3.5, 'M-18-26H18'),
  ],
};
