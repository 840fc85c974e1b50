import { useTranslation } from 'react-i18next';
import { HillEdge } from '../../art/stage/HillEdge.tsx';
import styles from './Steps.module.css';

const steps = ['hero', 'missions', 'race', 'planet'];

/** How it goes, step by step, in the first layer of earth. */
export function Steps() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.earth}>
      <HillEdge hill="soil" seed={31} className={styles.edge} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
