import { useTranslation } from 'react-i18next';
import { play } from '../../sound/play.ts';
import { useSound, VOLUME_STEP } from '../../sound/sound.store.ts';
import { Button } from '../../ui/Button.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './SoundForm.module.css';

/** Sound on or off, how loud, and a sound to hear it by. */
export function SoundForm() {
  const { t, i18n } = useTranslation('settings');
  const { enabled, volume, setEnabled, setVolume } = useSound();
  const perCent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className={styles.form} data-sound="none">
      <Switch
        icon={enabled ? 'sound' : 'mute'}
        label={t('sound.enabled')}
        hint={t('sound.enabledNote')}
        checked={enabled}
        onChange={setEnabled}
      />
      <Slider
        label={t('sound.volume')}
        value={volume}
        min={0}
        max={1}
        step={VOLUME_STEP}
        format={(value) => perCent.format(value)}
        icon="mute"
        iconAfter="sound"
        disabled={!enabled}
        onChange={setVolume}
      />
      <div>
        <Button
          kind="ocean"
          size="small"
          icon="play"
          disabled={!enabled}
          onClick={() => play('points-earned')}
        >
          {t('sound.try')}
        </Button>
      </div>
    </div>
  );
}
