import clsx from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CountUp.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CountUpProps {
  value: number;
  format?: Intl.NumberFormatOptions;
  /** The figure shown first, from which it rolls; none by default. */
  from?: number;
  className?: string | undefined;
}

/** A figure whose digits roll to their new place; screen readers get it as one figure. */
export function CountUp({ value, format, from, className }: CountUpProps) {
  const { i18n } = useTranslation();
  const [shown, setShown] = useState(from ?? value);
  useEffect(() => setShown(value), [value]);
  const figures = new Intl.NumberFormat(i18n.language, { ...format, numberingSystem: 'latn' });
  // Counted from the right, so that a digit keeps its slot when the figure grows.
  const signs = [...figures.format(shown)];
  return (
    <span className={clsx(className)}>
      <VisuallyHidden>{figures.format(value)}</VisuallyHidden>
      <span className={styles.figure} aria-hidden="true">
        {signs.map((sign, index) => {
          const place = signs.length - index;
          if (!/\d/.test(sign)) return <span key={`sign-${place}`}>{sign}</span>;
          return (
            <span key={place} className={styles.slot}>
              <span
                className={styles.column}
                style={{ '--digit': sign, '--place': place } as CSSProperties}
              />
            </span>
          );
        })}
      </span>
    </span>
  );
}
