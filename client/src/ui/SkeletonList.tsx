import styles from './Skeleton.module.css';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import { useUiText } from './useUiText.ts';

export interface SkeletonListProps {
  rows?: number;
  shape?: SkeletonShape;
  /** What is awaited, for screen readers. */
  label?: string;
}

/** A list that is on its way, as long as it will probably be, so that nothing jumps. */
export function SkeletonList({ rows = 3, shape = 'row', label }: SkeletonListProps) {
  const text = useUiText();
  return (
    <div role="status" aria-label={label ?? text('loading')} className={styles.list}>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <Skeleton key={row} shape={shape} />
      ))}
    </div>
  );
}
