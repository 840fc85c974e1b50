/** A tower of paper bricks for each team; every team stands on the same ground. */
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { furOf } from '../../art/avatar/colours.ts';
import { HeroFace } from '../races/HeroFigure.tsx';
import type { RaceRoom } from '../races/raceRoom.ts';
import { capeOfTeam } from '../races/teams.ts';
import css from './TeamTowers.module.css';

const FACES_SHOWN = 6;

export function TeamTowers({ room }: { readonly room: RaceRoom }) {
  const { t, i18n } = useTranslation('live');
  const most = Math.max(1, ...room.teams.map(({ score }) => score));
  return (
    <ol className={css.towers} aria-label={t('teams')}>
      {room.teams.map(({ score }, team) => {
        const colour = capeOfTeam(team);
        if (colour === undefined) return null;
        const members = room.heroes.filter((hero) => hero.team === team);
        return (
          <li
            key={colour}
            className={clsx('art', css.team)}
            style={{ '--share': score / most, '--brick': furOf(colour) } as CSSProperties}
          >
            <span className={css.faces}>
              {members.slice(0, FACES_SHOWN).map((hero) => (
                <HeroFace key={hero.seat} hero={hero} size={56} />
              ))}
            </span>
            <span className={css.tower} />
            <span className={css.name}>{t(`races:team.${colour}`)}</span>
            <span className={css.score}>{new Intl.NumberFormat(i18n.language).format(score)}</span>
          </li>
        );
      })}
    </ol>
  );
}
