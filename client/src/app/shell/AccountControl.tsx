import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/accounts/auth.store.ts';
import { initialsOf } from '../../features/accounts/displayName.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './AccountControl.module.css';

/** Who is signed in and the way out, or the two ways in. */
export function AccountControl({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const auth = useAuth();
  // For the moment in which it is not known, neither of them is right.
  if (auth.state === 'loading') return null;
  if (auth.state !== 'authenticated') {
    return (
      <div className={clsx(styles.control, className)}>
        <ButtonLink to="/login" kind="paper" size="small">
          {t('account.login')}
        </ButtonLink>
        <ButtonLink to="/register" kind="leaf" size="small">
          {t('account.getStarted')}
        </ButtonLink>
      </div>
    );
  }
  const { firstName, primaryRole } = auth.user;
  return (
    <div className={clsx(styles.control, className)}>
      <span className={styles.initial} aria-hidden="true">
        {initialsOf(firstName).slice(0, 1)}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{firstName}</span>
        <span>{t(`account.role.${primaryRole}`)}</span>
      </span>
      <Button kind="paper" size="small" icon="logout" onClick={auth.signOut}>
        {t('account.logout')}
      </Button>
    </div>
  );
}
