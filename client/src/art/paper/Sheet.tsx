import { createContext, type ReactNode, useContext } from 'react';
import { edgeOf, type Paint, paint } from './paint.ts';

/**
 * How far the paper lies turned away from the lamp, in degrees; `null` on a wheel that turns,
 * where a shadow to one side would soon point at the lamp.
 */
const Turned = createContext<number | null>(0);

/** Tells the sheets inside by how much they are turned, so that light still comes from the top left. */
export function TurnedBy({ degrees, children }: { degrees: number | null; children: ReactNode }) {
  return <Turned value={degrees}>{children}</Turned>;
}

/** A step in the direction of the lamp's shadow, in the coordinates of turned paper. */
function fall(turned: number | null, x: number, y: number): string {
  if (turned === null) return 'translate(0 0)';
  const angle = (-turned * Math.PI) / 180;
  const along = x * Math.cos(angle) - y * Math.sin(angle);
  const down = x * Math.sin(angle) + y * Math.cos(angle);
  return `translate(${Math.round(along * 100) / 100} ${Math.round(down * 100) / 100})`;
}

/** Shadows are darker copies: [offset x, offset y, width of the soft border, opacity]. */
const lifts = {
  0: [],
  1: [[1, 1.5, 1.2, 0.17]],
  2: [
    [1.4, 2, 1.5, 0.12],
    [2.6, 3.8, 4, 0.07],
    [3.6, 5.4, 8, 0.045],
  ],
  3: [
    [2, 3, 2, 0.08],
    [3.5, 5.5, 4, 0.035],
    [4.6, 7.2, 7, 0.028],
    [5.6, 8.9, 10, 0.024],
    [6.5, 10.4, 14, 0.02],
    [7.4, 11.8, 18, 0.018],
    [8.2, 13.1, 23, 0.016],
    [9, 14.4, 28, 0.014],
    [9.7, 15.6, 34, 0.012],
    [10.4, 16.8, 40, 0.01],
  ],
  // A sheet as wide as the sky: soft, and no darker than paper on paper.
  4: [
    [1.2, 1.8, 1.5, 0.07],
    [2.2, 3.3, 4, 0.026],
    [3.2, 4.8, 7, 0.022],
    [4.2, 6.3, 11, 0.018],
    [5.2, 7.8, 15, 0.014],
    [6.2, 9.3, 20, 0.011],
    [7.2, 10.8, 26, 0.009],
  ],
} as const satisfies Record<number, readonly (readonly [number, number, number, number])[]>;

export type Lift = keyof typeof lifts;

/** The shadow a shape throws; its own element, for shapes of several sheets. */
export function Shadow({ d, lift = 1 }: { d: string; lift?: Lift }) {
  const turned = useContext(Turned);
  return lifts[lift].map(([x, y, soft, opacity]) => (
    <path
      key={soft}
      d={d}
      transform={fall(turned, x, y)}
      fill="var(--shade-ink)"
      stroke="var(--shade-ink)"
      strokeWidth={turned === null ? soft + 1.5 : soft}
      strokeLinejoin="round"
      opacity={opacity}
    />
  ));
}

interface SheetProps {
  readonly d: string;
  readonly fill: Paint;
  /** Thickness of the bright cut edge at the upper left. */
  readonly rim?: number;
  readonly lift?: Lift;
}

/** One sheet of paper: its shadow, its bright cut edge, its face. */
export function Sheet({ d, fill, rim = 0.9, lift = 1 }: SheetProps) {
  const turned = useContext(Turned);
  return (
    <>
      <Shadow d={d} lift={lift} />
      {rim > 0 && <path d={d} fill={edgeOf(fill)} transform={fall(turned, -rim, -rim * 1.25)} />}
      <path d={d} fill={fill} />
    </>
  );
}

/** A crease: the left half catches the light, the right half lies in the shade. */
export function Fold({ light, dark }: { light?: string; dark?: string }) {
  return (
    <>
      {light && <path d={light} fill="#fff" opacity="var(--fold-light)" />}
      {dark && <path d={dark} fill={paint.ink} opacity="var(--fold-dark)" />}
    </>
  );
}

/** A pool of light that is only there at night; `--night` says how dark it is. */
export function Glow({ x = 0, y = 0, r }: { x?: number; y?: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill={paint.glow} opacity="var(--night)">
      <circle r={r} opacity=".16" />
      <circle r={r * 0.6} opacity=".26" />
      <circle r={r * 0.24} fill="#fff1b8" />
    </g>
  );
}
