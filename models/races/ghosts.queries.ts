/** Whom a hero can race against when nobody is there: the own best, classmates, else Terra. */

import '#models/races/races.policy.ts';
import { AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { can } from '#models/accounts/permission.ts';
import { classOf } from '#models/classes/classes.queries.ts';
import { facesOf } from '#models/leaderboards/faces.ts';
import { bandOf } from '#models/races/bands.ts';
import { type Ghost, GhostModel } from '#models/races/Ghost.model.ts';
import { type GhostGame, Play, type RecordedDeal, replay } from '#models/races/ghostReplay.ts';
import { type RaceRecord, RaceRecordModel } from '#models/races/RaceRecord.model.ts';
import type { GhostRun, OpenRace } from '#models/races/RaceRun.ts';
import { raceVersion } from '#models/races/raceVersion.ts';
import { terraId, terraOf, terraRounds, terraRun } from '#models/races/terra.ts';
import type { Avatar } from '#shared/avatars/avatars.schema.ts';
import type { GhostView, GhostViews } from '#shared/races/history.schema.ts';
import { SchemeName } from '#shared/races/rooms.schema.ts';

const GHOST_GAMES = ['rush', 'quiz', 'power'] as const satisfies readonly GhostGame[];
const MOST_SHOWN = 30;
/** Where nobody has said how old somebody is. */
const USUAL_BAND = '9-12';

/** The ghosts this actor can race against, the own first; none for who may open no race. */
export async function ghostsFor(actor: Actor): Promise<GhostViews> {
  if (!can(actor, 'open race', { party: 'friends' })) return { ghosts: [] };
  const heroes = [actor.id, ...(await classmatesOf(actor))];
  const found = await GhostModel.find({ hero: { $in: heroes } }, { play: 0 })
    .sort({ total: -1 })
    .lean<Omit<Ghost, 'play'>[]>();
  const faces = await facesOf(heroes);
  const ghosts = found.flatMap((ghost): GhostView[] => {
    const face = faces.get(ghost.hero);
    const scheme = SchemeName.safeParse(ghost.scheme).data;
    if (!face || !scheme || !isOfToday(ghost)) return [];
    // Of the same rules and content, so what they gave then they give now.
    const { game, party, band, total } = ghost;
    return [
      {
        id: ghost._id,
        kind: ghost.hero === actor.id ? 'own' : 'classmate',
        name: face.heroName,
        avatar: face.avatar,
        game,
        party,
        band,
        scheme,
        total,
        at: ghost.at.toISOString(),
      },
    ];
  });
  const alone = GHOST_GAMES.filter((game) => !ghosts.some((ghost) => ghost.game === game));
  const [own = [], others = []] = [true, false].map((mine) =>
    inTurn(ghosts.filter(({ kind }) => (kind === 'own') === mine)),
  );
  return { ghosts: [...[...own, ...others].slice(0, MOST_SHOWN), ...(await terrasFor(actor, alone))] };
}

/** The games in turn, so that one with great figures does not hide the others. */
function inTurn(ghosts: readonly GhostView[]): GhostView[] {
  const games = [...Map.groupBy(ghosts, ({ game }) => game).values()];
  const most = Math.max(0, ...games.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => games.flatMap((game) => game[turn] ?? [])).flat();
}

async function terrasFor(actor: Actor, games: readonly GhostGame[]): Promise<GhostView[]> {
  if (games.length === 0) return [];
  const pars = await parsOf(actor.id);
  const band = bandOf(actor.ageGroup) ?? USUAL_BAND;
  return games.map((game) => {
    const settings = { game, band, party: 'friends' } as const;
    const total = terraRounds(settings, pars).reduce((sum, points) => sum + points, 0);
    return { id: terraId(settings), kind: 'terra', ...settings, scheme: 'planet', total };
  });
}

async function parsOf(hero: string): Promise<RaceRecord['pars']> {
  return (await RaceRecordModel.findById(hero, { pars: 1 }).lean<RaceRecord>())?.pars ?? [];
}

/** Those in the same class, unless a parent has paused everything social for one or the other. */
async function classmatesOf(actor: Actor): Promise<string[]> {
  if (actor.socialPaused) return [];
  const others = ((await classOf(actor.id))?.members ?? []).filter((member) => member !== actor.id);
  const paused = await AccountModel.find({ _id: { $in: others }, socialPaused: true }, { _id: 1 }).lean();
  return others.filter((other) => !paused.some(({ _id }) => _id === other));
}

/** The recorded run behind an id, when this actor may race against it and today's rules still deal it. */
export async function ghostVisibleTo(actor: Actor, id: string): Promise<RecordedDeal | undefined> {
  const ghost = await GhostModel.findById(id).lean<Ghost>();
  if (!ghost) return undefined;
  if (ghost.hero !== actor.id && !(await classmatesOf(actor)).includes(ghost.hero)) return undefined;
  const deal = toDeal(ghost);
  return deal && replay(deal) ? deal : undefined;
}

/** The ghost that runs along in a race; none in a rematch, or when it is gone meanwhile. */
export async function ghostIn(race: OpenRace): Promise<GhostRun | undefined> {
  if (!race.ghost || race.run !== 1) return undefined;
  const { id } = race.ghost;
  const terra = terraOf(id);
  if (terra) return terraRun(id, terra, await parsOf(race.hostId));
  const ghost = await GhostModel.findById(id).lean<Ghost>();
  const deal = ghost && toDeal(ghost);
  // A better run has taken its place since: that one has another deal.
  if (!deal || deal.seed !== race.ghost.seed) return undefined;
  const steps = replay(deal);
  const face = (await facesOf([ghost.hero])).get(ghost.hero);
  if (!steps || !face) return undefined;
  // Whoever has the code may come in: the name is the one that a race by code shows.
  const { nameAmongStrangers: name, avatar } = face;
  return { id, kind: 'hero', name, avatar: inWords(avatar), band: deal.band, dealt: deal.play.dealt, steps };
}

function inWords({ body, colour, headgear, companion }: Avatar): string {
  return [body, colour, headgear, companion].join(' ');
}

/** Undefined for ghosts of older rules or content, or whose month is over. */
function toDeal(ghost: Ghost): RecordedDeal | undefined {
  const { game, party, band, scheme, seed, play } = ghost;
  if (game === 'sprint' || !isOfToday(ghost)) return undefined;
  const recorded = Play.safeParse(JSON.parse(play));
  const scheming = SchemeName.safeParse(scheme);
  if (!recorded.success || !scheming.success) return undefined;
  return { game, party, band, scheme: scheming.data, seed, play: recorded.data };
}

/** Of the rules and content of today, and not older than its month. */
function isOfToday({ game, rules, expiresAt }: Pick<Ghost, 'game' | 'rules' | 'expiresAt'>): boolean {
  return game !== 'sprint' && rules === raceVersion(game) && expiresAt > new Date();
}
