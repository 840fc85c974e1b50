import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { ProgressTone } from './Progress.tsx';
import styles from './Ring.module.css';

export interface RingProps {
  label: string;
  value: number;
  max?: number;
  tone?: ProgressTone;
  /** A CSS length. */
  size?: string;
  /** A star runs at its end. */
  star?: boolean;
  className?: string | undefined;
  /** In the middle. */
  children?: ReactNode;
}

const points = [0, 72, 144, 216, 288];

/** How far something has come, as a ring around a picture or figure. */
export function Ring(props: RingProps) {
  const { label, value, max = 100, tone = 'leaf', size, star, className, children } = props;
  const part = Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  const style = {
    '--part': part,
    '--tone': `var(--${tone})`,
    ...(size === undefined ? {} : { '--size': size }),
  } as CSSProperties;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      className={clsx(styles.ring, className)}
      style={style}
    >
      <svg viewBox="0 0 170 170" aria-hidden="true">
        <circle className={styles.track} cx="85" cy="85" r="68" />
        <circle className={styles.rim} cx="85" cy="85" r="75" />
        <circle className={styles.rim} cx="85" cy="85" r="61" />
        <circle className={styles.fill} cx="85" cy="85" r="68" pathLength="1" transform="rotate(-90 85 85)" />
        {star && (
          <g className={styles.end}>
            <g className={styles.upright}>
              <circle
                cx="85"
                cy="17"
                r="16"
                fill="var(--paper)"
                stroke="var(--line)"
                strokeWidth="var(--outline)"
              />
              {points.map((angle) => (
                <g key={angle} transform={`translate(85 17) rotate(${angle})`}>
                  <path d="M0 0V-14.7L4 -5.4Z" fill="#e2b23f" />
                  <path d="M0 0V-14.7L-4 -5.4Z" fill="#fbd06f" />
                </g>
              ))}
            </g>
          </g>
        )}
      </svg>
      {children !== undefined && <div className={styles.middle}>{children}</div>}
    </div>
  );
}
