/** Races as rooms, doors and heroes look at them. */
import '#models/races/races.policy.ts';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { type Actor, actorOf } from '#models/accounts/Actor.ts';
import { classesOf, classOf } from '#models/classes/classes.queries.ts';
import { olderThan, toPage } from '#models/core/cursor.ts';
import { homeDay } from '#models/core/homeDay.ts';
import { bandOf } from '#models/races/bands.ts';
import {
  awardedOn,
  bestKey,
  bestOf,
  FRESH_RECORD,
  type HeroRecord,
  QUESTION_RESTS_MS,
} from '#models/races/heroRecord.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import { type Race, RaceModel } from '#models/races/Race.model.ts';
import { type RaceRecord, RaceRecordModel } from '#models/races/RaceRecord.model.ts';
import type { KnownHero, OpenRace } from '#models/races/RaceRun.ts';
import { presentDoor, presentPastRace, toOpenRace } from '#models/races/races.presenter.ts';
import { isTeacher } from '#shared/accounts/accounts.rules.ts';
import { AppError } from '#shared/core/errors.ts';
import type { PastRaces } from '#shared/races/history.schema.ts';
import { BAND_FACTOR, ROUNDS, RUSH_BINS } from '#shared/races/lengths.rules.ts';
import { parKey } from '#shared/races/par.rules.ts';
import type { RaceDoor, RaceHub, RaceSettings } from '#shared/races/rooms.schema.ts';
import type { Band, GameId } from '#shared/races/words.schema.ts';

const PAGE_SIZE = 20;
const HUB_PAST = 5;
const HUB_OPEN = 20;
const USUAL_BAND = '9-12';

/** The race behind a code, for its room. */
export async function findOpenRace(code: string): Promise<OpenRace | undefined> {
  const race = await RaceModel.findOne({ openCode: code }).lean<Race>();
  return race ? toOpenRace(race) : undefined;
}

/** What whoever has the code sees before coming in. */
export async function doorOf(code: string): Promise<RaceDoor> {
  const race = await RaceModel.findOne({ openCode: code }, { checkpoint: 0 }).lean<Race>();
  if (!race) throw new AppError('NOT_FOUND');
  return presentDoor(race);
}

/** What is known of those who come in; every visitor asked for is in the answer. */
export async function whatIsKnownOf(
  visitors: readonly string[],
  settings: RaceSettings,
  now = new Date(),
): Promise<Map<string, KnownHero>> {
  const ids = [...new Set(visitors)];
  const accounts = await AccountModel.find({ _id: { $in: ids } }).lean<Account[]>();
  const records = await RaceRecordModel.find({ _id: { $in: ids } }, { pending: 0 }).lean<RaceRecord[]>();
  const known = new Map<string, KnownHero>(
    ids.map((id) => [id, { kind: 'guest', pars: {}, awardedToday: 0, seenQuestions: [] }]),
  );
  for (const account of accounts) {
    const record = records.find(({ _id }) => _id === account._id);
    known.set(account._id, knownHero(account, record ?? FRESH_RECORD, settings, now));
  }
  return known;
}

function knownHero(account: Account, record: HeroRecord, settings: RaceSettings, now: Date): KnownHero {
  const own = bandOf(actorOf(account, now).ageGroup);
  const band = settings.band === 'mixed' ? (own ?? USUAL_BAND) : settings.band;
  const factor = settings.band === 'mixed' ? BAND_FACTOR[settings.game][band] : 1;
  const pars = Object.fromEntries(record.pars.map(({ key, kept }) => [key, kept * factor]));
  const par = meanPar(pars, settings.game, band);
  const best = bestOf(record, bestKey(settings, band));
  const country = account.region?.country;
  return {
    kind: 'account',
    pars,
    ...(par !== undefined && { par }),
    ...(best !== undefined && { best }),
    awardedToday: awardedOn(record, homeDay(now, account.timezone)),
    seenQuestions: record.seen
      .filter(({ at }) => now.getTime() - at.getTime() < QUESTION_RESTS_MS)
      .map(({ id }) => id),
    ...(own && { band: own }),
    ...(country !== undefined && { country }),
  };
}

function meanPar(pars: Readonly<Record<string, number>>, game: GameId, band: Band): number | undefined {
  const kept = Array.from(
    { length: ROUNDS },
    (_, index) => pars[parKey(game, band, game === 'rush' ? (RUSH_BINS[band][index] ?? 0) : 0)],
  ).filter((par) => par !== undefined);
  return kept.length === 0 ? undefined : kept.reduce((sum, par) => sum + par, 0) / kept.length;
}

/** What the actor can go into, did last, and does best. */
export async function hubOf(actor: Actor): Promise<RaceHub> {
  const open = await RaceModel.find({ openFor: { $in: await classesIds(actor) } }, { checkpoint: 0 })
    .sort({ openedAt: -1 })
    .limit(HUB_OPEN)
    .lean<Race[]>();
  const past = await PastRaceModel.find({ hero: actor.id })
    .sort({ at: -1, _id: -1 })
    .limit(HUB_PAST)
    .lean<PastRaceRow[]>();
  const record = await RaceRecordModel.findById(actor.id, { bests: 1 }).lean<RaceRecord>();
  const bests: RaceHub['bests'] = {};
  for (const { game, total } of record?.bests ?? []) bests[game] = Math.max(bests[game] ?? 0, total);
  return { open: open.map(presentDoor), past: past.map(presentPastRace), bests };
}

async function classesIds(actor: Actor): Promise<string[]> {
  const own = await classOf(actor.id);
  const taught = isTeacher(actor) ? await classesOf(actor.id) : [];
  return [...(own ? [own] : []), ...taught].map(({ id }) => id);
}

/** All races the actor has run, by page, the newest first. */
export async function pastRacesOf(actor: Actor, cursor?: string): Promise<PastRaces> {
  const rows = await PastRaceModel.find({ hero: actor.id, ...olderThan('at', cursor) })
    .sort({ at: -1, _id: -1 })
    .limit(PAGE_SIZE + 1)
    .lean<PastRaceRow[]>();
  return toPage(rows, PAGE_SIZE, ({ at, _id: id }) => ({ at, id }), presentPastRace);
}
