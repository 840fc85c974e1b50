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

interface HillEdgeProps {
  readonly hill: Ground;
  readonly seed?: number;
  readonly className?: string | undefined;
}

/** The cut upper edge of a sheet: the border of navigation, footers and sections. Always decoration. */
export function HillEdge({ hill, seed = 1, className }: HillEdgeProps) {
  const cut = ridge(seed, 10, 20, 1.3);
  return (
    <svg
      viewBox="0 0 1000 44"
      preserveAspectRatio="none"
      className={clsx('art', css.edge, className)}
      aria-hidden="true"
    >
      <path d={cut.edge(1000)} className={css.shadow} strokeWidth="4" opacity=".07" />
      <path d={cut.edge(1000)} className={css.shadow} strokeWidth="9" opacity=".045" />
      <path d={cut.edge(1000)} className={css.shadow} strokeWidth="15" opacity=".03" />
      <path d={cut.edge(1000)} className={css.shadow} strokeWidth="22" opacity=".02" />
      <path d={cut.sheet(1000, 45)} fill={fills[hill]} />
      <path d={cut.edge(1000)} className={css.bright} />
    </svg>
  );
}
