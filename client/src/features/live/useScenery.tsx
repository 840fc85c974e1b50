/** The world behind a race on the wall; it changes with what everybody does together, and never back. */
import { type ReactNode, useMemo, useState } from 'react';
import { NightVillage } from '../../art/walls/NightVillage.tsx';
import { PaperGarden } from '../../art/walls/PaperGarden.tsx';
import { RubbishMountain } from '../../art/walls/RubbishMountain.tsx';
import type { RaceRoom } from '../races/raceRoom.ts';
import { togetherShare } from './together.ts';

export interface Scenery {
  /** Before the far hills, behind the lanes. */
  readonly behind: ReactNode;
  /** On the lanes, behind the heroes. */
  readonly lanes?: ReactNode;
  /** It is night here, whatever the theme. */
  readonly night: boolean;
}

/** Nothing before the race begins, and nothing in the quiz, whose wall is its question. */
export function useScenery(room: RaceRoom): Scenery | undefined {
  const { game, phase } = room;
  const done = useMost(doneOf(room), phase === 'lobby');
  const heroes = room.heroes.length;
  return useMemo(() => {
    if (phase === 'lobby') return undefined;
    switch (game) {
      case 'rush':
        return { behind: <RubbishMountain gone={done} />, night: false };
      case 'power':
        return { behind: <NightVillage heroes={heroes} dark={done} />, night: true };
      case 'sprint':
        return {
          behind: <PaperGarden deeds={done} part="behind" />,
          lanes: <PaperGarden deeds={done} part="lanes" />,
          night: false,
        };
      case 'quiz':
        return undefined;
    }
  }, [game, phase, done, heroes]);
}

function doneOf(room: RaceRoom): number {
  return room.game === 'rush' || room.game === 'power' ? togetherShare(room.game, room) : room.deeds;
}

/** The most a figure has been: heroes who come later make no one's work undone. */
function useMost(figure: number, anew: boolean): number {
  const [most, setMost] = useState(figure);
  const shown = anew ? 0 : Math.max(most, figure);
  if (shown !== most) setMost(shown);
  return shown;
}
