import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './HostStrip.module.css';
import { isRunning } from './raceRoom.ts';
import { lead } from './races.live.ts';
import { useRace } from './races.store.ts';

/** What whoever leads can do while the race runs: pause, go on, hush. */
export function HostStrip() {
  const { t } = useTranslation('races');
  const leads = useRace((race) => race.welcome?.host === true);
  const room = useRace((race) => race.room);
  if (!leads || !room || !isRunning(room.phase)) return null;
  const { paused, muted, phase, turnMs } = room;
  const waits = turnMs === 0 && !paused && (phase === 'results' || phase === 'round');
  return (
    <fieldset className={styles.strip} data-waits={waits || undefined} aria-label={t('host.strip')}>
      <IconButton
        icon={muted ? 'mute' : 'sound'}
        label={t(muted ? 'host.unmute' : 'host.mute')}
        size="small"
        onClick={() => lead.mute(!muted)}
      />
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'host.resume' : 'host.pause')}
        size="small"
        onClick={() => lead.pause(!paused)}
      />
      {waits ? (
        <Button icon="next" onClick={lead.next}>
          {t('host.next')}
        </Button>
      ) : (
        phase !== 'countdown' && (
          <IconButton icon="next" label={t('host.skip')} size="small" onClick={lead.next} />
        )
      )}
    </fieldset>
  );
}
