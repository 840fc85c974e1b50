import { useTranslation } from 'react-i18next';
import { Brand } from '../../app/Brand.tsx';
import { AccountControl } from '../../app/shell/AccountControl.tsx';
import { useAuth } from '../../features/accounts/auth.store.ts';
import { useTheme } from '../../features/settings/theme.store.ts';
import { prefersReducedMotion } from '../../motion/useReducedMotion.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './LandingBar.module.css';

function scrollTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  target?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
}

/** The top of the start page. */
export function LandingBar() {
  const { t } = useTranslation('landing');
  const signedIn = useAuth(({ state }) => state === 'authenticated');
  const { theme, setTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <header className={styles.bar}>
      <Brand className={styles.brand} />
      <nav aria-label={t('bar.name')} className={styles.nav}>
        <button type="button" className={styles.link} onClick={() => scrollTo('main')}>
          {t('bar.home')}
        </button>
        <button type="button" className={styles.link} onClick={() => scrollTo('features')}>
          {t('bar.features')}
        </button>
      </nav>
      <IconButton
        icon={dark ? 'sun' : 'moon'}
        size="small"
        label={t(dark ? 'bar.day' : 'bar.night')}
        className={styles.light}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      />
      {signedIn ? (
        <AccountControl />
      ) : (
        <>
          <ButtonLink to="/login" kind="paper" size="small" className={styles.login}>
            {t('shell:account.login')}
          </ButtonLink>
          <ButtonLink to="/register" kind="paper" size="small" className={styles.start}>
            {t('shell:account.getStarted')}
          </ButtonLink>
        </>
      )}
    </header>
  );
}
