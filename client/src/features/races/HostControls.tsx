import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { DisplayChoice } from './DisplayChoice.tsx';
import styles from './RaceMenu.module.css';
import { isRunning } from './raceRoom.ts';
import { lead } from './races.live.ts';
import { useRace } from './races.store.ts';

/** In the menu, what whoever leads can do: on a small screen the strip would lie on the game. */
export function HostControls() {
  const { t } = useTranslation('races');
  const leads = useRace((race) => race.welcome?.host === true);
  const room = useRace((race) => race.room);
  if (!leads || !room) return null;
  const { paused, muted, phase } = room;
  return (
    <fieldset className={styles.menu} aria-label={t('host.strip')}>
      {isRunning(phase) && (
        <>
          <Button kind="paper" icon={paused ? 'play' : 'pause'} onClick={() => lead.pause(!paused)}>
            {t(paused ? 'host.resume' : 'host.pause')}
          </Button>
          <Button kind="paper" icon="next" onClick={lead.next}>
            {t('host.skip')}
          </Button>
        </>
      )}
      <Button kind="paper" icon={muted ? 'mute' : 'sound'} onClick={() => lead.mute(!muted)}>
        {t(muted ? 'host.unmute' : 'host.mute')}
      </Button>
      <DisplayChoice />
    </fieldset>
  );
}
