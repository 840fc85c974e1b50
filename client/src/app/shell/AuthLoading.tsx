import { useTranslation } from 'react-i18next';
import { Stage } from '../../art/stage/Stage.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './AuthLoading.module.css';

/** The whole screen while it is not known yet who is there. */
export function AuthLoading() {
  const { t } = useTranslation('shell');
  return (
    <Stage density="quiet" className={styles.stage}>
      <div className={styles.middle} role="status">
        <Terra mood="thinking" moving="bob" className={styles.terra} />
        <p className={styles.title}>
          <Spinner size="2rem" />
          {t('auth.initializing')}
        </p>
        <p>{t('auth.wait')}</p>
      </div>
    </Stage>
  );
}
