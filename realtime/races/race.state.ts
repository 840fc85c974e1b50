/** What everybody in a race room sees; the client reads it as `RaceRoomState`. */
import { type SchemaType, schema, t } from '@colyseus/schema';
import type { PhaseName } from '#shared/races/phases.rules.ts';
import type { GhostFigure, RaceDisplay } from '#shared/races/rooms.state.ts';
import type { GameId, Party } from '#shared/races/words.schema.ts';

export const HeroState = schema(
  {
    seat: t.uint8().default(0),
    name: t.string().default(''),
    avatar: t.string().default(''),
    team: t.int8().default(-1),
    score: t.uint32().default(0),
    rank: t.uint8().default(0),
    combo: t.uint8().default(0),
    improved: t.uint8().default(0),
    locked: t.boolean().default(false),
    away: t.boolean().default(false),
    waiting: t.boolean().default(false),
    again: t.boolean().default(false),
  },
  'RaceHero',
);
export type HeroState = SchemaType<typeof HeroState>;

export const GhostState = schema(
  {
    kind: t.string<GhostFigure>().default('hero'),
    name: t.string().default(''),
    avatar: t.string().default(''),
    score: t.uint32().default(0),
    combo: t.uint8().default(0),
  },
  'RaceGhost',
);
export type GhostState = SchemaType<typeof GhostState>;

export const TeamState = schema({ score: t.uint32().default(0), rank: t.uint8().default(0) }, 'RaceTeam');
export type TeamState = SchemaType<typeof TeamState>;

export const RaceState = schema(
  {
    code: t.string().default(''),
    game: t.string<GameId>().default('rush'),
    party: t.string<Party>().default('friends'),
    phase: t.string<PhaseName>().default('lobby'),
    round: t.uint8().default(1),
    rounds: t.uint8().default(3),
    paused: t.boolean().default(false),
    turn: t.uint32().default(0),
    turnMs: t.uint32().default(0),
    scheme: t.string().default(''),
    townRules: t.boolean().default(false),
    host: t.int8().default(-1),
    hostName: t.string().default(''),
    hostHere: t.boolean().default(false),
    locked: t.boolean().default(false),
    muted: t.boolean().default(false),
    display: t.string<RaceDisplay>().default('together'),
    heroes: t.map(HeroState),
    teams: t.array(TeamState),
    ghost: t.ref(GhostState).optional(),
    watching: t.uint8().default(0),
    answered: t.uint8().default(0),
    deeds: t.uint32().default(0),
  },
  'RaceRoom',
);
export type RaceState = SchemaType<typeof RaceState>;
