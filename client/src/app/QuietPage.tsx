import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Stage } from '../art/stage/Stage.tsx';
import styles from './QuietPage.module.css';

interface QuietPageProps {
  as?: 'div' | 'article';
  className?: string | undefined;
  children: ReactNode;
}

/** A page on the quiet land: the scene behind it, and a column in the middle for what there is to read. */
export function QuietPage({ as: Column = 'div', className, children }: QuietPageProps) {
  return (
    <>
      <div className={styles.scene}>
        <Stage density="quiet" light="right" className={styles.stage} />
      </div>
      <Column className={clsx(styles.page, className)}>{children}</Column>
    </>
  );
}

/** Its heading and what Terra says about it, side by side where there is room. */
export function QuietPageHead({ children }: { children: ReactNode }) {
  return <header className={styles.head}>{children}</header>;
}
