import { useTranslation } from 'react-i18next';
import { isRescueRound, type Phase } from '#shared/races/phases.rules.ts';
import { Bin } from '../../art/pictures/Bin.tsx';
import { useRace } from '../../features/races/races.store.ts';
import { capeOfTeam } from '../../features/races/teams.ts';
import { useSecondsLeft } from '../../features/races/useLeft.ts';
import styles from './CountdownScreen.module.css';
import { PausedCover } from './PausedCover.tsx';

/** Three, two, one; and in one line how it is played. */
export function CountdownScreen() {
  const { t } = useTranslation('races');
  const room = useRace((race) => race.room);
  const bins = useRace((race) => race.play.bins);
  const seat = useRace((race) => race.welcome?.seat);
  const seconds = useSecondsLeft(useRace((race) => race.clock));
  if (!room) return null;
  const { game, round, rounds } = room;
  const phase: Phase = { name: 'countdown', round, paused: false };
  const cape = capeOfTeam(room.heroes.find((hero) => hero.seat === seat)?.team ?? -1);
  return (
    <div className={styles.screen}>
      <p className={styles.round}>
        {isRescueRound(phase, rounds) ? t('countdown.rescue') : t('bar.round', { round, rounds })}
      </p>
      <h1 className={styles.game}>{t(`game.${game}.name`)}</h1>
      <p key={seconds} className={styles.number} aria-hidden="true">
        {seconds === undefined || seconds > 0 ? seconds : t('countdown.go')}
      </p>
      <p className={styles.how}>{t(`game.${game}.how`)}</p>
      {cape && <p className={styles.team}>{t('countdown.team', { team: t(`team.${cape}`) })}</p>}
      {game === 'rush' && bins?.round === round && (
        <ul className={styles.bins}>
          {bins.bins.map((wide) => (
            <li key={wide.bins.join()} className={styles.bin}>
              <span className={styles.pictures}>
                {wide.bins.map((bin) => (
                  <Bin key={bin} name={bin} alt="" className={styles.picture} />
                ))}
              </span>
              <span className={styles.name}>{wide.name}</span>
            </li>
          ))}
        </ul>
      )}
      <PausedCover />
    </div>
  );
}
