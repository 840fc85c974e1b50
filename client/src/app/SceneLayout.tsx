import { Stage } from '../art/stage/Stage.tsx';
import { MotionProvider } from '../motion/MotionProvider.tsx';
import { Brand } from './Brand.tsx';
import { PageArea } from './PageArea.tsx';
import styles from './SceneLayout.module.css';

/** A page that is one scene: the sky, the hills, and what stands between them. */
export function SceneLayout() {
  return (
    <Stage density="quiet" light="right" className={styles.stage}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <Brand />
        </header>
        <MotionProvider>
          <PageArea className={styles.main} />
        </MotionProvider>
      </div>
    </Stage>
  );
}
