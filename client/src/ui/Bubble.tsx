import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Bubble.module.css';

export interface BubbleProps {
  /** Where the speaker stands. */
  from?: 'left' | 'right' | 'below';
  tone?: 'paper' | 'sun' | 'leaf' | 'ocean' | 'coral';
  className?: string | undefined;
  children: ReactNode;
}

/** What somebody says. */
export function Bubble({ from = 'left', tone = 'paper', className, children }: BubbleProps) {
  return (
    <div className={clsx(styles.bubble, styles[from], tone !== 'paper' && styles[tone], className)}>
      {children}
    </div>
  );
}
