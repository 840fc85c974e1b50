import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { TerraMood } from '../art/terra/moods.tsx';
import { Terra } from '../art/terra/Terra.tsx';
import { Bubble } from './Bubble.tsx';
import styles from './TerraSays.module.css';

export interface TerraSaysProps {
  mood?: TerraMood;
  moving?: 'none' | 'wave' | 'bob';
  className?: string | undefined;
  children: ReactNode;
}

/** Terra beside what Terra says. */
export function TerraSays({ mood = 'happy', moving = 'none', className, children }: TerraSaysProps) {
  return (
    <div className={clsx(styles.says, className)}>
      <Terra mood={mood} moving={moving} />
      <Bubble>{children}</Bubble>
    </div>
  );
}
