import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/accounts/auth.store.ts';
import { displayNameOf, initialsOf } from '../../features/accounts/displayName.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './FooterCard.module.css';

interface FooterCardProps {
  /** Shows the ways to sign in, where the toolbar has no room for them. */
  withWays: boolean;
  onLeave?: (() => void) | undefined;
}

/** The foot of the sidebar: who is signed in, or the way in. */
export function FooterCard({ withWays, onLeave }: FooterCardProps) {
  const { t, i18n } = useTranslation('shell');
  const auth = useAuth();
  if (auth.state !== 'authenticated') {
    return (
      <div className={styles.foot}>
        {withWays && (
          <div className={styles.ways}>
            <ButtonLink to="/register" kind="leaf" size="small" onClick={onLeave}>
              {t('account.getStarted')}
            </ButtonLink>
            <ButtonLink to="/login" kind="paper" size="small" onClick={onLeave}>
              {t('account.login')}
            </ButtonLink>
          </div>
        )}
        <p className={styles.version}>{t('common:version')}</p>
      </div>
    );
  }
  const name = displayNameOf(auth.user);
  const points = new Intl.NumberFormat(i18n.language).format(auth.user.totalPoints);
  return (
    <div className={styles.foot}>
      <div className={styles.card}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p>{t('account.figures', { level: auth.user.level, points })}</p>
        </div>
      </div>
      <div className={styles.last}>
        <button type="button" className={styles.signOut} onClick={auth.signOut}>
          {t('account.signOut')}
        </button>
        <p className={styles.version}>{t('common:version')}</p>
      </div>
    </div>
  );
}
