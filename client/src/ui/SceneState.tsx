import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { TerraMood } from '../art/terra/moods.tsx';
import { Terra } from '../art/terra/Terra.tsx';
import styles from './SceneState.module.css';

export interface StateWords {
  title?: string;
  /** What to do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Level of the heading. */
  level?: 2 | 3;
  small?: boolean;
  className?: string | undefined;
}

interface SceneStateProps extends StateWords {
  mood: TerraMood;
  role?: 'status' | 'alert';
}

/** Terra in the place of what is not there, with what to do about it. */
export function SceneState(props: SceneStateProps) {
  const { mood, role, title, children, actions, level = 2, small, className } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div role={role} className={clsx(styles.state, small && styles.small, className)}>
      <Terra mood={mood} className={styles.terra} />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
