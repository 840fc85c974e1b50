import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Badge.module.css';

export type BadgeTier = 'bronze' | 'silver' | 'gold' | 'coming';

export interface BadgeProps {
  /** `coming` is drawn as an outline: not earned yet. */
  tier: BadgeTier;
  icon: IconName;
  name: string;
  /** Beneath the name: how far, or when. */
  note?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Comes down on the paper when it appears. */
  stamped?: boolean;
  className?: string | undefined;
}

// Twelve corners, cut by hand: the same seal at two sizes.
const SEAL =
  'M52.5 14.1L39.6 39.6L14.1 52.5L-14.5 54.1L-38.4 38.4L-54.1 14.5L-52.5 -14.1L-39.6 -39.6L-14.1 -52.5L14.5 -54.1L38.4 -38.4L54.1 -14.5Z';

function Medal({ tier }: { tier: Exclude<BadgeTier, 'coming'> }) {
  return (
    <g className={styles.shape}>
      <path d="M-30 30L-38 82L-14 66L-2 84V30Z" fill="var(--ribbon)" />
      <path d="M30 30L38 82L14 66L2 84V30Z" fill="var(--ribbon-fold)" />
      <path d={SEAL} fill={`var(--tier-${tier}-rim)`} />
      <path d={SEAL} fill={`var(--tier-${tier})`} transform="scale(.84)" />
      <path
        d={SEAL}
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="2"
        transform="translate(-.8 -1) scale(.83)"
      />
    </g>
  );
}

/** A badge with its ribbon, in bronze, silver or gold, or the place where one will be. */
export function Badge({ tier, icon, name, note, size = 'medium', stamped, className }: BadgeProps) {
  return (
    <figure
      className={clsx(
        styles.badge,
        size !== 'medium' && styles[size],
        tier === 'coming' && styles.coming,
        className,
      )}
    >
      <div className={clsx(styles.seal, stamped && styles.stamped)}>
        <svg viewBox="-70 -62 140 150" aria-hidden="true">
          {tier === 'coming' ? (
            <path d={SEAL} fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="7 7" />
          ) : (
            <Medal tier={tier} />
          )}
        </svg>
        <Icon name={icon} className={styles.icon} />
      </div>
      <figcaption>
        <span className={styles.name}>{name}</span>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </figcaption>
    </figure>
  );
}
