import { useTranslation } from 'react-i18next';
import { CheerButton } from '../../features/races/Cheers.tsx';
import { DeedQueue } from '../../features/races/DeedQueue.tsx';
import { RaceBar } from '../../features/races/RaceBar.tsx';
import { RaceBoard } from '../../features/races/RaceBoard.tsx';
import { RoundCard } from '../../features/races/RoundCard.tsx';
import { boardOf } from '../../features/races/raceStanding.ts';
import { useRace } from '../../features/races/races.store.ts';
import { TeamTowers } from '../../features/races/TeamTowers.tsx';
import { PausedCover } from './PausedCover.tsx';
import styles from './ResultsScreen.module.css';

/** Between two rounds: the own card first, then the places around. */
export function ResultsScreen() {
  const { t } = useTranslation('races');
  const room = useRace((race) => race.room);
  const seat = useRace((race) => race.welcome?.seat);
  const over = useRace((race) => race.roundOver);
  const queue = useRace((race) => race.welcome?.host === true && race.queue.waiting.length > 0);
  if (!room) return null;
  return (
    <div className={styles.screen}>
      <RaceBar />
      <h1 className={styles.title}>{t('results.title', { round: room.round })}</h1>
      {queue && <DeedQueue />}
      <div className={styles.two}>
        {over && <RoundCard over={over} />}
        <div className={styles.side}>
          <TeamTowers />
          {room.display !== 'hidden' && (
            <RaceBoard heroes={boardOf(room.heroes, seat)} seat={seat} ghost={room.ghost} />
          )}
          <CheerButton />
        </div>
      </div>
      <PausedCover />
    </div>
  );
}
