import { useTranslation } from 'react-i18next';
import type { RaceGhost } from '../races/raceRoom.ts';

/** What the wall calls a ghost, and what it tells of it. */
export function useGhostWords(ghost: RaceGhost | undefined): { name: string; points: string; told: string } {
  const { t, i18n } = useTranslation('live');
  const { name: of = '', score = 0 } = ghost ?? {};
  const name = ghost?.kind === 'terra' ? of : t('ghost', { name: of });
  const points = t('points', { points: new Intl.NumberFormat(i18n.language).format(score) });
  return { name, points, told: `${name}: ${points}` };
}
