import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { AuthLoading } from '../../app/shell/AuthLoading.tsx';
import { AccountPage } from '../../pages/accounts/AccountPage.tsx';
import { OnboardingScreen } from '../../pages/accounts/OnboardingScreen.tsx';
import { Button } from '../../ui/Button.tsx';
import { useAuth } from './auth.store.ts';
import { type Access, doorOf } from './doors.ts';
import { useMe } from './me.api.ts';

/** Around the pages of signed-in people: waits until it is known who is there, sends others to sign in. */
export function SignedInArea({ access = 'signed in' }: { access?: Access }) {
  const { pathname, search, hash } = useLocation();
  const door = doorOf(useAuth(), access, pathname);
  if (door === 'wait') return <AuthLoading />;
  if (door !== 'open') return <Navigate to={door} replace state={{ returnTo: pathname + search + hash }} />;
  return <Known />;
}

/** Asks newcomers the questions of the first sign-in before anything else. */
function Known() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  if (me.isPending) return <AuthLoading />;
  // What is known stays on the screen while it cannot be asked anew.
  if (me.isLoadingError)
    return (
      <main id="main" tabIndex={-1}>
        <AccountPage title={t('unknown.title')} mood="worried">
          <p>{t('unknown.text')}</p>
          <Button icon="retry" size="big" busy={me.isFetching} onClick={() => void me.refetch()}>
            {t('unknown.retry')}
          </Button>
        </AccountPage>
      </main>
    );
  if (!me.data.onboarded) return <OnboardingScreen me={me.data} />;
  return <Outlet />;
}
