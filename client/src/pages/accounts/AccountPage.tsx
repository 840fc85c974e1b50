import type { ReactNode } from 'react';
import { usePageTitle } from '../../app/usePageTitle.ts';
import type { TerraMood } from '../../art/terra/moods.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './AccountPage.module.css';
import { GardenGate } from './GardenGate.tsx';

interface AccountPageProps {
  title: string;
  mood?: TerraMood;
  children: ReactNode;
}

/** One sheet before the garden gate, and Terra beside it: signing in and everything around it. */
export function AccountPage({ title, mood = 'happy', children }: AccountPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.scene} aria-hidden="true">
        <GardenGate className={styles.gate} />
        <Terra mood={mood} moving={mood === 'happy' ? 'wave' : 'bob'} className={styles.terra} />
      </div>
      <Sheet lift={3} pad="large" className={styles.sheet}>
        <h1>{title}</h1>
        <div className={styles.body}>{children}</div>
      </Sheet>
    </div>
  );
}
