import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'p' | 'h1' | 'h2' | 'h3';
  /** Announces its text when it changes. */
  live?: 'polite' | 'assertive';
  id?: string;
  children?: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Part = 'span', live, id, children }: VisuallyHiddenProps) {
  return (
    <Part id={id} className={styles.hidden} aria-live={live}>
      {children}
    </Part>
  );
}
