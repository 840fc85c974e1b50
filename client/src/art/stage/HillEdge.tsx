import { clsx } from 'clsx';
import '../palette.css';
import { ridge } from '../paper/cut.ts';
import css from './HillEdge.module.css';

type Ground = 1 | 2 | 3 | 4 | 5 | 'soil' | 'paper' | 'kraft';

const fills: Record<Ground, string> = {
  1: 'var(--hill-1)',
  2: 'var(--hill-2)',
  3: 'var(--hill-3)',
  4: 'var(--hill-4)',
  5: 'var(--hill-5)',
  soil: 'var(--soil)',
  paper: 'var(--paper-2)',
  kraft: 'var(--kraft)',
};

const edges = new Map<number, { line: string; sheet: string }>();

/** Every edge is cut once. */
function edgeOf(seed: number): { line: string; sheet: string } {
  const known = edges.get(seed);
  if (known) return known;
  const { edge, sheet } = ridge(seed, 10, 20, 1.3);
  const cut = { line: edge(1000), sheet: sheet(1000, 45) };
  edges.set(seed, cut);
  return cut;
}

interface HillEdgeProps {
  readonly hill: Ground;
  readonly seed?: number;
  readonly className?: string | undefined;
}

/** The cut upper edge of a sheet: the border of navigation, footers and sections. Always decoration. */
export function HillEdge({ hill, seed = 1, className }: HillEdgeProps) {
  const edge = edgeOf(seed);
  return (
    <svg
      viewBox="0 0 1000 44"
      preserveAspectRatio="none"
      className={clsx('art', css.edge, className)}
      aria-hidden="true"
    >
      <path d={edge.line} className={css.shadow} strokeWidth="4" opacity=".07" />
      <path d={edge.line} className={css.shadow} strokeWidth="9" opacity=".045" />
      <path d={edge.line} className={css.shadow} strokeWidth="15" opacity=".03" />
      <path d={edge.line} className={css.shadow} strokeWidth="22" opacity=".02" />
      <path d={edge.sheet} fill={fills[hill]} />
      <path d={edge.line} className={css.bright} />
    </svg>
  );
}
