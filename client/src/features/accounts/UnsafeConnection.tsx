import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';

/** Why nobody can sign in here: over plain http the browser gives no cryptography. */
export function UnsafeConnection() {
  const { t } = useTranslation('accounts');
  return (
    <Notice tone="coral" icon="lock" title={t('unsafe.title')}>
      {t('unsafe.text')}
    </Notice>
  );
}
