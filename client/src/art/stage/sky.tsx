import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { round, seeded } from '../paper/cut.ts';
import { Shadow } from '../paper/Sheet.tsx';
import { LaterProp } from '../scenery/LaterProp.tsx';
import css from './Stage.module.css';

/** Sheets of sky lie over one another round the sun, from the widest to the nearest. */
const sheets = [
  { d: round(120, 60, 820, 690, 5, 0.035, 26), fill: 'var(--stage-sky-2)' },
  { d: round(60, 20, 560, 520, 8, 0.045, 22), fill: 'var(--stage-sky-3)' },
  { d: round(0, 0, 380, 344, 13, 0.05, 18), fill: 'var(--stage-sky-4)' },
  { d: round(-30, -40, 228, 214, 25, 0.06, 15), fill: 'var(--stage-sky-5)' },
];

/** The cut sheets of sky. Their shadows are darker copies, so the whole is painted once. */
export function SkySheets() {
  return (
    <svg viewBox="-1000 -1000 2000 2000" className={css.sheets} aria-hidden="true">
      {sheets.map(({ d, fill }) => (
        <g key={fill}>
          <Shadow d={d} lift={4} />
          <path d={d} fill={fill} stroke="#fff" strokeOpacity="var(--stage-sky-edge)" strokeWidth="1.6" />
          <path d={d} fill={fill} transform="translate(1 1.3)" />
        </g>
      ))}
    </svg>
  );
}

const random = seeded(77);
const place = (): string => `M${Math.round(random() * 1000) / 10} ${Math.round(random() * 620) / 10}h0`;
const places = (count: number): string => Array.from({ length: count }, place).join('');
/** All stars of a size are one line of dots: a line without length has round ends and nothing between. */
const starLines = [
  { size: 1.7, d: places(22) },
  { size: 2.6, d: places(22) },
  { size: 3.6, d: places(20) },
];
const foldedStars = [
  [12, 7, 15],
  [31, 22, 11],
  [62, 8, 13],
  [83, 20, 16],
  [93, 42, 11],
] as const;

/** Stars of the night theme. */
export function StageStars() {
  return (
    <div className={css.stars}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={css.starLines} aria-hidden="true">
        {starLines.map(({ size, d }) => (
          <path key={size} d={d} strokeWidth={size} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {foldedStars.map(([x, y, size]) => (
        <span key={x} className={css.star} style={{ left: `${x}%`, top: `${y}%`, width: size * 1.3 }}>
          <LaterProp name="star" />
        </span>
      ))}
    </div>
  );
}

interface CloudPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly hangs?: boolean;
  readonly slow?: boolean;
}

const cloudsOf = {
  full: [
    { x: 4, y: 17, size: 1.05 },
    { x: 28, y: 12.5, size: 0.72, hangs: true },
    { x: 94, y: 33, size: 1.2, hangs: true, slow: true },
    { x: 54, y: 35, size: 0.74, slow: true },
  ],
  quiet: [
    { x: 9, y: 30, size: 0.7, slow: true },
    // No thread here: it would hang across the heading of a page.
    { x: 46, y: 15, size: 0.62 },
    { x: 88, y: 25, size: 0.84 },
  ],
  projector: [
    { x: 17, y: 25, size: 1, slow: true },
    { x: 52, y: 13, size: 0.8, hangs: true },
    { x: 75, y: 27, size: 1.1 },
  ],
} as const satisfies Record<string, readonly CloudPlace[]>;

export type Density = keyof typeof cloudsOf;

/** Clouds, some on a thread; each drifts as one layer by transform only. */
export function Clouds({ density }: { density: Density }) {
  return cloudsOf[density].map((cloud: CloudPlace) => (
    <span
      key={cloud.x}
      className={clsx(css.cloud, cloud.slow && css.slow, cloud.hangs && css.hanging)}
      style={{ left: `${cloud.x}%`, top: `${cloud.y}%`, '--size': cloud.size } as CSSProperties}
    >
      {cloud.hangs && <span className={css.thread} />}
      <LaterProp name="cloud" />
    </span>
  ));
}
