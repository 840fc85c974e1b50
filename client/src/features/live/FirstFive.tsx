/** Who is ahead, beside a race of so many that names would hide them. */
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import type { RaceHero } from '../races/raceRoom.ts';
import { capeOfTeam } from '../races/teams.ts';
import css from './FirstFive.module.css';

const SHOWN = 5;
const PODIUM = 3;

export function FirstFive({ heroes }: { readonly heroes: readonly RaceHero[] }) {
  const { t } = useTranslation('live');
  const first = heroes.filter(({ rank, score }) => rank > 0 && score > 0).slice(0, SHOWN);
  if (first.length === 0) return null;
  return (
    <ol className={css.board} aria-label={t('topFive')}>
      {first.map(({ seat, rank, name, avatar, team }) => {
        const cape = capeOfTeam(team);
        return (
          <li key={seat} className={clsx(css.hero, rank <= PODIUM && css.placed)} value={rank}>
            <span className={css.rank}>{rank}</span>
            <Avatar avatar={avatar} cut="half" className={css.avatar} {...(cape && { cape })} />
            <span className={css.name}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
