import { useTranslation } from 'react-i18next';
import { Horizon } from '../../features/live/Horizon.tsx';
import { DeedQueue } from '../../features/races/DeedQueue.tsx';
import { Explanation } from '../../features/races/Explanation.tsx';
import { RaceBar } from '../../features/races/RaceBar.tsx';
import { useRace } from '../../features/races/races.store.ts';
import { TeamTowers } from '../../features/races/TeamTowers.tsx';
import { useFigures } from '../../features/races/useFigures.ts';
import { useGhostName } from '../../features/races/useGhostName.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { PausedCover } from './PausedCover.tsx';
import { useRaceShare } from './useRaceShare.ts';
import styles from './WatchScreen.module.css';

/** For those who look on, and for a host who does not race: the race on the planet's horizon. */
export function WatchScreen() {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  const room = useRace((race) => race.room);
  const leads = useRace((race) => race.welcome?.host === true);
  const things = useRace((race) => race.play.things);
  const revealed = useRace((race) => race.play.revealed);
  const share = useRaceShare();
  const ghostName = useGhostName();
  const ghost = room?.ghost;
  if (!room) return null;
  const question = room.game === 'quiz' && room.phase === 'round' ? things.at(-1)?.shown : undefined;
  return (
    <div className={styles.screen}>
      <RaceBar />
      <div className={styles.head}>
        <h1>{t(`game.${room.game}.name`)}</h1>
        <Tag tone="leaf" icon="sprout">
          {t(`deeds.${room.game}`, { count: room.deeds, number: number(room.deeds) })}
        </Tag>
      </div>
      {question?.kind === 'quiz' && (
        <Sheet pad="medium" lift={2} className={styles.question}>
          <h2>{question.question}</h2>
          <ol className={styles.answers}>
            {question.answers.map((text, index) => (
              <li
                key={text}
                data-right={(revealed?.right.kind === 'quiz' && revealed.right.answer === index) || undefined}
              >
                {text}
                {revealed && <strong> {number(revealed.chosen[index] ?? 0)}</strong>}
              </li>
            ))}
          </ol>
          {revealed && <Explanation text={revealed.explain.text} source={revealed.explain.source} />}
        </Sheet>
      )}
      {leads && room.game === 'sprint' && <DeedQueue />}
      <TeamTowers />
      <div className={styles.horizon}>
        <Horizon
          heroes={room.heroes}
          share={share}
          ranked={room.display !== 'hidden'}
          ghost={ghost && { ghost, name: ghostName(ghost) }}
        />
      </div>
      <PausedCover />
    </div>
  );
}
