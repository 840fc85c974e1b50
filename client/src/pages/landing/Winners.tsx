import { Avatar } from '../../art/avatar/Avatar.tsx';
import styles from './Winners.module.css';

/** Three heroes on their steps; their drawings come after the first page is there. */
export function Winners() {
  return (
    <>
      <span className={styles.third}>
        <Avatar cut="half" avatar={{ body: 'frog', colour: 'leaf', headgear: 'none', companion: 'snail' }} />
      </span>
      <span className={styles.first}>
        <Avatar
          cut="half"
          avatar={{ body: 'fox', colour: 'coral', headgear: 'flowers', companion: 'none' }}
        />
      </span>
      <span className={styles.second}>
        <Avatar
          cut="half"
          avatar={{ body: 'otter', colour: 'bark', headgear: 'explorer', companion: 'bee' }}
        />
      </span>
    </>
  );
}
