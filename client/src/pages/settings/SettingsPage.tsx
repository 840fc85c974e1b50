import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHelp } from '../../app/help.store.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Icon, type IconName } from '../../art/icons/Icon.tsx';
import { Stage } from '../../art/stage/Stage.tsx';
import { AccessibilityForm } from '../../features/settings/AccessibilityForm.tsx';
import { LanguageChoice } from '../../features/settings/LanguageChoice.tsx';
import { SoundForm } from '../../features/settings/SoundForm.tsx';
import { ThemeChoice } from '../../features/settings/ThemeChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TerraSays } from '../../ui/TerraSays.tsx';
import styles from './SettingsPage.module.css';

interface PartProps {
  title: string;
  icon: IconName;
  children: ReactNode;
}

function Part({ title, icon, children }: PartProps) {
  const id = useId();
  return (
    <Sheet as="section" lift={2} pad="large" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon name={icon} size={28} />
        {title}
      </h2>
      {children}
    </Sheet>
  );
}

/** How the app looks, sounds and speaks, on this device. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const openHelp = useHelp(({ setOpen }) => setOpen);
  usePageTitle(t('title'));
  return (
    <>
      <div className={styles.scene}>
        <Stage density="quiet" light="right" className={styles.stage} />
      </div>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <TerraSays moving="wave" className={styles.intro}>
            {t('intro')}
          </TerraSays>
        </div>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Part title={t('language.title')} icon="language">
              <LanguageChoice />
            </Part>
            <Part title={t('theme.title')} icon="sun">
              <ThemeChoice />
            </Part>
            <Part title={t('sound.title')} icon="sound">
              <SoundForm />
            </Part>
          </div>
          <div className={styles.column}>
            <Part title={t('accessibility.title')} icon="access">
              <AccessibilityForm />
            </Part>
            <div className={styles.help}>
              <Button kind="paper" icon="help" onClick={() => openHelp(true)}>
                {t('help')}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
