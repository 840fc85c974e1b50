const points = [0, 72, 144, 216, 288];

/** A folded star with its middle at 0, 0; it shines, so night does not dim it. */
export function Star({ r = 30 }: { r?: number }) {
  const scale = r / 30;
  return (
    <g transform={`scale(${Math.round(scale * 1000) / 1000})`}>
      {points.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0 0V-30L8.1-11.100Z" fill="#e2b23f" />
          <path d="M0 0V-30L-8.1-11.100Z" fill="#fbd06f" />
        </g>
      ))}
    </g>
  );
}
