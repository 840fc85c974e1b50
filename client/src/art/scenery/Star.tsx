/** A corner of the star, turned by so many fifths of a round. */
function corner(x: number, y: number, fifths: number): string {
  const angle = (fifths * Math.PI * 2) / 5;
  const turned = (along: number, down: number): number => Math.round((along + down) * 10) / 10;
  return `${turned(x * Math.cos(angle), -y * Math.sin(angle))} ${turned(x * Math.sin(angle), y * Math.cos(angle))}`;
}

/** The facets on one side of the five creases, as one sheet. */
const facetsTo = (side: 1 | -1): string =>
  [0, 1, 2, 3, 4].map((turn) => `M0 0L${corner(0, -30, turn)}L${corner(8.1 * side, -11.1, turn)}Z`).join('');

const shade = facetsTo(1);
const shine = facetsTo(-1);

/** A folded star with its middle at 0, 0; it shines, so night does not dim it. */
export function Star({ r = 30 }: { r?: number }) {
  const scale = r / 30;
  return (
    <g transform={`scale(${Math.round(scale * 1000) / 1000})`}>
      <path d={shade} fill="#e2b23f" />
      <path d={shine} fill="#fbd06f" />
    </g>
  );
}
