import { seeded } from '../paper/cut.ts';
import { Star } from '../scenery/Star.tsx';
import type { PlanetStep } from './planet-steps.ts';

const random = seeded(41);
const dots = Array.from({ length: 46 }, () => {
  const angle = random() * Math.PI * 2;
  const reach = 222 + random() * 98;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: round(Math.cos(angle) * reach),
    y: round(Math.sin(angle) * reach),
    r: round(0.9 + random() * 1.6),
  };
});
const folded = [
  [-214, -226, 9],
  [226, -170, 8],
  [-282, 92, 7],
  [150, 268, 7],
  [-30, -304, 6],
] as const;

/** A round dot as a piece of a path, so that the whole sky of them is one sheet. */
const dot = ({ x, y, r }: (typeof dots)[number]): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Stars around the planet, at night only; the clearer its air, the more of them. */
export function NightSky({ step }: { step: PlanetStep }) {
  return (
    <g opacity="var(--stars)">
      <path
        d={dots
          .slice(0, 5 + step * 4)
          .map(dot)
          .join('')}
        fill="#fff1cf"
        opacity=".8"
      />
      {folded.slice(0, Math.floor(step / 2)).map(([x, y, r]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <Star r={r} />
        </g>
      ))}
    </g>
  );
}
