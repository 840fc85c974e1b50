import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Terra } from '../art/terra/Terra.tsx';
import styles from './Brand.module.css';

/** Terra and the name, leading to the start page; with the motto in the sidebar. */
export function Brand({ motto = false, className }: { motto?: boolean; className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={clsx(styles.brand, className)} aria-label={t('shell:menu.home')}>
      <Terra mood="happy" className={styles.terra} />
      <span className={styles.words}>
        <span className={styles.name}>{t('product')}</span>
        {motto && <span className={styles.motto}>{t('motto')}</span>}
      </span>
    </Link>
  );
}
