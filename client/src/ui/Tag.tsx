import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Tag.module.css';

export interface TagProps {
  tone?: 'paper' | 'sun' | 'leaf' | 'ocean' | 'coral' | 'soil' | 'soft';
  icon?: IconName;
  className?: string | undefined;
  children: ReactNode;
}

/** A small cut label. */
export function Tag({ tone = 'paper', icon, className, children }: TagProps) {
  return (
    <span className={clsx(styles.tag, tone !== 'paper' && styles[tone], className)}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </span>
  );
}
