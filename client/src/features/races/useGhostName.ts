import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaceGhost } from './raceRoom.ts';
import { useRace } from './races.store.ts';

/** What a ghost is called: to the hero who ran it, their best run; Terra is no ghost, she only runs along. */
export function useGhostName(): (ghost: RaceGhost) => string {
  const { t } = useTranslation('races');
  const isMine = useGhostIsMine();
  return useCallback(
    (ghost) => {
      if (ghost.kind === 'terra') return ghost.name;
      return isMine(ghost) ? t('ghost.own') : t('ghost.of', { name: ghost.name });
    },
    [t, isMine],
  );
}

/** Whether a ghost is of the hero who looks at it; in a room no two are called alike. */
export function useGhostIsMine(): (ghost: RaceGhost) => boolean {
  const own = useRace((race) => race.room?.heroes.find(({ seat }) => seat === race.welcome?.seat)?.name);
  return useCallback(({ kind, name }) => kind === 'hero' && name === own, [own]);
}
