import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useUser } from '../../features/accounts/auth.store.ts';
import { AFTER_SIGN_IN } from '../../features/accounts/returnPath.ts';
import { canSignIn, register } from '../../features/accounts/session.ts';
import { UnsafeConnection } from '../../features/accounts/UnsafeConnection.tsx';
import { useLeaving } from '../../features/accounts/useLeaving.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountPage } from './AccountPage.tsx';

/** The way to the provider's page on which accounts are made. */
export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const signedIn = useUser() !== undefined;
  const { leaving, go } = useLeaving(register);
  if (signedIn) return <Navigate to={AFTER_SIGN_IN} replace />;
  return (
    <AccountPage title={t('common:product')}>
      <p>{t('register.text')}</p>
      {canSignIn() ? (
        <>
          <Button size="big" icon="user-plus" busy={leaving} onClick={go}>
            {t('register.button')}
          </Button>
          <p>
            {t('register.notice')} <TextLink to="/terms">{t('register.terms')}</TextLink> {t('register.and')}{' '}
            <TextLink to="/privacy">{t('register.privacy')}</TextLink>.
          </p>
        </>
      ) : (
        <UnsafeConnection />
      )}
      <p>
        {t('register.known')} <TextLink to="/login">{t('register.login')}</TextLink>
      </p>
    </AccountPage>
  );
}
