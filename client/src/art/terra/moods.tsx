import type { ReactNode } from 'react';
import { round } from '../paper/cut.ts';
import { paint } from '../paper/paint.ts';
import { Sheet } from '../paper/Sheet.tsx';
import { Star } from '../scenery/Star.tsx';

export const terraMoods = ['happy', 'thinking', 'cheering', 'sleepy', 'worried'] as const;
export type TerraMood = (typeof terraMoods)[number];

/** Where an arm hangs, and how it is raised. */
export interface Arm {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly thumb?: boolean;
}

interface Mood {
  readonly armsBehind: readonly Arm[];
  readonly armsBefore: readonly Arm[];
  /** Tilt of the sprout, swing of the scarf. */
  readonly sprout: number | 'hidden';
  readonly scarf: number;
  readonly face: ReactNode;
  /** What hangs in the air around Terra. */
  readonly around: ReactNode;
}

function Eye({ x, y, look = -1 }: { x: number; y: number; look?: number }) {
  return (
    <>
      <ellipse cx={x} cy={y} rx="9" ry="12" fill={paint.ink} />
      <circle cx={x + look * 2.7} cy={y - 5} r="3.4" fill="#fff" />
      <circle cx={x + look * 2.7 + 5.8} cy={y + 4} r="1.6" fill="#fff" />
    </>
  );
}

function Line({ d, width = 5 }: { d: string; width?: number }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={paint.ink}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

const bubbles = [
  [74, -40, 6],
  [90, -62, 9.5],
  [106, -92, 14.5],
] as const;

const confetti = [
  [-96, -78, 20, paint.sun],
  [-70, -104, 50, paint.coral],
  [92, -84, -30, paint.meadow],
  [66, -110, 10, paint.sun],
  [-112, -30, 70, paint.sea],
  [112, -34, -50, paint.coral],
  [10, -118, 33, paint.white],
] as const;

export const moods: Record<TerraMood, Mood> = {
  happy: {
    armsBehind: [
      { x: -62, y: 22, turn: 52 },
      { x: 62, y: 4, turn: -138 },
    ],
    armsBefore: [],
    sprout: 6,
    scarf: 0,
    face: (
      <>
        <Eye x={-24} y={4} />
        <Eye x={24} y={4} />
        <path d="M-16 22Q0 27 16 22Q14 40 0 40Q-14 40-16 22Z" fill={paint.ink} />
        <path d="M-8 36Q0 29 8 36Q4 40 0 40Q-4 40-8 36Z" fill={paint.coral} />
      </>
    ),
    around: null,
  },
  thinking: {
    armsBehind: [{ x: -60, y: 24, turn: 40 }],
    armsBefore: [{ x: 54, y: 66, turn: 116, thumb: true }],
    sprout: -10,
    scarf: 0,
    face: (
      <>
        <Eye x={-22} y={2} look={0.5} />
        <Eye x={26} y={2} look={0.5} />
        <Line d="M-34-18Q-24-24-14-19M16-22Q26-30 36-24M-6 30Q4 26 12 31" />
      </>
    ),
    around: bubbles.map(([x, y, r]) => (
      <Sheet key={x} d={round(x, y, r, r, x, 0.04)} fill={paint.cream} rim={0.8} />
    )),
  },
  cheering: {
    armsBehind: [
      { x: -58, y: 2, turn: 146 },
      { x: 58, y: 2, turn: -146 },
    ],
    armsBefore: [],
    sprout: 0,
    scarf: -22,
    face: (
      <>
        <Line d="M-34 8Q-24-8-14 8M14 8Q24-8 34 8" width={6} />
        <path d="M-20 20Q0 24 20 20Q20 46 0 46Q-20 46-20 20Z" fill={paint.ink} />
        <path d="M-12 40Q0 30 12 40Q6 46 0 46Q-6 46-12 40Z" fill={paint.coral} />
        <path d="M-15 22Q0 25 15 22L14 27Q0 29-14 27Z" fill="#fff" />
      </>
    ),
    around: confetti.map(([x, y, turn, fill]) => (
      <path key={x} d="M-5-3H5V3H-5Z" fill={fill} transform={`translate(${x} ${y}) rotate(${turn})`} />
    )),
  },
  sleepy: {
    armsBehind: [
      { x: -60, y: 26, turn: 26 },
      { x: 60, y: 26, turn: -26 },
    ],
    armsBefore: [],
    sprout: 'hidden',
    scarf: 26,
    face: (
      <>
        <Line d="M-34 6Q-24 14-14 6M14 6Q24 14 34 6" />
        <ellipse cx="2" cy="30" rx="6" ry="7" fill={paint.ink} />
      </>
    ),
    around: (
      <>
        <Sheet
          d="M-52-34C-40-74 10-96 62-78C76-72 84-56 82-40C66-56 56-46 52-34C20-52-22-52-52-34Z"
          fill={paint.deep}
          rim={1}
        />
        <Sheet d="M-58-38C-30-60 30-60 58-38L54-26C26-46-26-46-54-26Z" fill={paint.cream} rim={0.8} />
        <Sheet d={round(82, -34, 10.5, 10.5, 5, 0.04)} fill={paint.cream} rim={0.8} />
        <g transform="translate(0 -68)">
          <Star r={9} />
        </g>
        <g transform="translate(34 -70)">
          <Star r={6} />
        </g>
        <g fill="none" stroke={paint.cream} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M-8-8H8L-7 8H8" transform="translate(92 -84) rotate(8)" />
          <path d="M-8-8H8L-7 8H8" transform="translate(107 -108) scale(.75) rotate(8)" />
        </g>
      </>
    ),
  },
  worried: {
    armsBehind: [],
    armsBefore: [
      { x: -62, y: 62, turn: 198 },
      { x: 62, y: 62, turn: -198 },
    ],
    sprout: 30,
    scarf: 18,
    face: (
      <>
        <Eye x={-24} y={6} />
        <Eye x={24} y={6} />
        <Line d="M-37-16Q-28-24-16-24M16-24Q28-24 37-16M-14 34Q-8 28-2 33T12 32" />
      </>
    ),
    around: (
      <>
        <path d="M56-36C62-28 66-22 62-16A7 7 0 0 1 50-16C46-22 52-28 56-36Z" fill={paint.ice} />
        <path d="M54-27C52-22 51-19 53-16" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
};
