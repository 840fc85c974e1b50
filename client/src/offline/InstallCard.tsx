import { useTranslation } from 'react-i18next';
import { Terra } from '../art/terra/Terra.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './InstallCard.module.css';
import { useInstall } from './install.store.ts';

/** The offer to put the app on the device; browsers that cannot ask get told how it is done. */
export function InstallCard() {
  const { t } = useTranslation('offline');
  const { offer, install, dismiss } = useInstall();
  return (
    <div className={styles.place}>
      <Sheet as="aside" aria-label={t('install.title')} lift={3} pad="none" className={styles.card}>
        <Terra mood="happy" className={styles.terra} />
        <div className={styles.words} role="status">
          <p className={styles.title}>{t('install.title')}</p>
          <p>{offer === 'install' ? t('install.text') : t('install.hint')}</p>
        </div>
        {offer === 'install' ? (
          <div className={styles.actions}>
            <Button kind="paper" size="small" onClick={dismiss}>
              {t('install.later')}
            </Button>
            <Button kind="leaf" size="small" icon="install" onClick={() => void install()}>
              {t('install.yes')}
            </Button>
          </div>
        ) : (
          <IconButton icon="close" label={t('install.later')} size="small" onClick={dismiss} />
        )}
      </Sheet>
    </div>
  );
}
