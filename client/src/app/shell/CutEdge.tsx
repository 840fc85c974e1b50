import { ridge } from '../../art/paper/cut.ts';

const cut = ridge(17, 3, 7, 2.4);

/** The right border of the sidebar, cut by hand. */
export function CutEdge({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 14 1000" preserveAspectRatio="none" className={className} aria-hidden="true">
      <g transform="translate(14 0) rotate(90)">
        <path d={cut.sheet(1000, 15)} fill="currentColor" />
      </g>
    </svg>
  );
}
