import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './Progress.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ProgressTone = 'leaf' | 'ocean' | 'sun' | 'coral';

export interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  tone?: ProgressTone;
  /** Beneath the bar: how much is missing. */
  text?: ReactNode;
  hideLabel?: boolean;
  /** Values at which something happens. */
  milestones?: readonly number[];
  className?: string | undefined;
}

/** How far something has come. */
export function Progress(props: ProgressProps) {
  const { label, value, max = 100, tone = 'leaf', text, hideLabel, milestones = [], className } = props;
  const id = useId();
  const part = Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  const style = { '--part': part, '--tone': `var(--${tone})` } as CSSProperties;
  return (
    <div className={clsx(className)}>
      {hideLabel ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <div id={id} className={styles.head}>
          {label}
        </div>
      )}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        className={styles.bar}
        style={style}
      >
        <div className={styles.fill} />
        {milestones.map((milestone) => (
          <i key={milestone} className={styles.mark} style={{ '--at': milestone / max } as CSSProperties} />
        ))}
      </div>
      {text !== undefined && (
        <div id={`${id}-text`} className={styles.text}>
          {text}
        </div>
      )}
    </div>
  );
}
