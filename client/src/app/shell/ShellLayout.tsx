import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MotionProvider } from '../../motion/MotionProvider.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageArea } from '../PageArea.tsx';
import { AccountControl } from './AccountControl.tsx';
import { BottomNavigation } from './BottomNavigation.tsx';
import styles from './ShellLayout.module.css';
import { Sidebar } from './Sidebar.tsx';
import { Toolbar } from './Toolbar.tsx';

const Drawer = lazy(() => import('../../ui/Drawer.tsx').then((module) => ({ default: module.Drawer })));

/** The frame of the app's screens: sidebar or drawer, toolbar, bottom navigation. */
export function ShellLayout() {
  const { t } = useTranslation('shell');
  const [drawer, setDrawer] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return (
    <div className={styles.shell}>
      <div className={styles.side}>
        <Sidebar />
      </div>
      <Suspense fallback={null}>
        {drawer !== 'untouched' && (
          <Drawer
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
            title={t('menu.name')}
            hideTitle
          >
            <Sidebar inDrawer onLeave={() => setDrawer('closed')} />
          </Drawer>
        )}
      </Suspense>
      <div className={styles.screen}>
        <header className={styles.bar}>
          <IconButton
            icon="menu"
            size="small"
            label={t('menu.open')}
            className={styles.menuButton}
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          />
          <Toolbar />
          <AccountControl className={styles.account} />
        </header>
        <MotionProvider>
          <PageArea className={styles.main} />
        </MotionProvider>
      </div>
      <BottomNavigation className={styles.bottom} />
    </div>
  );
}
