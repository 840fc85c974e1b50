import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardRow } from '../../ui/BoardRow.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { HeroFace } from './HeroFigure.tsx';
import type { RaceHero } from './raceRoom.ts';

/** Some places of the race; a board without a bottom. */
export function RaceBoard({ heroes, seat }: { heroes: readonly RaceHero[]; seat: number | undefined }) {
  const { t } = useTranslation('races');
  const before = useRef(new Map<number, number>());
  return (
    <Rows ordered label={t('board.label')}>
      {heroes.map((hero) => {
        const was = before.current.get(hero.seat);
        before.current.set(hero.seat, hero.rank);
        return (
          <BoardRow
            key={hero.seat}
            rank={hero.rank}
            name={hero.name}
            points={hero.score}
            me={hero.seat === seat}
            avatar={<HeroFace hero={hero} size={44} />}
            {...(was && hero.rank ? { change: was - hero.rank } : {})}
          />
        );
      })}
    </Rows>
  );
}
