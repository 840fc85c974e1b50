import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { isResetTokenValid } from '../../features/accounts/passwords.api.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AccountPage } from './AccountPage.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Where the link in the mail leads: checks it, then lets one choose a new password. */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const { token: last = '' } = useParams();
  const token = query.get('token') || last;
  const [done, setDone] = useState(false);
  const check = useQuery({
    queryKey: ['reset token', token],
    queryFn: () => isResetTokenValid(token),
    enabled: token !== '',
    gcTime: 0,
  });

  if (done)
    return (
      <AccountPage title={t('reset.done.title')} mood="cheering">
        <p>{t('reset.done.text')}</p>
        <ButtonLink to="/login" size="big" iconAfter="next">
          {t('continueToLogin')}
        </ButtonLink>
      </AccountPage>
    );
  if (token !== '' && check.isPending)
    return (
      <AccountPage title={t('reset.title')} mood="thinking">
        <p role="status">
          <Spinner size="1.5rem" /> {t('reset.validating')}
        </p>
      </AccountPage>
    );
  if (check.data !== true)
    return (
      <AccountPage title={t('reset.invalid.title')} mood="worried">
        <p>{t('reset.invalid.text')}</p>
        <ButtonLink to="/forgot-password" size="big" icon="send">
          {t('reset.invalid.button')}
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={t('reset.title')}>
      <p>{t('reset.text')}</p>
      <NewPasswordForm token={token} onDone={() => setDone(true)} />
    </AccountPage>
  );
}
