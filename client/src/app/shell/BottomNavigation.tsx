import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../art/icons/Icon.tsx';
import { HillEdge } from '../../art/stage/HillEdge.tsx';
import { useUser } from '../../features/accounts/auth.store.ts';
import { bottomNavigationFor } from '../navigation.ts';
import { pathExists } from '../paths.ts';
import styles from './BottomNavigation.module.css';

/** The nearest hill of small screens: a few places within reach of the thumb. */
export function BottomNavigation({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const places = bottomNavigationFor(useUser()?.primaryRole, pathExists);
  if (places.length === 0) return null;
  return (
    <nav aria-label={t('menu.quick')} className={clsx(styles.bar, className)}>
      <HillEdge hill={5} seed={6} className={styles.edge} />
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.path}>
            <NavLink to={place.path} end className={clsx(styles.link)}>
              <span className={styles.stand}>
                <Icon name={place.icon} size={28} />
              </span>
              {t(`place.${place.name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
