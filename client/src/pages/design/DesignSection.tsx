import type { ReactNode } from 'react';
import styles from './DesignPage.module.css';

/** One group of parts. */
export function DesignSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
