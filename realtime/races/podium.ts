/** The podium: what the race comes to, who gets which card, what each takes home. */
import type { FinishedHero, FinishedRun, TakenHome } from '#models/races/RaceRun.ts';
import type { HeroRace } from '#shared/races/highlightFigures.rules.ts';
import { assignHighlights } from '#shared/races/highlights.rules.ts';
import { RACE_AWARDED } from '#shared/races/races.events.ts';
import type { RaceAwarded, RaceHighlights } from '#shared/races/races.schema.ts';
import { ranking } from '#shared/races/ranking.rules.ts';
import type { Attendant } from './Attendant.ts';
import type { Play, Told } from './play/Play.ts';
import { type RaceHero, ranked } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';
import { parOfRound, roomMedian } from './teams.ts';

const HARDEST = 3;
/** What hardly anybody met says nothing about the room. */
const LEAST_ANSWERS = 2;

/** Everybody who raced, from the first to the last. */
export function finishers({ roster }: RaceTable): RaceHero[] {
  return ranking(roster.racing.filter(({ rounds }) => rounds.length > 0).map(ranked)).map(({ hero }) => hero);
}

/** The run as it is stored. */
export function finishedRun(table: RaceTable, startedAt: Date, endedAt: Date): FinishedRun {
  const heroes = finishers(table);
  return {
    run: table.run,
    startedAt,
    endedAt,
    heroes: heroes.map((hero, index) => finished(table, hero, index + 1)),
  };
}

function finished({ state }: RaceTable, hero: RaceHero, place: number): FinishedHero {
  const { person, seat, shown, score, rounds, log, dealt, suspicion } = hero;
  return {
    visitor: person.visitor,
    kind: person.kind,
    seat,
    name: person.name,
    avatar: person.avatar,
    team: shown.team,
    band: person.band,
    total: score.total,
    place,
    ...(shown.team >= 0 && { teamPlace: Math.max(1, state.teams[shown.team]?.rank ?? 1) }),
    rounds,
    log,
    dealt: dealt ?? { hero: `seat-${seat}`, seat, pace: person.pace },
    ...(suspicion && { suspicion }),
  };
}

/** One card for everybody. */
export function highlightsOf(table: RaceTable): RaceHighlights {
  const middle = roomMedian(table);
  const heroes = finishers(table).map(
    (hero, index): HeroRace => ({
      seat: hero.seat,
      log: hero.log,
      rounds: hero.rounds.map(({ points }) => points),
      total: hero.score.total,
      place: index + 1,
      lowestPlace: hero.lowestPlace,
      secondsLed: hero.secondsLed,
      lastRoundPar: parOfRound(table, hero, middle),
      bestBefore: hero.known?.best,
      teamShare:
        hero.shown.team < 0 || hero.teamShares.length === 0
          ? undefined
          : hero.teamShares.reduce((sum, share) => sum + share, 0) / hero.teamShares.length,
    }),
  );
  return { highlights: assignHighlights(heroes) };
}

/** What the room found hardest, in the language of whoever reads it. */
export function hardestOf(table: RaceTable, play: Play, line: Attendant): Told[] {
  const items = new Map<string, { answered: number; right: number }>();
  for (const { item, right } of table.roster.racing.flatMap(({ log }) => log)) {
    const known = items.get(item) ?? { answered: 0, right: 0 };
    items.set(item, { answered: known.answered + 1, right: known.right + Number(right) });
  }
  return [...items]
    .filter(([, { answered, right }]) => answered >= LEAST_ANSWERS && right < answered)
    .sort(([, one], [, other]) => one.right / one.answered - other.right / other.answered)
    .slice(0, HARDEST)
    .flatMap(([item]) => play.itemName(item, line) ?? []);
}

/** Tells a hero what they take home. */
export function tellAward(hero: RaceHero, taken: TakenHome | undefined, hardest: Told[]): void {
  const award = taken?.award;
  const none = { finish: 0, place: 0, best: 0 };
  const told: RaceAwarded =
    award === undefined || award.given === 'nothing'
      ? { given: 'nothing', why: award?.why ?? 'no-whole-round', ...none, claimable: false, hardest }
      : { ...award, claimable: taken?.claimable ?? false, hardest };
  hero.attendant?.send(RACE_AWARDED, told);
}
