import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TerraMood } from '../../art/terra/moods.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { forgetEntry } from '../../features/races/raceEntry.ts';
import type { RaceEnd } from '../../features/races/races.store.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './EndScreen.module.css';

type End = RaceEnd | 'busy' | 'network';

const MOODS: Record<End, TerraMood> = {
  unknown: 'thinking',
  locked: 'thinking',
  full: 'worried',
  refused: 'worried',
  class: 'thinking',
  removed: 'worried',
  elsewhere: 'happy',
  over: 'happy',
  busy: 'sleepy',
  network: 'worried',
};

interface EndScreenProps {
  end: End;
  onRetry?: () => void;
  busy?: boolean;
}

/** Why one is not in the race, kindly, and where to go from here. */
export function EndScreen({ end, onRetry, busy = false }: EndScreenProps) {
  const { t } = useTranslation('races');
  useEffect(() => {
    // What has ended is not gone back to by a reload.
    if (end !== 'network' && end !== 'busy') forgetEntry();
  }, [end]);
  return (
    <div className={styles.screen}>
      <Terra mood={MOODS[end]} moving="bob" className={styles.terra} />
      <Sheet pad="large" lift={3} className={styles.sheet}>
        <h1>{t(`end.${end}.title`)}</h1>
        <p>{t(`end.${end}.text`)}</p>
        <div className={styles.ways}>
          {onRetry && (
            <Button icon="retry" busy={busy} onClick={onRetry}>
              {t('end.retry')}
            </Button>
          )}
          {end === 'elsewhere' ? (
            <Button icon="retry" onClick={() => location.reload()}>
              {t('end.here')}
            </Button>
          ) : null}
          <ButtonLink to="/" kind={onRetry || end === 'elsewhere' ? 'paper' : 'sun'} icon="home">
            {t('end.home')}
          </ButtonLink>
        </div>
      </Sheet>
    </div>
  );
}
