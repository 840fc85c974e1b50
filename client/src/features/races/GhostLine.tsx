import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { GhostMark } from './GhostFigure.tsx';
import styles from './GhostLine.module.css';
import type { RaceGhost } from './raceRoom.ts';
import { useRace } from './races.store.ts';
import { useFigures } from './useFigures.ts';
import { useGhostIsMine } from './useGhostName.ts';

interface GhostLineProps {
  /** The own points. */
  score: number;
  /** At the podium, when nothing is open any more. */
  over?: boolean;
}

/** How a hero stands to the ghost: glad when ahead, kind when behind. */
export function GhostLine({ score, over = false }: GhostLineProps) {
  const words = useGhostWords();
  const ghost = useRace((race) => race.room?.ghost);
  if (!ghost) return null;
  return (
    <p className={clsx(styles.line, score > ghost.score && styles.ahead)}>
      <GhostMark size={28} />
      <span>{words(ghost, score, over)}</span>
    </p>
  );
}

function useGhostWords(): (ghost: RaceGhost, score: number, over: boolean) => string {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  const isMine = useGhostIsMine();
  return (ghost, score, over) => {
    const points = number(Math.abs(score - ghost.score));
    const whose = isMine(ghost) ? 'own' : 'other';
    if (score === ghost.score) return t(over ? 'ghost.drawn' : 'ghost.level');
    if (score > ghost.score) return t(over ? `ghost.beaten.${whose}` : 'ghost.ahead', { points });
    return t(over ? `ghost.lost.${whose}` : 'ghost.behind', { points });
  };
}
