import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  tone?: 'sun' | 'paper' | 'leaf' | 'ocean' | 'coral';
  icon?: IconName;
  title?: string;
  /** A button at its end. */
  action?: ReactNode;
  /** Announce it when it appears; off where it stands there from the beginning. */
  live?: 'polite' | 'assertive' | 'off';
  className?: string | undefined;
  children?: ReactNode;
}

const roles = { polite: 'status', assertive: 'alert', off: undefined } as const;

/** A strip of coloured paper in the page that tells how things are. */
export function Notice(props: NoticeProps) {
  const { tone = 'sun', icon, title, action, live = 'off', className, children } = props;
  return (
    <div role={roles[live]} className={clsx(styles.notice, tone !== 'sun' && styles[tone], className)}>
      {icon && <Icon name={icon} />}
      <div className={styles.words}>
        {title && <span className={styles.title}>{title}</span>}
        {children}
      </div>
      {action}
    </div>
  );
}
