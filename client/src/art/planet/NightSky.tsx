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

/** Stars around the planet, at night only; the clearer its air, the more of them. */
export function NightSky({ step }: { step: PlanetStep }) {
  return (
    <g opacity="var(--stars)">
      {dots.slice(0, 5 + step * 4).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff1cf" opacity=".8" />
      ))}
      {folded.slice(0, Math.floor(step / 2)).map(([x, y, r]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <Star r={r} />
        </g>
      ))}
    </g>
  );
}
