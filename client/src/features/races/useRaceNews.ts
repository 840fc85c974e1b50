import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { announce, announceMore } from '../settings/announcer.store.ts';
import { isAlone, leadOverGhost, standingOf } from './raceStanding.ts';
import { useRace } from './races.store.ts';
import { useFigures } from './useFigures.ts';

/** A place is said so often at most, so that a screen reader does not chatter. */
const PLACE_EVERY_MS = 6_000;

/** Tells screen readers what the others see: phases, the own place, how much time is left. */
export function useRaceNews(): void {
  const { t } = useTranslation('races');
  const { place, number } = useFigures();
  const phase = useRace((race) => race.room?.phase);
  const round = useRace((race) => race.room?.round);
  const game = useRace((race) => race.room?.game);
  const paused = useRace((race) => race.room?.paused);
  useEffect(() => {
    if (phase === 'countdown') announce(t('news.countdown', { round }));
    if (phase === 'round' && game) announce(`${t('news.round', { round })} ${t(`game.${game}.keys`)}`);
    if (phase === 'podium') announce(t('news.podium'));
  }, [phase, round, game, t]);
  useEffect(() => {
    if (paused) announce(t('paused.title'));
  }, [paused, t]);
  const credit = useRace((race) => race.credit);
  useEffect(() => {
    if (credit > 0)
      toast({ title: t('line.credit', { points: number(credit) }), variant: 'success', icon: 'check' });
  }, [credit, t, number]);
  const alone = useRace((race) => race.room !== undefined && isAlone(race.room));
  const rank = useRace((race) => standingOf(race.room?.heroes ?? [], race.welcome?.seat)?.me.rank ?? 0);
  useEffect(() => {
    if (phase !== 'round' || rank === 0 || alone) return;
    const timer = setTimeout(() => announceMore(t('news.place', { place: place(rank) })), PLACE_EVERY_MS);
    return () => clearTimeout(timer);
  }, [phase, rank, alone, t, place]);
  const lead = useRace(({ room, welcome }) => {
    const standing = standingOf(room?.heroes ?? [], welcome?.seat);
    return standing ? leadOverGhost(standing, room?.ghost) : 0;
  });
  useEffect(() => {
    if (phase !== 'round' || lead === 0) return;
    const words = t(lead > 0 ? 'news.aheadOfGhost' : 'news.behindGhost');
    const timer = setTimeout(() => announceMore(words), PLACE_EVERY_MS);
    return () => clearTimeout(timer);
  }, [phase, lead, t]);
}
