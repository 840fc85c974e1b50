import type { ReactNode } from 'react';
import { paint } from '../paper/paint.ts';

/** The parts every face is made of. */

export function Eyes({ x = 16, y = -4, r = 5 }: { x?: number; y?: number; r?: number }) {
  return [-x, x].map((at) => (
    <g key={at}>
      <circle cx={at} cy={y} r={r} fill={paint.ink} />
      <circle cx={at - r * 0.3} cy={y - r * 0.35} r={r * 0.36} fill="#fff" />
    </g>
  ));
}

export function Smile({ d, width = 3 }: { d: string; width?: number }) {
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

/** A part that comes in pairs, drawn for the right side. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <g transform="scale(-1 1)">{children}</g>
    </>
  );
}
