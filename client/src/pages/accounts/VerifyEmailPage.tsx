import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { thrownToError } from '../../core/errors.ts';
import { verifyEmail } from '../../features/accounts/passwords.api.ts';
import { failureWords } from '../../features/accounts/tellFailure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AccountPage } from './AccountPage.tsx';

/** Where the link in the first mail leads: proves the address as soon as it is opened. */
export function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const { token: last = '' } = useParams();
  const token = last || (query.get('token') ?? '');
  const answer = useQuery({
    queryKey: ['verify email', token],
    queryFn: () =>
      verifyEmail(token).then(
        () => '',
        (error: unknown) =>
          failureWords(error, wasAnswered(error) ? t('verify.failed') : t('verify.unreachable')),
      ),
    enabled: token !== '',
    gcTime: 0,
  });

  if (token !== '' && answer.isPending)
    return (
      <AccountPage title={t('verify.verifying')} mood="thinking">
        <p role="status">
          <Spinner size="1.5rem" /> {t('verify.wait')}
        </p>
      </AccountPage>
    );
  if (answer.data === '')
    return (
      <AccountPage title={t('verify.done.title')} mood="cheering">
        <p>{t('verify.done.text')}</p>
        <ButtonLink to="/login" size="big" iconAfter="next">
          {t('continueToLogin')}
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={t('verify.error.title')} mood="worried">
      <p role="alert">{token === '' ? t('verify.missing') : answer.data}</p>
      <ButtonLink to="/" size="big" icon="home">
        {t('verify.error.home')}
      </ButtonLink>
    </AccountPage>
  );
}

/** Whether the server said no, and not the way to it. */
function wasAnswered(thrown: unknown): boolean {
  return !['NETWORK_ERROR', 'TIMEOUT_ERROR'].includes(thrownToError(thrown).code);
}
