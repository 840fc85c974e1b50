import { useTranslation } from 'react-i18next';
import type { IconName } from '../../art/icons/Icon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './AccessibilityForm.module.css';
import { useAccessibility } from './accessibility.store.ts';
import { SWITCHES, type SwitchName } from './accessibility.ts';
import { announceMore } from './announcer.store.ts';
import { FontSizeChoice } from './FontSizeChoice.tsx';
import { canListen } from './speechRecognition.ts';

const icons: Record<SwitchName, IconName> = {
  highContrast: 'contrast',
  reducedMotion: 'motion',
  colorBlindSupport: 'palette',
  focusVisible: 'sticker',
  keyboardNavigation: 'keyboard',
  screenReader: 'message',
  voiceCommands: 'microphone',
};

/** The eight settings that make the app fit a person; each works at once. */
export function AccessibilityForm() {
  const { t } = useTranslation('settings');
  const settings = useAccessibility();
  const deaf = !canListen();
  const change = (name: SwitchName, on: boolean): void => {
    settings.set(name, on);
    const setting = t(`accessibility.${name}.label`);
    announceMore(t(on ? 'accessibility.on' : 'accessibility.off', { setting }));
  };
  return (
    <div className={styles.form}>
      <FontSizeChoice />
      <div className={styles.switches}>
        {SWITCHES.map((name) => {
          const missing = name === 'voiceCommands' && deaf;
          return (
            <Switch
              key={name}
              icon={icons[name]}
              label={t(`accessibility.${name}.label`)}
              hint={t(missing ? 'accessibility.voiceCommands.none' : `accessibility.${name}.hint`)}
              checked={settings[name] && !missing}
              disabled={missing}
              onChange={(on) => change(name, on)}
            />
          );
        })}
      </div>
      <div>
        <Button kind="paper" size="small" icon="retry" onClick={settings.reset}>
          {t('accessibility.reset')}
        </Button>
      </div>
    </div>
  );
}
