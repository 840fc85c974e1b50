/** Points for the ledger at the podium. */

export const AWARD_FINISH = 10;
export const AWARD_PLACES = [15, 10, 5] as const;
export const AWARD_BEST = 5;
export const AWARDED_RACES_A_DAY = 10;
/** A place is worth something only where somebody could have taken it. */
const HEROES_FOR_PLACES = 2;
const ROUNDS_TO_FINISH = 1;
const ROUNDS_FOR_PLACE = 2;

export interface Finisher {
  /** 1 is the first; in a team race the place of the team. */
  readonly place: number;
  /** Whole rounds that the hero was in. */
  readonly wholeRounds: number;
  readonly personalBest: boolean;
  /** Awarded races of this hero today, this one not counted. */
  readonly awardedToday: number;
  /** Play that no human can do: held until the host or a reviewer has looked. */
  readonly suspicious: boolean;
  /** The hero has run this deal before, as in a race against a ghost; only the first run counts. */
  readonly knownDeal?: boolean;
}

export type RaceAward =
  | { readonly given: 'points'; readonly finish: number; readonly place: number; readonly best: number }
  | { readonly given: 'held'; readonly finish: number; readonly place: number; readonly best: number }
  | { readonly given: 'nothing'; readonly why: 'no-whole-round' | 'enough-today' | 'known-deal' };

/** What a race pays. `sides` is heroes, or teams in a team race; the last of several teams gets no place. */
export function raceAward(hero: Finisher, { sides, teams }: { sides: number; teams: boolean }): RaceAward {
  if (hero.wholeRounds < ROUNDS_TO_FINISH) return { given: 'nothing', why: 'no-whole-round' };
  if (hero.knownDeal) return { given: 'nothing', why: 'known-deal' };
  if (hero.awardedToday >= AWARDED_RACES_A_DAY) return { given: 'nothing', why: 'enough-today' };
  const placed =
    hero.wholeRounds >= ROUNDS_FOR_PLACE && sides >= HEROES_FOR_PLACES && !(teams && hero.place >= sides);
  return {
    given: hero.suspicious ? 'held' : 'points',
    finish: AWARD_FINISH,
    place: placed ? (AWARD_PLACES[hero.place - 1] ?? 0) : 0,
    best: hero.personalBest ? AWARD_BEST : 0,
  };
}

/** The key under which the ledger gives a race's award once. */
export function raceAwardKey(room: string, hero: string): string {
  return `race:${room}:${hero}`;
}
