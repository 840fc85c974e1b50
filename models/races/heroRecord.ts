/**
 * What a race changes for one hero: pure, so that the record can be made again
 * from the rows of the history in their order, and comes out the same.
 */
import type { PastRaceRow } from '#models/races/PastRace.model.ts';
import { keptPar, PAR_ROUNDS, parOf } from '#shared/races/par.rules.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { Band, GameId } from '#shared/races/words.schema.ts';

/** A question rests this long for those who had it. */
export const QUESTION_RESTS_MS = 14 * 24 * 60 * 60 * 1000;
/** Races are settled within hours; older days are never asked for. */
const DAYS_KEPT = 7;

export interface KeptPar {
  key: string;
  rounds: number[];
  kept: number;
  day: string;
  dayBegan?: number | null | undefined;
}

export interface HeroRecord {
  races: number;
  bests: { key: string; game: GameId; total: number }[];
  pars: KeptPar[];
  days: { day: string; awarded: number }[];
  seen: { id: string; at: Date }[];
}

export const FRESH_RECORD: HeroRecord = { races: 0, bests: [], pars: [], days: [], seen: [] };

/** What a row of the history says to the record. */
export type Remembered = Pick<
  PastRaceRow,
  'at' | 'day' | 'game' | 'bestKey' | 'total' | 'rounds' | 'questions' | 'counts' | 'award' | 'heldSince'
>;

/** Races whose totals can be compared: the same game, as long, for the same age. */
export function bestKey({ game, party, band: room, minutes }: RaceSettings, band: Band): string {
  const length = game === 'sprint' ? minutes : party;
  return [game, length, ...(room === 'mixed' ? ['mixed'] : []), band].join(':');
}

/** The best total in races like this one, if there was one. */
export function bestOf(record: HeroRecord, key: string): number | undefined {
  return record.bests.find((best) => best.key === key)?.total;
}

/** How many races were awarded on a day of the hero's home. */
export function awardedOn(record: HeroRecord, day: string): number {
  return record.days.find((each) => each.day === day)?.awarded ?? 0;
}

/** The record after one more race. What is held moves no best and no par as long as it is held. */
export function remember(record: HeroRecord, race: Remembered): HeroRecord {
  const trusted = race.counts && race.heldSince == null;
  return {
    races: record.races + 1,
    bests: trusted ? withBest(record.bests, race) : record.bests,
    pars: trusted
      ? race.rounds.reduce((pars, round) => withRound(pars, round, race.day), record.pars)
      : record.pars,
    days: race.award.given === 'nothing' ? record.days : withDay(record.days, race.day),
    seen: withQuestions(record.seen, race),
  };
}

function withBest(bests: HeroRecord['bests'], { bestKey: key, game, total, rounds }: Remembered) {
  const before = bests.find((best) => best.key === key);
  if (rounds.length === 0 || (before && before.total >= total)) return bests;
  return [...bests.filter((best) => best !== before), { key, game, total }];
}

function withRound(
  pars: KeptPar[],
  { key, points, median }: Remembered['rounds'][number],
  day: string,
): KeptPar[] {
  const before = pars.find((par) => par.key === key);
  const rounds = [...(before?.rounds ?? []), points].slice(-PAR_ROUNDS);
  const newDay = before !== undefined && day > before.day;
  const dayBegan = newDay ? before.kept : (before?.dayBegan ?? undefined);
  const par: KeptPar = {
    key,
    rounds,
    kept: keptPar(dayBegan, parOf(rounds, median)),
    day: before === undefined || newDay ? day : before.day,
    ...(dayBegan !== undefined && { dayBegan }),
  };
  return [...pars.filter((each) => each !== before), par];
}

function withDay(days: HeroRecord['days'], day: string): HeroRecord['days'] {
  const awarded = (days.find((each) => each.day === day)?.awarded ?? 0) + 1;
  return [...days.filter((each) => each.day !== day), { day, awarded }]
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .slice(-DAYS_KEPT);
}

function withQuestions(seen: HeroRecord['seen'], { questions, at }: Remembered): HeroRecord['seen'] {
  const asked = [...new Set(questions)].map((id) => ({ id, at }));
  const newest = Math.max(at.getTime(), ...seen.map((each) => each.at.getTime()));
  return [...seen.filter(({ id }) => !questions.includes(id)), ...asked].filter(
    (each) => newest - each.at.getTime() < QUESTION_RESTS_MS,
  );
}
