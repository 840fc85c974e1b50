import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Terra } from '../../art/terra/Terra.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './NotFoundPage.module.css';

/** There is no page at this address. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <div className={styles.page}>
      <Terra mood="thinking" moving="bob" className={styles.terra} />
      <h1>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <ButtonLink to="/" icon="home" size="big">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  );
}
