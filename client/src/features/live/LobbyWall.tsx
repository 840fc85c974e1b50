/** Before the start: the way in, and the heroes as they come. */
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { GhostPuppet } from '../races/GhostFigure.tsx';
import type { RaceRoom } from '../races/raceRoom.ts';
import { capeOfTeam } from '../races/teams.ts';
import { JoinBoard } from './JoinBoard.tsx';
import css from './LobbyWall.module.css';
import { useGhostWords } from './useGhostWords.ts';

export function LobbyWall({ room, of }: { readonly room: RaceRoom; readonly of: string }) {
  const { t } = useTranslation('live');
  const ghost = useGhostWords(room.ghost);
  return (
    <>
      <div className={css.board}>
        <JoinBoard of={of} code={room.code} path={`/race/${room.code}`} />
      </div>
      <ul className={css.heroes} aria-label={t('heroesHere', { count: room.heroes.length })}>
        {room.heroes.map(({ seat, avatar, name, team, away }) => {
          const cape = capeOfTeam(team);
          return (
            <li key={seat} className={clsx(css.hero, away && css.away)}>
              <Avatar avatar={avatar} cut="half" className={css.avatar} {...(cape && { cape })} />
              <span className={css.name}>{name}</span>
            </li>
          );
        })}
        {room.ghost && (
          <li key="ghost" className={css.hero}>
            <GhostPuppet ghost={room.ghost} className={css.avatar} />
            <span className={css.name}>{ghost.name}</span>
          </li>
        )}
      </ul>
    </>
  );
}
