import clsx from 'clsx';
import { LaterProp } from '../../art/scenery/LaterProp.tsx';
import styles from './SidebarGarden.module.css';

/** What grows at the foot of a sidebar that has room to spare. */
export function SidebarGarden({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx(styles.garden, className)}>
      <LaterProp name="roundTree" className={styles.tree} />
      <LaterProp name="sprout" className={styles.sprout} />
      <LaterProp name="sunFlower" className={styles.flower} />
      <LaterProp name="bush" className={styles.bush} />
    </div>
  );
}
