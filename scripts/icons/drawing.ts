/** The icon of the app as drawings: Terra on a hill, cut from paper, in the forms that devices ask for. */
import { ridge, round } from '../../client/src/art/paper/cut.ts';

const ink = '#18323c';
const shade = '#12303a';
const sky = ['#a6dbe5', '#c3e8e8', '#ddf3ec'] as const;
const hills = ['#93c878', '#3c8b48', '#256544'] as const;

const body = round(0, 16, 72, 72, 3, 0.006);
const scarf = 'M-66 42C-40 66 40 66 66 42C70 48 70 56 64 62C36 84-36 84-64 62C-70 56-70 48-66 42Z';
const ribbon = 'M50 44C70 36 84 54 112 40L104 54L116 62C92 72 72 66 52 62Z';
const leaves = 'M0-20C-6-42-28-48-44-40C-40-22-20-12 0-20ZM0-22C4-46 26-56 44-50C42-30 22-16 0-22Z';

/** A sheet of paper: two darker copies below it, a bright edge at its upper left. */
function sheet(d: string, fill: string, edge: string, lift = 1): string {
  return `<path d="${d}" fill="${shade}" opacity=".12" transform="translate(${3.4 * lift} ${4.6 * lift})"/>
<path d="${d}" fill="${shade}" opacity=".16" transform="translate(${1.6 * lift} ${2.2 * lift})"/>
<path d="${d}" fill="${edge}" transform="translate(-1.4 -1.8)"/><path d="${d}" fill="${fill}"/>`;
}

function eye(x: number): string {
  return `<ellipse cx="${x}" cy="4" rx="10" ry="13.5" fill="${ink}"/><circle cx="${x - 3}" cy="-1.5" r="4" fill="#fff"/>`;
}

const sprout = `<g transform="translate(-2 -52) rotate(6) scale(1.15)">
<path d="${leaves}" fill="${shade}" opacity=".16" transform="translate(1.6 2.2)"/>
<path d="M0 8Q2-10 0-24" stroke="#256544" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M0-20C-6-42-28-48-44-40C-40-22-20-12 0-20Z" fill="#8cc55f"/><path d="M0-20C-14-26-28-34-44-40C-40-22-20-12 0-20Z" fill="#62ae52"/>
<path d="M0-22C4-46 26-56 44-50C42-30 22-16 0-22Z" fill="#8cc55f"/><path d="M0-22C14-30 28-40 44-50C42-30 22-16 0-22Z" fill="#2c7a47"/></g>`;

const ribbonBehind = sheet(ribbon, '#b23e2f', '#d28f86');

/** Terra without arms and shoes: what is left has to be read at 16 pixels. */
const terra = `${sheet(body, '#58bacb', '#9ed7e1', 1.4)}
<clipPath id="body"><path d="${body}"/></clipPath><g clip-path="url(#body)">
<path d="${round(-12, 2, 53, 49, 6, 0.03)}" fill="#fff" opacity=".2"/>
<g fill="#62ae52"><path d="M-76-14C-62-50-30-62 4-60C10-50-6-44-12-38C-20-30-34-34-42-24C-50-14-44 0-58 6C-70 10-80 0-76-14Z"/>
<path d="M34-54C52-46 72-20 76 10C66 14 62 0 54-8C46-16 50-26 42-32C34-38 26-46 34-54Z"/><path d="M-70 46C-50 42-42 56-22 62C-6 66-4 80-10 92H-70Z"/></g>
<path d="M-66-14C-56-40-36-50-14-52C-10-48-20-44-26-40C-38-38-50-28-54-14C-56-4-70 0-66-14Z" fill="#8cc55f"/>
<path d="M52-48A76 76 0 0 1-46 72A92 92 0 0 0 52-48Z" fill="#0f2f3e" opacity=".13"/></g>
${sheet(scarf, '#c43f2e', '#dd9086')}<path d="M-66 42C-40 66 40 66 66 42L67 46C40 70-40 70-67 46Z" fill="#e8694f"/>
<g fill="#ee8b6f" opacity=".85"><ellipse cx="-44" cy="24" rx="11" ry="8"/><ellipse cx="44" cy="24" rx="11" ry="8"/></g>
${eye(-24)}${eye(24)}<path d="M-18 21Q0 27 18 21Q15 42 0 42Q-15 42-18 21Z" fill="${ink}"/><path d="M-9 37Q0 29 9 37Q5 42 0 42Q-5 42-9 37Z" fill="#f08a72"/>${sprout}`;

function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
}

function hill(seed: number, top: number, fill: string, edge: string): string {
  return sheet(ridge(seed, top, 34, 1.1).sheet(512, 600), fill, edge, 1.6);
}

/** Terra on the hills, the whole square full; `size` is Terra's share of it. */
function scene(size: number): string {
  const scale = (size * 512) / 208;
  return `<path d="M0 0H512V512H0Z" fill="${sky[0]}"/>
${sheet(round(150, 150, 340, 320, 4, 0.015), sky[1], '#e9f6f4', 2)}${sheet(round(100, 70, 250, 250, 9, 0.02), sky[2], '#f4fbf7', 2)}
${hill(5, 312, hills[0], '#c4e2b4')}${hill(12, 372, hills[1], '#93c39b')}
<g transform="translate(248 ${284 + (0.84 - size) * 40}) scale(${scale})">${ribbonBehind}${terra}</g>
${hill(3, 424, hills[2], '#7ea58e')}`;
}

/** For the tab of a browser: Terra alone, as large as can be. */
export function tabIcon(): string {
  return svg('-100 -113 200 206', terra).replaceAll('\n', '');
}

/** For a home screen that shows icons as they are: a card of paper with hand-cut corners. */
export function cardIcon(): string {
  const card =
    'M118 8H396C470 8 504 44 504 116V394C504 470 468 504 396 504H116C42 504 8 468 8 396V118C8 42 44 8 118 8Z';
  return svg(
    '0 0 512 512',
    `<clipPath id="card"><path d="${card}"/></clipPath><g clip-path="url(#card)">${scene(0.84)}</g>
<path d="${card}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`,
  );
}

/** For devices that cut icons into a shape of theirs: everything that matters is in the middle circle. */
export function maskableIcon(): string {
  return svg('0 0 512 512', scene(0.64));
}

/** For devices that only round the corners. */
export function squareIcon(): string {
  return svg('0 0 512 512', scene(0.78));
}

/** For the status bar: only what is opaque counts. */
export function badgeIcon(): string {
  return svg(
    '-100 -118 200 214',
    `<mask id="face"><path d="M-130-140H130V120H-130Z" fill="#fff"/><g fill="#000"><ellipse cx="-24" cy="8" rx="10" ry="14"/><ellipse cx="24" cy="8" rx="10" ry="14"/><path d="M-26 34Q0 42 26 34Q22 60 0 60Q-22 60-26 34Z"/></g></mask>
<g mask="url(#face)" fill="#fff"><path d="${body}"/><g transform="translate(-2 -54) rotate(6) scale(1.25)"><path d="M0 8Q2-10 0-24" stroke="#fff" stroke-width="8"/><path d="${leaves}"/></g></g>`,
  );
}
