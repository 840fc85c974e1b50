import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../art/icons/Icon.tsx';
import { useUser } from '../../features/accounts/auth.store.ts';
import { useAccessibility } from '../../features/settings/accessibility.store.ts';
import { Brand } from '../Brand.tsx';
import { navigationFor } from '../navigation.ts';
import { pathExists } from '../paths.ts';
import { CutEdge } from './CutEdge.tsx';
import { FooterCard } from './FooterCard.tsx';
import styles from './Sidebar.module.css';
import { SidebarGarden } from './SidebarGarden.tsx';

interface SidebarProps {
  /** Inside the drawer, which brings its own sheet. */
  inDrawer?: boolean;
  /** A link was followed. */
  onLeave?: () => void;
}

/** Up and down among the links and headings of the menu. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !useAccessibility.getState().keyboardNavigation) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, details[open] a')];
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The places of the app in their groups, and who is here. */
export function Sidebar({ inDrawer = false, onLeave }: SidebarProps) {
  const { t } = useTranslation('shell');
  const viewer = useUser()?.primaryRole;
  return (
    // The handler only adds the arrow keys to what Tab does anyway.
    <nav
      aria-label={t('menu.name')}
      className={clsx(styles.sidebar, inDrawer && styles.inDrawer)}
      onKeyDown={walk}
    >
      {!inDrawer && <CutEdge className={styles.edge} />}
      <Brand motto className={styles.brand} />
      <div className={styles.groups}>
        {navigationFor(viewer, pathExists).map((group) => (
          <details key={group.name} open className={styles.group}>
            <summary className={styles.heading}>
              {t(`group.${group.name}`)}
              <Icon name="down" size={20} className={styles.arrow} />
            </summary>
            <ul>
              {group.places.map((place) => (
                <li key={place.path}>
                  <NavLink to={place.path} end className={clsx(styles.link)} onClick={onLeave}>
                    <Icon name={place.icon} />
                    {t(`place.${place.name}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      {viewer === undefined && !inDrawer && <SidebarGarden className={styles.garden} />}
      <FooterCard withWays={inDrawer} onLeave={onLeave} />
    </nav>
  );
}
