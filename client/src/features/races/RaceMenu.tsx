import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSound } from '../../sound/sound.store.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useAccessibility } from '../settings/accessibility.store.ts';
import { cheersHidden, useCheersHidden } from './cheersHidden.store.ts';
import { HostControls } from './HostControls.tsx';
import styles from './RaceMenu.module.css';
import { forgetEntry } from './raceEntry.ts';
import { useScan } from './scan.store.ts';

/** What one can set in the middle of a race, and the way out. */
export function RaceMenu() {
  const { t } = useTranslation('races');
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const sound = useSound();
  const scan = useScan();
  const hidden = useCheersHidden((cheers) => cheers.hidden);
  const access = useAccessibility();
  const leave = (): void => {
    forgetEntry();
    void navigate('/');
  };
  return (
    <>
      <IconButton icon="settings" label={t('menu.open')} onClick={() => setOpen(true)} />
      <Drawer open={open} onOpenChange={setOpen} title={t('menu.title')} side="right">
        <div className={styles.menu}>
          <Switch label={t('menu.sound')} icon="sound" checked={sound.enabled} onChange={sound.setEnabled} />
          <Slider
            label={t('menu.volume')}
            value={sound.volume}
            onChange={sound.setVolume}
            disabled={!sound.enabled}
          />
          <Switch
            label={t('menu.cheers')}
            icon="sticker"
            checked={!hidden}
            onChange={(on) => cheersHidden(!on)}
          />
          <Switch
            label={t('menu.calm')}
            icon="motion"
            checked={access.reducedMotion}
            onChange={(on) => access.set('reducedMotion', on)}
          />
          <Switch
            label={t('menu.safe')}
            icon="palette"
            checked={access.colorBlindSupport}
            onChange={(on) => access.set('colorBlindSupport', on)}
          />
          <Switch
            label={t('menu.scan')}
            hint={t('menu.scanHint')}
            icon="keyboard"
            checked={scan.on}
            onChange={scan.setOn}
          />
          <HostControls />
          <Button kind="paper" icon="logout" onClick={leave}>
            {t('menu.leave')}
          </Button>
          <p className={styles.note}>{t('menu.leaveNote')}</p>
        </div>
      </Drawer>
    </>
  );
}
