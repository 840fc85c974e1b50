import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { LanguageMenu } from '../../features/settings/LanguageMenu.tsx';
import { ThemeButton } from '../../features/settings/ThemeButton.tsx';
import { useSound } from '../../sound/sound.store.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { IconButtonLink } from '../../ui/IconButtonLink.tsx';
import styles from './Toolbar.module.css';

const AccessibilityDialog = lazy(() =>
  import('../../features/settings/AccessibilityDialog.tsx').then((module) => ({
    default: module.AccessibilityDialog,
  })),
);
const SoundDialog = lazy(() =>
  import('../../features/settings/SoundDialog.tsx').then((module) => ({ default: module.SoundDialog })),
);

/** What is open; `untouched` until the first time, so that nothing is loaded before. */
type Asked = 'untouched' | 'open' | 'closed';

/** The tools at the top of every app screen. */
export function Toolbar() {
  const { t } = useTranslation(['settings', 'shell']);
  const soundOn = useSound(({ enabled }) => enabled);
  const [accessibility, setAccessibility] = useState<Asked>('untouched');
  const [sound, setSound] = useState<Asked>('untouched');
  return (
    <fieldset aria-label={t('shell:menu.tools')} className={styles.tools}>
      <LanguageMenu />
      <IconButton
        icon="access"
        size="small"
        label={t('accessibility.open')}
        aria-haspopup="dialog"
        onClick={() => setAccessibility('open')}
      />
      <IconButton
        icon={soundOn ? 'sound' : 'mute'}
        size="small"
        label={t('sound.open')}
        aria-haspopup="dialog"
        onClick={() => setSound('open')}
      />
      <ThemeButton />
      <IconButtonLink
        to="/settings"
        icon="settings"
        size="small"
        label={t('title')}
        className={styles.settings}
      />
      <NotificationBell />
      <Suspense fallback={null}>
        {accessibility !== 'untouched' && (
          <AccessibilityDialog
            open={accessibility === 'open'}
            onOpenChange={(open) => setAccessibility(open ? 'open' : 'closed')}
          />
        )}
        {sound !== 'untouched' && (
          <SoundDialog open={sound === 'open'} onOpenChange={(open) => setSound(open ? 'open' : 'closed')} />
        )}
      </Suspense>
    </fieldset>
  );
}
