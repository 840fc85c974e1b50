/** The room as the screens see it: a copy of the state that keeps every part that did not change. */
import { type Avatar, avatarSchema } from '#shared/avatars/avatars.schema.ts';
import type {
  RaceGhostState,
  RaceHeroState,
  RaceRoomState,
  RaceTeamState,
} from '#shared/races/rooms.state.ts';

export interface RaceHero extends Readonly<Omit<RaceHeroState, 'avatar'>> {
  readonly avatar: Avatar;
}

/** A recorded run that runs along. */
export interface RaceGhost extends Readonly<Omit<RaceGhostState, 'avatar'>> {
  readonly avatar: Avatar;
}

export interface RaceRoom extends Readonly<Omit<RaceRoomState, 'heroes' | 'teams' | 'ghost'>> {
  /** By place; before anybody has points, by seat. */
  readonly heroes: readonly RaceHero[];
  readonly teams: readonly Readonly<RaceTeamState>[];
  readonly ghost: RaceGhost | undefined;
}

/** Whether the race is on its way: neither before its start nor after its end. */
export function isRunning(phase: RaceRoom['phase']): boolean {
  return phase === 'countdown' || phase === 'round' || phase === 'results';
}

const PLAIN: Avatar = { body: 'otter', colour: 'leaf', headgear: 'none', companion: 'none' };

/** The four parts of an avatar out of the room's short form. */
export function avatarOf(parts: string): Avatar {
  const [body, colour, headgear, companion] = parts.split(' ');
  const parsed = avatarSchema.safeParse({ body, colour, headgear, companion });
  return parsed.success ? parsed.data : PLAIN;
}

/** The short form of an avatar. */
export function partsOf({ body, colour, headgear, companion }: Avatar): string {
  return [body, colour, headgear, companion].join(' ');
}

const byPlace = (one: RaceHero, other: RaceHero): number =>
  (one.rank || Number.POSITIVE_INFINITY) - (other.rank || Number.POSITIVE_INFINITY) || one.seat - other.seat;

/** What of a state is new, with everything else as it was in the copy before. */
export function copyRoom(state: RaceRoomState, before: RaceRoom | undefined): RaceRoom {
  const known = new Map(before?.heroes.map((hero) => [hero.seat, hero]));
  const heroes = [...state.heroes.values()].map((hero) => copyHero(hero, known.get(hero.seat))).sort(byPlace);
  const teams = [...state.teams].map(({ score, rank }) => ({ score, rank }));
  return {
    code: state.code,
    game: state.game,
    party: state.party,
    phase: state.phase,
    round: state.round,
    rounds: state.rounds,
    paused: state.paused,
    turn: state.turn,
    turnMs: state.turnMs,
    scheme: state.scheme,
    townRules: state.townRules,
    host: state.host,
    hostName: state.hostName,
    hostHere: state.hostHere,
    locked: state.locked,
    muted: state.muted,
    display: state.display,
    watching: state.watching,
    answered: state.answered,
    deeds: state.deeds,
    heroes: sameList(heroes, before?.heroes),
    teams: sameTeams(teams, before?.teams) ? before.teams : teams,
    ghost: state.ghost && copyGhost(state.ghost, before?.ghost),
  };
}

function copyHero(hero: RaceHeroState, before: RaceHero | undefined): RaceHero {
  const same =
    before !== undefined &&
    before.name === hero.name &&
    before.team === hero.team &&
    before.score === hero.score &&
    before.rank === hero.rank &&
    before.combo === hero.combo &&
    before.improved === hero.improved &&
    before.locked === hero.locked &&
    before.away === hero.away &&
    before.waiting === hero.waiting &&
    before.again === hero.again &&
    partsOf(before.avatar) === hero.avatar;
  if (same) return before;
  const { seat, name, team, score, rank, combo, improved, locked, away, waiting, again } = hero;
  return {
    seat,
    name,
    team,
    score,
    rank,
    combo,
    improved,
    locked,
    away,
    waiting,
    again,
    avatar: avatarOf(hero.avatar),
  };
}

function copyGhost(ghost: RaceGhostState, before: RaceGhost | undefined): RaceGhost {
  const { kind, name, score, combo, avatar } = ghost;
  const same =
    before !== undefined &&
    before.kind === kind &&
    before.name === name &&
    before.score === score &&
    before.combo === combo &&
    partsOf(before.avatar) === avatar;
  return same ? before : { kind, name, score, combo, avatar: avatarOf(avatar) };
}

function sameList(now: readonly RaceHero[], before: readonly RaceHero[] | undefined): readonly RaceHero[] {
  return before?.length === now.length && now.every((hero, index) => hero === before[index]) ? before : now;
}

function sameTeams(
  now: readonly RaceTeamState[],
  before: RaceRoom['teams'] | undefined,
): before is RaceRoom['teams'] {
  return (
    before?.length === now.length &&
    now.every(({ score, rank }, index) => before[index]?.score === score && before[index]?.rank === rank)
  );
}
