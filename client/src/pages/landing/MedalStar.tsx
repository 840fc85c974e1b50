import { Drawing } from '../../art/paper/Drawing.tsx';

const points = [0, 72, 144, 216, 288];

/** A folded star of white paper, stamped on the medal. */
export function MedalStar({ className }: { className?: string | undefined }) {
  return (
    <Drawing viewBox="-32 -32 64 62" alt={undefined} className={className}>
      <g fill="#8a5a06" opacity="0.28" transform="translate(1.4 2)">
        {points.map((turn) => (
          <path key={turn} d="M0 0L-8.1-11.1L0-30L8.1-11.1Z" transform={`rotate(${turn})`} />
        ))}
      </g>
      {points.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0 0V-30L8.1-11.1Z" fill="#e2d5b4" />
          <path d="M0 0V-30L-8.1-11.1Z" fill="#fff9ec" />
        </g>
      ))}
    </Drawing>
  );
}
