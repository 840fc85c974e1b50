import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardRow } from '../../ui/BoardRow.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { GhostFace, GhostMark } from './GhostFigure.tsx';
import { HeroFace } from './HeroFigure.tsx';
import type { RaceGhost, RaceHero } from './raceRoom.ts';
import { useGhostName } from './useGhostName.ts';

interface RaceBoardProps {
  heroes: readonly RaceHero[];
  seat: number | undefined;
  /** Stands between the heroes by its points, without a place. */
  ghost?: RaceGhost | undefined;
}

/** Some places of the race; a board without a bottom. */
export function RaceBoard({ heroes, seat, ghost }: RaceBoardProps) {
  const { t } = useTranslation('races');
  const before = useRef(new Map<number, number>());
  const behind = ghost ? heroes.findIndex(({ score }) => score < ghost.score) : -1;
  const ghostAt = behind < 0 ? heroes.length : behind;
  const rowOf = (hero: RaceHero) => {
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
  };
  return (
    <Rows ordered label={t('board.label')}>
      {heroes.slice(0, ghostAt).map(rowOf)}
      {ghost && <GhostRow ghost={ghost} />}
      {heroes.slice(ghostAt).map(rowOf)}
    </Rows>
  );
}

function GhostRow({ ghost }: { ghost: RaceGhost }) {
  const ghostName = useGhostName();
  return (
    <BoardRow
      rank={<GhostMark />}
      name={ghostName(ghost)}
      points={ghost.score}
      avatar={<GhostFace ghost={ghost} size={44} />}
    />
  );
}
