/** What everybody takes out of a round. */
import { betterThanBefore } from '#shared/races/better.rules.ts';
import { RACE_ROUND_OVER } from '#shared/races/races.events.ts';
import type { RaceRoundOver } from '#shared/races/races.schema.ts';
import { binsOfRound } from '#shared/races/rush/rush.game.ts';
import type { LogLine } from '#shared/races/settle.rules.ts';
import { sortingFor } from './dealing.ts';
import type { Play } from './play/Play.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

const TRICKY = 3;
const WATT_SECONDS_AN_HOUR = 3_600;

/** Closes the books of a round for a hero who was in it. */
export function bookRound(table: RaceTable, hero: RaceHero): void {
  const { round } = table.time.phase;
  const { game } = table.settings;
  hero.rounds.push({
    round,
    points: hero.round.points,
    ...(game === 'rush' && { bins: binsOfRound(round, sortingFor(table, hero.person.band)).length }),
    whole: hero.round.wholeSoFar,
  });
}

/** Tells a hero how the round went. */
export function tellRoundOver(table: RaceTable, play: Play, hero: RaceHero): void {
  const line = hero.attendant;
  const { round } = table.time.phase;
  if (!line || hero.rounds.at(-1)?.round !== round) return;
  const lines = linesOf(hero, round);
  const wrong = [...new Set(lines.filter(({ right }) => !right).map(({ item }) => item))];
  line.send(RACE_ROUND_OVER, {
    round,
    points: hero.round.points,
    bonus: hero.round.bonus,
    total: hero.score.total,
    rank: Math.max(1, hero.shown.rank),
    rights: lines.filter(({ right }) => right).length,
    better: betterOf(hero, round),
    tricky: wrong.slice(-TRICKY).flatMap((item) => play.itemName(item, line) ?? []),
    ...(table.settings.game === 'power' && {
      saved: Math.round(hero.round.savedWattSeconds / WATT_SECONDS_AN_HOUR),
    }),
  });
}

function betterOf(hero: RaceHero, round: number): RaceRoundOver['better'] {
  const better = betterThanBefore(linesOf(hero, round - 1), linesOf(hero, round));
  if (better.better !== 'went-on') return better;
  return { better: 'went-on', before: hero.rounds.at(-2)?.points ?? 0, now: hero.round.points };
}

function linesOf({ log }: RaceHero, round: number): LogLine[] {
  return log.filter((line) => line.round === round);
}
