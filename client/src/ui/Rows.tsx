import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './Rows.module.css';

export interface RowsProps {
  /** The order means something. */
  ordered?: boolean;
  label?: string;
  /** A CSS length between the rows. */
  gap?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A list of tickets or rows. */
export function Rows({ ordered, label, gap, className, children }: RowsProps) {
  const List = ordered ? 'ol' : 'ul';
  const style = gap === undefined ? undefined : ({ '--row-gap': gap } as CSSProperties);
  return (
    // Some screen readers forget that a list without bullets is one, unless the role says so.
    <List role="list" aria-label={label} className={clsx(styles.rows, className)} style={style}>
      {children}
    </List>
  );
}
