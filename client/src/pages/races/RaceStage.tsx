import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Stage } from '../../art/stage/Stage.tsx';
import { useRace } from '../../features/races/races.store.ts';
import { useSecondsLeft } from '../../features/races/useLeft.ts';
import styles from './RaceStage.module.css';

/** In its last seconds a round's sky reddens. */
const DUSK_SECONDS = 10;
const DUSK = 20;
const NOON = 12;

/** The scene of a race: it stays while the screens change, only its hills and its light move. */
export function RaceStage({ children }: { children: ReactNode }) {
  const phase = useRace((race) => race.room?.phase);
  const game = useRace((race) => race.room?.game);
  const clock = useRace((race) => race.clock);
  const seconds = useSecondsLeft(clock);
  const isDusk = phase === 'round' && game !== 'quiz' && seconds !== undefined && seconds <= DUSK_SECONDS;
  const scene = phase === 'round' || phase === 'countdown' ? game : phase;
  const watched = useRace((race) => race.welcome !== undefined && race.welcome.part !== 'hero');
  const overLand = watched && (phase === 'round' || phase === 'results');
  const isNight = game === 'power' && !overLand && (phase === 'round' || phase === 'countdown');
  return (
    <div {...(isNight && { 'data-theme': 'night' })} className={styles.world}>
      <Stage
        density={overLand ? 'projector' : 'quiet'}
        light={phase === 'round' ? 'none' : 'right'}
        planted={phase !== 'lobby'}
        {...(isDusk ? { hour: DUSK } : phase === 'round' ? { hour: NOON } : {})}
        className={clsx(styles.stage, !overLand && scene && styles[scene])}
      >
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </Stage>
    </div>
  );
}
