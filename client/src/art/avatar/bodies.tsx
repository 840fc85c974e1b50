import type { ReactNode } from 'react';
import type { AvatarBody } from '#shared/avatars/avatars.schema.ts';
import { round } from '../paper/cut.ts';
import { paint, tinted } from '../paper/paint.ts';
import { Sheet } from '../paper/Sheet.tsx';
import { Eyes, Pair, Smile } from './face.tsx';

/** Every head has its middle at 0, 0 and is about 80 wide. */
type Head = (fur: string) => ReactNode;

const cream = tinted('#fff6e6');
const dark = (fur: string): string => `color-mix(in srgb, ${fur} 76%, #20323a)`;
const pale = (fur: string): string => `color-mix(in srgb, ${fur} 55%, #fff3dc)`;

const spikes = Array.from({ length: 17 }, (_, index) => {
  const tip = index % 2 === 0;
  const angle = (-203 + index * (226 / 16)) * (Math.PI / 180);
  const reach = tip ? 50 : 38;
  return `${Math.round(Math.cos(angle) * reach * 10) / 10} ${Math.round((Math.sin(angle) * reach + 2) * 10) / 10}`;
});

const bear: Head = (fur) => (
  <>
    <Pair>
      <Sheet d={round(28, -28, 12.5, 12.8, 2, 0.03)} fill={fur} rim={0.8} />
      <path d={round(28, -28, 6.8, 6.8, 5, 0.04)} fill={pale(fur)} />
    </Pair>
    <Sheet d={round(0, 0, 39.5, 36.8, 3)} fill={fur} rim={1} />
    <path d={round(0, 14, 17.6, 13.6, 6, 0.03)} fill={pale(fur)} />
    <path d="M-7 6Q0 2 7 6Q5 13 0 13Q-5 13-7 6Z" fill={paint.ink} />
    <Eyes x={17} y={-4} />
    <Smile d="M-5 17Q0 22 5 17" />
  </>
);

const otter: Head = (fur) => (
  <>
    <Pair>
      <Sheet d={round(27, -26, 9.8, 9.8, 2, 0.03)} fill={fur} rim={0.8} />
      <path d={round(27, -26, 5, 5, 5, 0.04)} fill={dark(fur)} />
    </Pair>
    <Sheet d={round(0, 0, 38.8, 34.6, 4)} fill={fur} rim={1} />
    <path d="M-26 12C-26-2-8 4 0 4C8 4 26-2 26 12C26 30-26 30-26 12Z" fill={tinted('#fbebd0')} />
    <path d="M-7 5Q0 1 7 5Q5 12 0 12Q-5 12-7 5Z" fill={paint.ink} />
    <Eyes x={16} y={-5} />
    <Smile d="M-6 17Q0 23 6 17" />
    <Smile d="M-30 10L-19 12M-31 18L-20 17M30 10L19 12M31 18L20 17" width={1.6} />
  </>
);

const fox: Head = (fur) => (
  <>
    <Pair>
      <Sheet d="M8-26L34-52L38-10Z" fill={fur} rim={0.8} />
      <path d="M18-26L32-42L34-16Z" fill={dark(fur)} />
    </Pair>
    <Sheet d="M-40-8C-36-34 36-34 40-8C40 14 16 34 0 38C-16 34-40 14-40-8Z" fill={fur} rim={1} />
    <path d="M-40-4C-24-2-10 8 0 22C10 8 24-2 40-4C38 16 16 34 0 38C-16 34-38 16-40-4Z" fill={cream} />
    <path d="M-6 26Q0 22 6 26Q4 33 0 34Q-4 33-6 26Z" fill={paint.ink} />
    <Eyes x={17} y={-2} />
  </>
);

const owl: Head = (fur) => (
  <>
    <Pair>
      <Sheet d="M14-30L34-46L34-16Z" fill={dark(fur)} rim={0.7} />
    </Pair>
    <Sheet d={round(0, 0, 37.4, 36.8, 5)} fill={fur} rim={1} />
    <Pair>
      <Sheet d={round(15, -4, 16.6, 16.8, 6, 0.02)} fill={cream} rim={0.6} />
    </Pair>
    <Eyes x={14} y={-4} r={6.5} />
    <path d="M-7 8H7L0 20Z" fill={paint.sun} />
    <path d="M0 8H7L0 20Z" fill={paint.ink} opacity=".12" />
    <path
      d="M-14 24L-8 20L-2 26L4 20L10 26L16 20"
      fill="none"
      stroke={dark(fur)}
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

const frog: Head = (fur) => (
  <>
    <Pair>
      <Sheet d={round(20, -26, 14.4, 14.6, 3, 0.03)} fill={fur} rim={0.8} />
      <path d={round(20, -27, 9.6, 9.8, 4, 0.03)} fill={tinted('#fffdf2')} />
    </Pair>
    <Sheet d="M-42 2C-42-30 42-30 42 2C42 26 20 36 0 36C-20 36-42 26-42 2Z" fill={fur} rim={1} />
    <path d="M-30 16C-20 32 20 32 30 16C22 34-22 34-30 16Z" fill={pale(fur)} />
    <Eyes x={20} y={-27} r={5.5} />
    <Smile d="M-22 8Q0 24 22 8" />
    <path d="M-5-4h1.600M3.4-4h1.6" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" opacity=".6" />
  </>
);

const hedgehog: Head = (fur) => (
  <>
    <Sheet d={`M${spikes.join('L')}L28 34L-28 34Z`} fill={dark(fur)} rim={1} />
    <Sheet d={round(0, 6, 32.6, 27.2, 7)} fill={tinted('#f7e3bf')} rim={0.8} />
    <path d="M-33 2C-30-20-10-24 0-14C10-24 30-20 33 2C20-10 8-4 0-8C-8-4-20-10-33 2Z" fill={fur} />
    <Eyes x={13} y={4} />
    <circle cy="15" r="5" fill={paint.ink} />
    <circle cx="-1.5" cy="13.5" r="1.4" fill="#fff" opacity=".8" />
    <Smile d="M-5 22Q0 27 5 22" />
  </>
);

const rabbit: Head = (fur) => (
  <>
    <Pair>
      <g transform="rotate(8 14 -30)">
        <Sheet d={round(15, -48, 9, 25.5, 2, 0.02)} fill={fur} rim={0.8} />
        <path d={round(15, -47, 4.5, 18, 5, 0.02)} fill={tinted('#f6b9a6')} />
      </g>
    </Pair>
    <Sheet d={round(0, 0, 36.8, 32.6, 8)} fill={fur} rim={1} />
    <path d={round(0, 14, 16.6, 12.6, 6, 0.03)} fill={cream} />
    <Eyes x={16} y={-3} />
    <path d="M-5 7Q0 4 5 7L0 12Z" fill={tinted('#d9604e')} />
    <Smile d="M0 12V16M-6 18Q0 22 6 18" width={2.6} />
  </>
);

const puffin: Head = (fur) => (
  <>
    <path d="M-9-32C-13-43-3-49 0-40C3-50 13-45 9-32Z" fill={fur} />
    <Sheet
      d={round(0, 0, 37.6, 36.8, 9)}
      fill={`color-mix(in srgb, ${fur} 24%, ${tinted('#22363f')})`}
      rim={1}
    />
    <path
      d="M-32-4C-34-28-8-32 0-16C8-32 34-28 32-4C32 22 12 34 0 34C-12 34-32 22-32-4Z"
      fill={tinted('#fffdf2')}
    />
    <path d="M-13 4Q0-6 13 4L0 28Z" fill={paint.coral} />
    <path d="M-10 10Q0 4 10 10L7 15Q0 10-7 15Z" fill={paint.honey} />
    <path d="M0-1Q7-1 13 4L0 28Z" fill={paint.ink} opacity=".1" />
    <Eyes x={17} y={-6} />
  </>
);

const turtle: Head = (fur) => (
  <>
    <Sheet d="M-46 20C-52-26-28-44 0-44C28-44 52-26 46 20C30 34-30 34-46 20Z" fill={dark(fur)} rim={1} />
    <path
      d="M-12-40L0-30L12-40M0-30V-22M-40-16L-28-18M40-16L28-18"
      fill="none"
      stroke={fur}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity=".8"
    />
    <Sheet d={round(0, 6, 32, 28.5, 6)} fill={fur} rim={0.9} />
    <path d="M-27 12C-16 22 16 22 27 12C24 38-24 38-27 12Z" fill={pale(fur)} />
    <Eyes x={15} y={1} r={5.5} />
    <path d="M-4 10h1.600M2.4 10h1.6" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
    <Smile d="M-12 17Q0 27 12 17" />
  </>
);

const deer: Head = (fur) => (
  <>
    <Pair>
      <path
        d="M14-30Q18-46 28-54M19-42Q20-52 16-58M23-48L34-50"
        fill="none"
        stroke={paint.bark}
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Sheet d="M22-18C34-34 50-30 52-22C48-10 34-6 24-10Z" fill={fur} rim={0.8} />
      <path d="M30-18C36-26 44-25 46-21C42-14 36-12 30-14Z" fill={pale(fur)} />
    </Pair>
    <Sheet
      d="M-34-10C-30-38 30-38 34-10C34 8 22 18 20 28C16 40-16 40-20 28C-22 18-34 8-34-10Z"
      fill={fur}
      rim={1}
    />
    <path d="M-18 22C-12 12 12 12 18 22C18 40-18 40-18 22Z" fill={cream} />
    <path d="M-8 19Q0 14 8 19Q6 27 0 27Q-6 27-8 19Z" fill={paint.ink} />
    <Eyes x={16} y={-2} r={5.5} />
    <Smile d="M-5 31Q0 35 5 31" width={2.6} />
    <g fill={cream} opacity=".9">
      <circle cx="-7" cy="-20" r="2.6" />
      <circle cx="6" cy="-24" r="2.2" />
      <circle cx="9" cy="-15" r="2.6" />
    </g>
  </>
);

/** The heads, each a function of the fur's colour. */
export const heads: Record<AvatarBody, Head> = {
  otter,
  fox,
  owl,
  frog,
  hedgehog,
  rabbit,
  bear,
  puffin,
  turtle,
  deer,
};
