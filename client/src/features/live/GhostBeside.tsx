/** A ghost at the podium of the wall: beside the steps, for it has no place. */
import { GhostPuppet } from '../races/GhostFigure.tsx';
import type { RaceGhost } from '../races/raceRoom.ts';
import css from './GhostBeside.module.css';
import { useGhostWords } from './useGhostWords.ts';

export function GhostBeside({ ghost }: { readonly ghost: RaceGhost }) {
  const { name, points } = useGhostWords(ghost);
  return (
    <p className={css.ghost}>
      <GhostPuppet ghost={ghost} className={css.puppet} />
      <span className={css.name}>
        {name}
        <strong className={css.points}>{points}</strong>
      </span>
    </p>
  );
}
