import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useUser } from '../../features/accounts/auth.store.ts';
import { AFTER_SIGN_IN } from '../../features/accounts/returnPath.ts';
import { canSignIn, signIn } from '../../features/accounts/session.ts';
import { UnsafeConnection } from '../../features/accounts/UnsafeConnection.tsx';
import { useLeaving } from '../../features/accounts/useLeaving.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountPage } from './AccountPage.tsx';

/** What the page that sent one here tells. */
const Sent = z
  .object({ returnTo: z.string().optional(), failure: z.enum(['nonce', 'closed', 'failed']).optional() })
  .catch({});

/** The way to the provider's sign-in. */
export function LoginPage() {
  const { t } = useTranslation('accounts');
  const { returnTo, failure } = Sent.parse(useLocation().state ?? {});
  const signedIn = useUser() !== undefined;
  const { leaving, go } = useLeaving(() => signIn(returnTo));
  if (signedIn) return <Navigate to={AFTER_SIGN_IN} replace />;
  return (
    <AccountPage title={t('login.title')} mood={failure ? 'worried' : 'happy'}>
      <p>{t('login.text')}</p>
      {failure && (
        <Notice tone="coral" icon="warning" live="assertive">
          {t(`login.failure.${failure}`)}
        </Notice>
      )}
      {canSignIn() ? (
        <Button size="big" icon="login" busy={leaving} onClick={go}>
          {t('login.button')}
        </Button>
      ) : (
        <UnsafeConnection />
      )}
      <p>
        {t('login.newHere')} <TextLink to="/register">{t('login.register')}</TextLink>
      </p>
    </AccountPage>
  );
}
