import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toastDuration } from '../../ui/toastDuration.ts';

/** For developers, to whom no mail comes: the link itself. It goes by itself, like a toast. */
export function ResetHint({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const gone = setTimeout(() => setShown(false), toastDuration({ kind: 'reset-hint' }));
    return () => clearTimeout(gone);
  }, []);
  if (!shown) return null;
  return (
    <Notice tone="ocean" icon="info" title={t('forgot.hint.title')} live="polite">
      <TextLink to={`/reset-password/${token}`}>{t('forgot.hint.link')}</TextLink>
    </Notice>
  );
}
