import { useParams } from 'react-router-dom';
import { Stage } from '../../art/stage/Stage.tsx';
import { ClassesOverview } from './ClassesOverview.tsx';
import styles from './ClassesPage.module.css';
import { OneClass } from './OneClass.tsx';

/** All my classes, or the one in the address. */
export function ClassesPage() {
  const { id } = useParams();
  return (
    <>
      <div className={styles.scene}>
        <Stage density="quiet" light="right" className={styles.stage} />
      </div>
      <div className={styles.page}>
        {id === undefined ? <ClassesOverview /> : <OneClass key={id} id={id} />}
      </div>
    </>
  );
}
