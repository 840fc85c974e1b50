import clsx from 'clsx';
import styles from './Skeleton.module.css';

export type SkeletonShape = 'line' | 'circle' | 'block' | 'row' | 'ticket';

export interface SkeletonProps {
  shape?: SkeletonShape;
  /** CSS lengths, where the shape's own do not fit. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** Blank paper in the place of one thing that is on its way. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.blank, styles[shape], className)}
      style={{ width, height }}
    />
  );
}
