import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './Spinner.module.css';

interface SpinnerProps {
  /** What is awaited; without it the spinner is only decoration beside a text. */
  label?: string | undefined;
  /** A CSS length; 1.5rem by default. */
  size?: string;
  className?: string | undefined;
}

/** Three leaves that turn; with reduced motion they breathe. */
export function Spinner({ label, size, className }: SpinnerProps) {
  const style = size === undefined ? undefined : ({ '--size': size } as CSSProperties);
  const leaf = 'M12 11C8.5 9.5 8.5 4.5 12 1.5C15.5 4.5 15.5 9.5 12 11Z';
  const leaves = (
    <svg className={clsx(styles.spinner, className)} style={style} viewBox="0 0 24 24" aria-hidden="true">
      {[0, 120, 240].map((angle) => (
        <path
          key={angle}
          className={angle === 240 ? styles.rest : undefined}
          d={leaf}
          fill="currentColor"
          transform={`rotate(${angle} 12 12.4)`}
        />
      ))}
    </svg>
  );
  if (label === undefined) return leaves;
  return (
    <span role="status" aria-label={label}>
      {leaves}
    </span>
  );
}
